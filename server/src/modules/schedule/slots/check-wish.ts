import type { Tx } from '#database/scope.ts'
import { horsesOfOwner } from '#modules/horses/horses/index.ts'
import { findPresentClient } from '#modules/people/clients/index.ts'
import { findOwnRiders } from '#modules/people/riders/index.ts'
import { todayIn } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Principal } from '#platform/session/gate.ts'
import { isSchoolHorse } from './store.ts'

/**
 * A client books for riders with the permission to book (P1), on horses of the business or their own. Throws
 * `not_found` for other riders and horses, `forbidden` without that permission.
 */
export async function checkOwnWish(
  tx: Tx,
  principal: Pick<Principal, 'userId' | 'businessId' | 'timeZone'>,
  { riderId, horseId }: { riderId: string; horseId?: string | undefined },
): Promise<void> {
  const own = await findOwnRiders(tx, principal, {
    today: todayIn(principal.timeZone),
    timeZone: principal.timeZone,
  })
  const rider = own.find((one) => one.rider.id === riderId)
  if (!rider) throw new AppError('not_found')
  if (!rider.access.permissions.includes('book')) throw new AppError('forbidden')
  if (horseId === undefined) return
  if (await isSchoolHorse(tx, horseId)) return
  const client = await findPresentClient(tx, principal.userId)
  const horses = client ? await horsesOfOwner(tx, client.id) : []
  if (horses.every(({ id }) => id !== horseId)) throw new AppError('not_found')
}
