import type { OfferRow } from '#modules/schedule/offers/index.ts'
import { ageOn, levelState, type RiderRow } from '#modules/people/riders/index.ts'

/** What a lesson type asks of an online booking. Times are milliseconds since 1970; days are local. */

/** Who books: a client, or a trainer for a client. */
export type Booker = 'client' | 'trainer'

export type Terms = Pick<
  OfferRow,
  | 'archivedAt'
  | 'booking'
  | 'bookingLeadHours'
  | 'bookingHorizonDays'
  | 'bookingsPerWeek'
  | 'minAge'
  | 'assessment'
>

export interface BookingTime {
  now: number
  start: number
  /** Local days from today to the lesson. */
  daysAhead: number
  /** The rider's bookings of this lesson type from Monday to Sunday of that week. */
  inWeek: number
}

export type TermsProblem = 'not_bookable' | 'too_soon' | 'too_far' | 'week_full'

/** Why a lesson cannot be booked at a time; null if it can. Only clients are bound by lead time, horizon and limit. */
export function termsProblem(offer: Terms, by: Booker, time: BookingTime): TermsProblem | null {
  if (offer.archivedAt !== null) return 'not_bookable'
  if (time.start <= time.now) return 'too_soon'
  if (by === 'trainer') return null
  if (offer.booking === 'trainer') return 'not_bookable'
  if (time.start < time.now + offer.bookingLeadHours * 3_600_000) return 'too_soon'
  if (time.daysAhead > offer.bookingHorizonDays) return 'too_far'
  const most = offer.bookingsPerWeek
  return most > 0 && time.inWeek >= most ? 'week_full' : null
}

export type RiderProblem = 'too_young' | 'assessment_first'

/**
 * Why a rider cannot book a lesson type on a day (P8, P10). Without a date of birth, a rider counts as an adult.
 * Trainers know the rider, and plan the first lesson of a new one.
 */
export function riderProblem(
  offer: Terms,
  by: Booker,
  rider: Pick<RiderRow, 'dateOfBirth' | 'levelSetOn'>,
  day: Temporal.PlainDate,
): RiderProblem | null {
  if (by === 'trainer') return null
  const { dateOfBirth: born } = rider
  if (born !== null && ageOn(born, day) < offer.minAge) return 'too_young'
  const isNew = levelState(rider.levelSetOn, day) === 'none'
  return offer.assessment === 'required' && isNew ? 'assessment_first' : null
}

/** Whether a trainer must confirm the booking: the lesson type asks for it, or the rider's level is stale (P8). */
export function needsConfirmation(
  offer: Terms,
  rider: Pick<RiderRow, 'levelSetOn'>,
  today: Temporal.PlainDate,
): boolean {
  const isStale = levelState(rider.levelSetOn, today) === 'stale'
  return offer.booking === 'request' || (offer.assessment === 'required' && isStale)
}

/** Longest range of days in a request. */
export const mostDays = 31
/** Days in one reply. */
export const daysOfPage = 7
