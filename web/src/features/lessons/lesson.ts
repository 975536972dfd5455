import type { Api, BodyOf, ReplyOf } from '@cavaletti/contract'

export type Lesson = ReplyOf<Api['GET /api/lessons/{id}']>
export type Seat = Lesson['seats'][number]
export type SeatState = Seat['state']
export type NewLesson = BodyOf<Api['POST /api/lessons']>
export type LessonChange = Omit<BodyOf<Api['PATCH /api/lessons/{id}']>, 'version'>
export type NewSeat = BodyOf<Api['POST /api/lessons/{id}/seats']>
export type SeatChange = Omit<BodyOf<Api['PATCH /api/seats/{id}']>, 'version'>
export type CancelReason = BodyOf<Api['POST /api/lessons/{id}/cancellation']>['because']

const done: readonly SeatState[] = ['attended', 'no_show', 'late_cancelled']
const gone: readonly SeatState[] = ['cancelled', 'late_cancelled']

/** Seats that somebody has: neither cancelled in time nor late. */
export function takenSeats({ seats }: Pick<Lesson, 'seats'>): Seat[] {
  return seats.filter(({ state }) => !gone.includes(state))
}

/** Whether whoever has a seat rides, or may yet: theirs is the emergency card that opens (P6). */
export function mayRide({ state }: Pick<Seat, 'state'>): boolean {
  return state !== 'no_show' && !gone.includes(state)
}

/** All who would ride are only asking yet. */
export function isRequested(lesson: Pick<Lesson, 'seats'>): boolean {
  const taken = takenSeats(lesson)
  return taken.length > 0 && taken.every(({ state }) => state === 'requested')
}

/** Somebody asks for a seat and waits for an answer. */
export function hasRequest({ state, seats }: Pick<Lesson, 'state' | 'seats'>): boolean {
  return state === 'planned' && seats.some((seat) => seat.state === 'requested')
}

/** It has begun and it is noted who came: neither its time nor that it took place changes any more. */
export function isSettled({ startsAt, seats }: Pick<Lesson, 'startsAt' | 'seats'>, now: Temporal.Instant) {
  const hasBegun = Temporal.Instant.compare(startsAt, now) <= 0
  return hasBegun && seats.some(({ state }) => done.includes(state))
}

/** Length in minutes. */
export function minutesOf({ startsAt, endsAt }: Pick<Lesson, 'startsAt' | 'endsAt'>): number {
  return Temporal.Instant.from(startsAt).until(endsAt).total('minutes')
}

/** Its beginning by the clock of its own zone. */
export function beginning({
  startsAt,
  timeZone,
}: Pick<Lesson, 'startsAt' | 'timeZone'>): Temporal.ZonedDateTime {
  return Temporal.Instant.from(startsAt).toZonedDateTimeISO(timeZone)
}

/** Its end by the clock of its own zone. */
export function ending({ endsAt, timeZone }: Pick<Lesson, 'endsAt' | 'timeZone'>): Temporal.ZonedDateTime {
  return Temporal.Instant.from(endsAt).toZonedDateTimeISO(timeZone)
}

/** Whether attendance can be noted: from 12 hours before the beginning on, as the server has it. */
export function takesAttendance(
  { startsAt, state }: Pick<Lesson, 'startsAt' | 'state'>,
  now: Temporal.Instant,
) {
  return (
    state === 'planned' &&
    Temporal.Instant.compare(now, Temporal.Instant.from(startsAt).subtract({ hours: 12 })) >= 0
  )
}
