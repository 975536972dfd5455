import type { Api, BodyOf, ReplyOf } from '@cavaletti/contract'

export type Lesson = ReplyOf<Api['GET /api/lessons/{id}']>
export type Seat = Lesson['seats'][number]
export type SeatState = Seat['state']
/** States that a trainer gives a seat. */
export type SettableState = Exclude<SeatState, 'held'>
export type NewLesson = BodyOf<Api['POST /api/lessons']>
export type LessonChange = Omit<BodyOf<Api['PATCH /api/lessons/{id}']>, 'version'>
export type NewSeat = BodyOf<Api['POST /api/lessons/{id}/seats']>
export type SeatChange = Omit<BodyOf<Api['PATCH /api/seats/{id}']>, 'version'>
export type CancelReason = BodyOf<Api['POST /api/lessons/{id}/cancellation']>['because']

const done: readonly SeatState[] = ['attended', 'no_show', 'late_cancelled']
const gone: readonly SeatState[] = ['cancelled', 'late_cancelled']

/** Held, requested, booked and attended seats. */
export function takenSeats({ seats }: Pick<Lesson, 'seats'>): Seat[] {
  return seats.filter(({ state }) => !gone.includes(state))
}

/** Whether a seat's rider rides or may still ride: then the emergency card opens (P6). */
export function mayRide({ state }: Pick<Seat, 'state'>): boolean {
  return state !== 'no_show' && state !== 'held' && !gone.includes(state)
}

/** Seats of a future lesson that need a horse. */
export function seatsWithoutHorse(
  { state, needsHorse, endsAt, seats }: Pick<Lesson, 'state' | 'needsHorse' | 'endsAt' | 'seats'>,
  now: Temporal.Instant,
): Seat[] {
  if (state !== 'planned' || !needsHorse || Temporal.Instant.compare(endsAt, now) <= 0) return []
  return seats.filter(
    (seat) => seat.horseId === null && (seat.state === 'booked' || seat.state === 'requested'),
  )
}

/** A lesson to come with riders, but fewer than its lesson type needs. */
export function isSmall(
  { state, startsAt, seats, minRiders }: Pick<Lesson, 'state' | 'startsAt' | 'seats' | 'minRiders'>,
  now: Temporal.Instant,
): boolean {
  const riders = seats.filter((seat) => seat.state === 'booked' || seat.state === 'requested').length
  const isToCome = state === 'planned' && Temporal.Instant.compare(startsAt, now) > 0
  return isToCome && riders > 0 && riders < minRiders
}

/** Every seat is only requested. */
export function isRequested(lesson: Pick<Lesson, 'seats'>): boolean {
  const taken = takenSeats(lesson)
  return taken.length > 0 && taken.every(({ state }) => state === 'requested')
}

/** Every seat is only held. */
export function isHeld(lesson: Pick<Lesson, 'seats'>): boolean {
  const taken = takenSeats(lesson)
  return taken.length > 0 && taken.every(({ state }) => state === 'held')
}

/** A seat is requested. */
export function hasRequest({ state, seats }: Pick<Lesson, 'state' | 'seats'>): boolean {
  return state === 'planned' && seats.some((seat) => seat.state === 'requested')
}

/** The lesson has begun and attendance is marked: it can neither move nor be cancelled. */
export function isSettled({ startsAt, seats }: Pick<Lesson, 'startsAt' | 'seats'>, now: Temporal.Instant) {
  const hasBegun = Temporal.Instant.compare(startsAt, now) <= 0
  return hasBegun && seats.some(({ state }) => done.includes(state))
}

/** Length in minutes. */
export function minutesOf({ startsAt, endsAt }: Pick<Lesson, 'startsAt' | 'endsAt'>): number {
  return Temporal.Instant.from(startsAt).until(endsAt).total('minutes')
}

/** Whether a lesson is still where and when it was. */
export function isSamePlace(one: Lesson, other: Lesson): boolean {
  return (
    Temporal.Instant.compare(one.startsAt, other.startsAt) === 0 &&
    minutesOf(one) === minutesOf(other) &&
    one.trainerId === other.trainerId &&
    one.arenaId === other.arenaId &&
    one.state === other.state
  )
}

/** Start, local to the lesson. */
export function beginning({
  startsAt,
  timeZone,
}: Pick<Lesson, 'startsAt' | 'timeZone'>): Temporal.ZonedDateTime {
  return Temporal.Instant.from(startsAt).toZonedDateTimeISO(timeZone)
}

/** Whether a rider can be a no-show: once the lesson has begun (S21). */
export function takesNoShow({ startsAt }: Pick<Lesson, 'startsAt'>, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(now, startsAt) >= 0
}

/** Whether attendance can be marked: from 12 hours before the start, like on the server. */
export function takesAttendance(
  { startsAt, state }: Pick<Lesson, 'startsAt' | 'state'>,
  now: Temporal.Instant,
) {
  return (
    state === 'planned' &&
    Temporal.Instant.compare(now, Temporal.Instant.from(startsAt).subtract({ hours: 12 })) >= 0
  )
}
