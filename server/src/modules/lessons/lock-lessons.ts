import type { Tx } from '#database/scope.ts'
import { now } from '#platform/clock.ts'
import type { LockedLesson } from './draft-lesson.ts'
import { holdLessons, lessonOfSeat, offersOf, type SeatRow, seatsOf } from './store.ts'

/**
 * Lessons with all of their seats and what they are sold as, held until the transaction ends. In one round trip.
 * Requests that have lapsed are cancelled ones already; whoever arranges the lessons writes it down.
 */
export async function lockLessons(
  tx: Tx,
  businessId: string,
  ids: readonly string[],
): Promise<LockedLesson[]> {
  const at = now()
  const [lessons, seats, offers] = await Promise.all([
    holdLessons(tx, businessId, ids),
    seatsOf(tx, businessId, ids),
    offersOf(tx, businessId, ids),
  ])
  const standing = seats.map((seat): SeatRow => {
    const isLapsed = seat.held_until !== null && Temporal.Instant.compare(seat.held_until, at) <= 0
    return isLapsed ? { ...seat, state: 'cancelled', held_until: null } : seat
  })
  const seatsBy = Map.groupBy(standing, (seat) => seat.lesson_id)
  const offerBy = new Map(offers.map((offer) => [offer.id, offer]))
  return lessons.flatMap((lesson) => {
    const offer = offerBy.get(lesson.offer_id)
    return offer ? [{ lesson, offer, seats: seatsBy.get(lesson.id) ?? [] }] : []
  })
}

/** The lesson of a seat; none where there is no such seat. */
export async function lockLessonOfSeat(tx: Tx, businessId: string, seatId: string): Promise<LockedLesson[]> {
  const lessonId = await lessonOfSeat(tx, businessId, seatId)
  return lessonId === undefined ? [] : lockLessons(tx, businessId, [lessonId])
}
