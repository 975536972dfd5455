import type { Tx } from '#database/scope.ts'
import { now } from '#platform/clock.ts'
import type { LockedLesson } from './draft-lesson.ts'
import {
  findLessons,
  holdLessons,
  lessonOfSeat,
  type LessonRow,
  offersOf,
  type SeatRow,
  seatsOf,
} from './store.ts'

/**
 * Lessons with all seats and their lesson types, locked until the end of the transaction. One round trip. Expired
 * requests appear as cancelled; arranging the lessons stores that.
 */
export function lockLessons(tx: Tx, ids: readonly string[]): Promise<LockedLesson[]> {
  return withSeats(tx, ids, holdLessons(tx, ids))
}

/** The same without locks, for display. */
export function peekLessons(tx: Tx, ids: readonly string[]): Promise<LockedLesson[]> {
  return withSeats(tx, ids, findLessons(tx, ids))
}

/** `rows` was queried before, so that they are locked first. */
async function withSeats(
  tx: Tx,
  ids: readonly string[],
  rows: Promise<LessonRow[]>,
): Promise<LockedLesson[]> {
  const at = now()
  const [lessons, seats, offers] = await Promise.all([rows, seatsOf(tx, ids), offersOf(tx, ids)])
  const standing = seats.map((seat): SeatRow => {
    const isLapsed = seat.heldUntil !== null && Temporal.Instant.compare(seat.heldUntil, at) <= 0
    return isLapsed ? { ...seat, state: 'cancelled', heldUntil: null } : seat
  })
  const seatsBy = Map.groupBy(standing, (seat) => seat.lessonId)
  const offerBy = new Map(offers.map((offer) => [offer.id, offer]))
  return lessons.flatMap((lesson) => {
    const offer = offerBy.get(lesson.offerId)
    return offer ? [{ lesson, offer, seats: seatsBy.get(lesson.id) ?? [] }] : []
  })
}

/** The lesson of a seat; empty for an unknown seat. */
export async function lockLessonOfSeat(tx: Tx, seatId: string): Promise<LockedLesson[]> {
  const lessonId = await lessonOfSeat(tx, seatId)
  return lessonId === undefined ? [] : lockLessons(tx, [lessonId])
}
