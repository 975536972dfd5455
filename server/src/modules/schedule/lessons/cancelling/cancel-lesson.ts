import type { BodyOf } from '@cavaletti/contract'
import type { lessonsApi } from '@cavaletti/contract/schedule/lessons/lessons'
import type { Scope, Tx } from '#database/scope.ts'
import { lockHorses } from '#modules/horses/horses/index.ts'
import { lockRiders } from '#modules/people/riders/index.ts'
import { allInOrder } from '#database/pipeline.ts'
import { now } from '#platform/clock.ts'
import { announce, defineAnnouncement } from '#platform/reactions.ts'
import { cancelledBy, seatsChanged } from '../announcing/announce-seats.ts'
import type { LockedLesson } from '../draft-lesson.ts'
import { atVersion, checkOpen } from '../find-locked.ts'
import { isLive } from '../rules.ts'
import { cancelLessonRows } from '../store.ts'

/** Lessons were cancelled, with or without riders. */
export const lessonsCancelled = defineAnnouncement<{ lessonIds: readonly string[] }>('lessons cancelled')

type Cancellation = BodyOf<typeof lessonsApi.cancelLesson>

/** Cancels a lesson with its seats. Throws `not_found`, `version_conflict` and `lesson_settled`. */
export async function cancelLesson(
  tx: Tx,
  scope: Scope,
  locked: readonly LockedLesson[],
  { version, ...why }: Cancellation,
): Promise<string> {
  const before = atVersion(locked, version)
  await cancelLessons(tx, scope, [before], why)
  return before.lesson.id
}

/** Cancels several lessons locked by `lockLessons`, and announces it. Throws `lesson_settled` if one of them is settled. */
export async function cancelLessons(
  tx: Tx,
  scope: Scope,
  lessons: readonly LockedLesson[],
  { because, message = '' }: Omit<Cancellation, 'version'>,
): Promise<void> {
  for (const lesson of lessons) checkOpen(lesson)
  const live = lessons.flatMap(({ seats }) => seats.filter(({ state }) => isLive(state)))
  const horses = live.map(({ horseId }) => horseId).filter((id) => id !== null)
  const riders = live.map(({ riderId }) => riderId)
  const lessonIds = lessons.map(({ lesson }) => lesson.id)
  const told = cancelledBy(scope, tx.businessId, lessons, because)
  await allInOrder([
    lockHorses(tx, horses),
    lockRiders(tx, riders),
    cancelLessonRows(tx, lessonIds, { because, message, by: scope.actorId, at: now() }),
    ...(told === null ? [] : [announce(tx, seatsChanged, told)]),
    announce(tx, lessonsCancelled, { lessonIds }),
  ])
}
