import type { Tx } from '#database/scope.ts'
import { findOwnRiders } from '#modules/people/riders/index.ts'
import { todayIn } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Principal } from '#platform/session/gate.ts'
import { say } from '#platform/messages/say.ts'
import { horsesOfFamily } from './family-horses.ts'
import { clientsChooseHorse, isSchoolHorse } from './store.ts'

/**
 * A client books for riders with the permission to book (P1), on their own or the rider's horses, and on a horse of the
 * business if the lesson type lets clients choose. Throws `not_found` for other riders and horses, and for horses that
 * have left, `forbidden` without
 * that permission, and `invalid_input` for a horse that the trainer chooses.
 */
export async function checkOwnWish(
  tx: Tx,
  principal: Pick<Principal, 'userId' | 'businessId' | 'timeZone'>,
  { riderId, ...horse }: { riderId: string } & Partial<HorseWish>,
): Promise<void> {
  const own = await findOwnRiders(tx, principal, {
    today: todayIn(principal.timeZone),
    timeZone: principal.timeZone,
  })
  const rider = own.find((one) => one.rider.id === riderId)
  if (!rider) throw new AppError('not_found')
  if (!rider.access.permissions.includes('book')) throw new AppError('forbidden')
  const { horseId, offerId } = horse
  if (horseId === undefined || offerId === undefined) return
  if (await isSchoolHorse(tx, horseId)) {
    if (await clientsChooseHorse(tx, offerId)) return
    const why = say('must be left out: the trainer chooses the horse for this lesson type')
    throw new AppError('invalid_input', { fields: { horseId: why } })
  }
  const horses = await horsesOfFamily(tx, principal, rider.rider.clientId)
  if (horses.every(({ id }) => id !== horseId)) throw new AppError('not_found')
}

interface HorseWish {
  offerId: string
  horseId: string | undefined
}
