import type { moveProblems } from '@cavaletti/contract/schedule/changes/moves'
import type { LockedLesson } from '#modules/schedule/lessons/index.ts'

export type MoveProblem = (typeof moveProblems)[number]

export interface Moment {
  now: Temporal.Instant
  /** Clients book this lesson type for this rider, at once or on request, on this day. */
  isBookedOnline: boolean
  /** A request to move it waits for the trainer. */
  isRequested: boolean
  /** Cancelling costs nothing by the policy, without goodwill. */
  isFree: () => boolean
}

/** Why a client cannot move a seat; null if they can (S9). */
export function moveProblem(
  { lesson, offer, seats }: Pick<LockedLesson, 'lesson' | 'offer' | 'seats'>,
  seat: LockedLesson['seats'][number],
  { now, isBookedOnline, isRequested, isFree }: Moment,
): MoveProblem | null {
  const hasBegun = Temporal.Instant.compare(lesson.startsAt, now) <= 0
  const isTaken = seat.state === 'booked' || seat.state === 'requested'
  if (hasBegun || lesson.state === 'cancelled' || !isTaken) return 'over'
  const isGroup = offer.kind !== 'private'
  // A fee that another rider owes belongs to the time of the lesson, so the lesson stays there.
  const others = seats.filter(({ id, state }) => id !== seat.id && state !== 'cancelled')
  if (!isGroup && others.length > 0) return 'shared'
  const { movesPerBooking } = offer
  if (!isBookedOnline || movesPerBooking === 0 || seat.state === 'requested') return 'not_online'
  if (isRequested) return 'requested'
  if (seat.moves >= movesPerBooking) return 'moved_enough'
  return isFree() ? null : 'too_late'
}

/** Last day of a new time, by the day agreed first (S9) and how far ahead clients book. */
export function lastDayOf(
  { firstDay, today }: { firstDay: Temporal.PlainDate; today: Temporal.PlainDate },
  offer: Pick<LockedLesson['offer'], 'moveWithinDays' | 'bookingHorizonDays'>,
): Temporal.PlainDate {
  const agreed = firstDay.add({ days: offer.moveWithinDays })
  const horizon = today.add({ days: offer.bookingHorizonDays })
  return Temporal.PlainDate.compare(agreed, horizon) < 0 ? agreed : horizon
}
