import type { ReplyOf } from '@cavaletti/contract'
import type { riderChangesApi, riderChangeProblems } from '@cavaletti/contract/schedule/changes/rider-changes'
import type { Tx } from '#database/scope.ts'
import { findBusiness } from '#modules/identity/businesses/index.ts'
import { findOwnRiders, type OwnRider } from '#modules/people/riders/index.ts'
import { type LockedLesson, peekLessonOfSeat } from '#modules/schedule/lessons/index.ts'
import type { Giving } from '#modules/schedule/slots/index.ts'
import { now, todayIn } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Principal } from '#platform/session/gate.ts'
import { findTaker } from './find-taker.ts'

type Choices = ReplyOf<typeof riderChangesApi.riderChoices>
type Problem = (typeof riderChangeProblems)[number]

/** Each asks for all facts of a day, so a large household sees its first riders. */
const mostRiders = 12

/** The other riders of a seat's household, for display. Throws like `ownGiving`. */
export async function readChoices(tx: Tx, principal: Principal, seatId: string): Promise<Choices> {
  const [found] = await peekLessonOfSeat(tx, seatId)
  const { giving, others } = await ownGiving(tx, principal, found, seatId)
  const at = now()
  const problem = await problemOf(tx, giving, at)
  const riders: Choices['riders'] = []
  for (const { rider } of problem === null ? others.slice(0, mostRiders) : []) {
    const taker = await findTaker(tx, giving, { rider, caller: principal }, at)
    const name = `${rider.firstName} ${rider.lastName}`
    riders.push({ id: rider.id, name, problem: 'refused' in taker ? taker.refused : null })
  }
  const { version } = giving.seat
  return { problem, riders, version, startsAt: giving.own.lesson.startsAt.toString() }
}

/**
 * A seat of a rider that the caller may book for, and the other riders of its household that they may book for (P1). Throws
 * `not_found` for seats of other riders, `forbidden` without the permission.
 */
export async function ownGiving(
  tx: Tx,
  principal: Principal,
  own: LockedLesson | undefined,
  seatId: string,
): Promise<{ giving: Giving; others: OwnRider[] }> {
  const seat = own?.seats.find(({ id }) => id === seatId)
  const on = { today: todayIn(principal.timeZone), timeZone: principal.timeZone }
  const riders = await findOwnRiders(tx, principal, on)
  const mine = riders.find(({ rider }) => rider.id === seat?.riderId)
  if (!own || !seat || !mine) throw new AppError('not_found')
  if (!mine.access.permissions.includes('book')) throw new AppError('forbidden')
  const others = riders.filter(
    ({ rider, access }) =>
      rider.id !== seat.riderId &&
      rider.clientId === seat.clientId &&
      rider.archivedAt === null &&
      access.permissions.includes('book'),
  )
  return { giving: { own, seat }, others }
}

/** Why nobody else may ride; null if somebody may. */
export async function problemOf(
  tx: Tx,
  { own: { lesson, offer }, seat }: Giving,
  at: Temporal.Instant,
): Promise<Problem | null> {
  if (!(await findBusiness(tx))?.allowsRiderChange) return 'off'
  const isToCome = Temporal.Instant.compare(lesson.startsAt, at) > 0
  if (lesson.state === 'cancelled' || seat.state !== 'booked' || !isToCome) return 'over'
  return offer.booking === 'instant' && offer.archivedAt === null ? null : 'not_online'
}
