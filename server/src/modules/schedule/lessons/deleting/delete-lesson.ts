import type { BodyOf, ErrorCode } from '@cavaletti/contract'
import type { keptBecause, lessonDeletionsApi } from '@cavaletti/contract/schedule/lessons/lesson-deletions'
import type { Scope, Tx } from '#database/scope.ts'
import { lockHorses } from '#modules/horses/horses/index.ts'
import { lockRiders } from '#modules/people/riders/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { announce, defineAnnouncement } from '#platform/reactions.ts'
import { cancelLessons } from '../cancelling/cancel-lesson.ts'
import { deleteLessonRows, dependantsOf } from './deletion-store.ts'
import type { LockedLesson } from '../draft-lesson.ts'
import { atVersion, spanOf } from '../find-locked.ts'
import { isUntouched } from '../rules.ts'

/** Lessons that nobody knows of are about to be deleted. */
export const lessonsDeleted = defineAnnouncement<{ lessonIds: readonly string[] }>('lessons deleted')

type KeptBecause = (typeof keptBecause)[number] & ErrorCode

/** Deletes a lesson, or cancels one that people know of, if asked to. Throws the reason why it stays. */
export async function deleteLesson(
  tx: Tx,
  scope: Scope,
  locked: readonly LockedLesson[],
  { version, orCancel }: BodyOf<typeof lessonDeletionsApi.deleteLesson>,
): Promise<{ cancelledId: string | null }> {
  const before = atVersion(locked, version)
  const because = before.lesson.seriesId === null ? await keptFor(tx, scope, [before]) : 'lesson_of_series'
  if (because === 'lesson_told' && orCancel) {
    // Nobody but the trainer knows that it was a mistake.
    await cancelLessons(tx, scope, [before], { because: 'other' })
    return { cancelledId: before.lesson.id }
  }
  if (because !== null) throw new AppError(because)
  await deleteLessons(tx, [before])
  return { cancelledId: null }
}

/** Why a lesson can only be cancelled; null if it can be deleted. Throws `not_found` (P14). */
export async function whyKept(
  tx: Tx,
  scope: Scope,
  found: readonly LockedLesson[],
): Promise<KeptBecause | null> {
  const lesson = atVersion(found)
  if (scope.seesOwnOnly && lesson.lesson.trainerId !== scope.actorId) throw new AppError('not_found')
  return lesson.lesson.seriesId === null ? keptFor(tx, scope, [lesson]) : 'lesson_of_series'
}

/** Why these lessons can only be cancelled, whether they belong to a series or not; null if they can be deleted. */
export async function keptFor(
  tx: Tx,
  scope: Scope,
  lessons: readonly LockedLesson[],
): Promise<KeptBecause | null> {
  const at = now()
  const isOpen = ({ lesson, seats }: LockedLesson) =>
    isUntouched({ ...spanOf(lesson), state: lesson.state }, seats, at.epochMilliseconds)
  if (!lessons.every(isOpen)) return 'lesson_settled'
  if (lessons.some(({ seats }) => seats.some(({ state }) => state !== 'booked'))) return 'lesson_used'
  const ids = lessons.map(({ lesson }) => lesson.id)
  const { isUsed, isTold } = await dependantsOf(tx, ids, { actorId: scope.actorId, at })
  if (isUsed) return 'lesson_used'
  return isTold ? 'lesson_told' : null
}

/** Deletes locked lessons that `keptFor` does not keep, with what would have been told of them. */
export async function deleteLessons(tx: Tx, lessons: readonly LockedLesson[]): Promise<void> {
  const seats = lessons.flatMap((one) => one.seats)
  const lessonIds = lessons.map(({ lesson }) => lesson.id)
  await lockHorses(
    tx,
    seats.flatMap(({ horseId }) => horseId ?? []),
  )
  await lockRiders(
    tx,
    seats.map(({ riderId }) => riderId),
  )
  await announce(tx, lessonsDeleted, { lessonIds })
  await deleteLessonRows(tx, lessonIds)
}
