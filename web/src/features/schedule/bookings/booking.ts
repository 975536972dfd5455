import type { Api, BodyOf, ReplyOf } from '@cavaletti/contract'

export type BookingChoices = ReplyOf<Api['GET /api/my-booking-choices']>
/** A lesson type that clients can book. */
export type Bookable = BookingChoices['offers'][number]
export type BookableRider = BookingChoices['riders'][number]
export type FreeTime = ReplyOf<Api['GET /api/my-slots']>['items'][number]
export type NewHold = BodyOf<Api['POST /api/my-holds']>
/** A place that is kept while the client confirms it. */
export type Held = ReplyOf<Api['POST /api/my-holds']>
/** A seat that was booked or requested. */
export type BookedSeat = ReplyOf<Api['POST /api/my-bookings']>['items'][number]

/** Lessons that were just booked in one go, with what they cost. */
export interface Booked {
  seats: readonly BookedSeat[]
  places: readonly Held[]
  /** ISO 4217. */
  currency: string
}

/** Why the rider cannot book the lesson type; undefined: they can. */
export function problemOf(rider: BookableRider, offer: Bookable) {
  return rider.problems.find(({ offerId }) => offerId === offer.id)?.why
}

/** The same start in a list that was fetched again. */
export function isSameTime(a: FreeTime, b: FreeTime): boolean {
  return (
    a.startsAt === b.startsAt &&
    a.trainerId === b.trainerId &&
    a.placeId === b.placeId &&
    a.arenaId === b.arenaId &&
    a.lessonId === b.lessonId
  )
}
