import type { Scope, Tx } from '#database/scope.ts'
import { findGoodwill, type Goodwill, grantGoodwill } from '#modules/schedule/cancellation-policy/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { findSeat } from './store.ts'

/**
 * Waives the fee of a late cancellation by hand (S16). Throws `not_found`, `seat_state` for a seat without a fee,
 * `sold_by_trainer`, and `charged_already` if it is on a document or already waived.
 */
export async function giveGoodwill(
  tx: Tx,
  { actorId }: Scope,
  seatId: string,
  reason: string,
): Promise<{ id: string; goodwill: Goodwill }> {
  const at = now()
  const seat = await findSeat(tx, seatId, at)
  if (!seat) throw new AppError('not_found')
  if (seat.soldBy === 'trainer') throw new AppError('sold_by_trainer')
  if (seat.state !== 'late_cancelled' || seat.chargeMinor === 0) throw new AppError('seat_state')
  const asking = { seatId, clientId: seat.clientId }
  // It counts in the year of the cancellation.
  const since = seat.cancelledAt ?? at
  const id = await grantGoodwill(tx, asking, { reason, by: actorId, at: since })
  if (id === undefined) throw new AppError('charged_already')
  return { id, goodwill: await findGoodwill(tx, seat.clientId, since) }
}
