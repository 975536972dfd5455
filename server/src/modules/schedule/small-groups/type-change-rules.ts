import type { LockedLesson } from '#modules/schedule/lessons/index.ts'
import type { OfferRow } from '#modules/schedule/offers/index.ts'
import { say } from '#platform/messages/say.ts'

type Seat = LockedLesson['seats'][number]

/** Seats of riders who take part. */
export function bookedSeats({ seats }: Pick<LockedLesson, 'seats'>): Seat[] {
  return seats.filter(({ state }) => state === 'booked')
}

/** Somebody asks for a place, or is booking one. */
export function isBeingBooked({ seats }: Pick<LockedLesson, 'seats'>): boolean {
  return seats.some(({ state }) => state === 'requested' || state === 'held')
}

/** Why a number of riders cannot have a lesson of this type; null: they can. */
export function whyUnfit({ capacity, minRiders }: OfferRow, riders: number): string | null {
  if (riders > capacity)
    return say('has room for {count, plural, one {# rider} other {# riders}}', { count: capacity })
  if (riders < minRiders)
    return say('needs at least {count, plural, one {# rider} other {# riders}}', { count: minRiders })
  return null
}

/** Whether families must agree: a seat becomes dearer, or the lesson shorter. Otherwise they may cancel at no cost (S14). */
export function mustAsk(
  locked: LockedLesson,
  { priceMinor, minutes }: Pick<OfferRow, 'priceMinor' | 'minutes'>,
): boolean {
  const { startsAt, endsAt } = locked.lesson
  return (
    minutes < startsAt.until(endsAt).total('minutes') ||
    bookedSeats(locked).some((seat) => seat.priceMinor < priceMinor)
  )
}
