import type { Tx } from '#database/scope.ts'
import { now } from '#platform/clock.ts'
import type { LockedLesson } from './draft-lesson.ts'
import { isLapsed } from './rules.ts'
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
 * requests appear as cancelled, and expired held seats are left out; arranging the lessons stores that.
 */
export async function lockLessons(tx: Tx, ids: readonly string[]): Promise<LockedLesson[]> {
  return withoutLapsed(await lockAsStored(tx, ids))
}

/** The same without locks, for display. */
export async function peekLessons(tx: Tx, ids: readonly string[]): Promise<LockedLesson[]> {
  return withoutLapsed(await withSeats(tx, ids, findLessons(tx, ids)))
}

/** Like `lockLessons`, but expired seats appear as they are stored. */
export function lockAsStored(tx: Tx, ids: readonly string[]): Promise<LockedLesson[]> {
  return withSeats(tx, ids, holdLessons(tx, ids))
}

/** Ends expired requests and held seats, without storing it. */
export function withoutLapsed(lessons: readonly LockedLesson[], at = now()): LockedLesson[] {
  const ended = (seat: SeatRow): SeatRow[] => {
    if (!isLapsed(seat, at)) return [seat]
    return seat.state === 'held' ? [] : [{ ...seat, state: 'cancelled', heldUntil: null }]
  }
  return lessons.map((one) => ({ ...one, seats: one.seats.flatMap(ended) }))
}

/** `rows` was queried before, so that they are locked first. */
async function withSeats(
  tx: Tx,
  ids: readonly string[],
  rows: Promise<LessonRow[]>,
): Promise<LockedLesson[]> {
  const [lessons, seats, offers] = await Promise.all([rows, seatsOf(tx, ids), offersOf(tx, ids)])
  const seatsBy = Map.groupBy(seats, (seat) => seat.lessonId)
  const offerBy = new Map(offers.map((offer) => [offer.id, offer]))
  return lessons.flatMap((lesson) => {
    const offer = offerBy.get(lesson.offerId)
    return offer ? [{ lesson, offer, seats: seatsBy.get(lesson.id) ?? [] }] : []
  })
}

/** The lesson of a seat without locks, for display; empty for an unknown seat. */
export async function peekLessonOfSeat(tx: Tx, seatId: string): Promise<LockedLesson[]> {
  const lessonId = await lessonOfSeat(tx, seatId)
  return lessonId === undefined ? [] : peekLessons(tx, [lessonId])
}

/** The lesson of a seat; empty for an unknown seat. */
export async function lockLessonOfSeat(tx: Tx, seatId: string): Promise<LockedLesson[]> {
  const lessonId = await lessonOfSeat(tx, seatId)
  return lessonId === undefined ? [] : lockLessons(tx, [lessonId])
}
