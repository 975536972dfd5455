import type { Scope, Tx } from '#database/scope.ts'
import { now } from '#platform/clock.ts'
import { cancelLessons } from './cancel-lesson.ts'
import type { LockedLesson } from '../draft-lesson.ts'
import { spanOf } from '../find-locked.ts'
import { isLive, isSettled } from '../rules.ts'

/**
 * Cancels private lessons without a rider, so that they do not keep their trainers busy. Call it when the last seat was
 * cancelled by its client, declined, or has expired. Lessons of a series stay, and so do fees of their seats. Pass
 * locked lessons with the seats as they are now.
 */
export async function cancelEmptied(tx: Tx, scope: Scope, lessons: readonly LockedLesson[]): Promise<void> {
  const emptied = lessons.filter(isEmptied)
  if (emptied.length > 0) await cancelLessons(tx, scope, emptied, { because: 'client' })
}

function isEmptied({ lesson, offer, seats }: LockedLesson): boolean {
  if (offer.kind !== 'private' || lesson.seriesId !== null) return false
  if (seats.some(({ state }) => isLive(state))) return false
  return !isSettled({ ...spanOf(lesson), state: lesson.state }, seats, now().epochMilliseconds)
}
