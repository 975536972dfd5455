import type { Tx } from '#database/scope.ts'
import { findOwnRiders } from '#modules/people/riders/index.ts'
import type { LockedLesson } from '#modules/schedule/lessons/index.ts'
import type { Giving } from '#modules/schedule/slots/index.ts'
import { todayIn } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Principal } from '#platform/session/gate.ts'
import type { PlaceLinkRow } from './store.ts'

/**
 * A seat of a rider that the caller may book for (P1). Throws `not_found` for seats of other riders, `forbidden` without
 * the permission.
 */
export async function ownSeat(
  tx: Tx,
  principal: Principal,
  own: LockedLesson | undefined,
  seatId: string,
): Promise<Giving> {
  const seat = own?.seats.find(({ id }) => id === seatId)
  const on = { today: todayIn(principal.timeZone), timeZone: principal.timeZone }
  const riders = await findOwnRiders(tx, principal, on)
  const mine = riders.find(({ rider }) => rider.id === seat?.riderId)
  if (!own || !seat || !mine) throw new AppError('not_found')
  if (!mine.access.permissions.includes('book')) throw new AppError('forbidden')
  return { own, seat }
}

/** Whether the person who made a link may still book for the rider of its seat (P1): access can end meanwhile. */
export async function makerMayGive(
  tx: Tx,
  { madeBy, businessId }: Pick<PlaceLinkRow, 'madeBy' | 'businessId'>,
  riderId: string | undefined,
  timeZone: string,
): Promise<boolean> {
  const maker = { userId: madeBy, businessId }
  const riders = await findOwnRiders(tx, maker, { today: todayIn(timeZone), timeZone })
  return riders.some(({ rider, access }) => rider.id === riderId && access.permissions.includes('book'))
}
