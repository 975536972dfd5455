import type { Tx } from '#database/scope.ts'
import { checkOwnWish } from '#modules/schedule/slots/index.ts'
import type { Mover, OwnSeat } from './read-terms.ts'

/**
 * The horse of a seat after its move: the present one if none is wished, null for any suitable one. Throws like
 * `checkOwnWish` for a horse that this client may not name.
 */
export async function wishedHorse(
  tx: Tx,
  principal: Mover,
  { own, seat }: OwnSeat,
  wished: string | null | undefined,
): Promise<string | null> {
  if (wished === undefined || wished === seat.horseId) return seat.horseId
  if (wished !== null)
    await checkOwnWish(tx, principal, { riderId: seat.riderId, offerId: own.offer.id, horseId: wished })
  return wished
}
