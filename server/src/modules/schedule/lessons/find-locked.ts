import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { LockedLesson } from './draft-lesson.ts'
import { isSettled, type Span } from './rules.ts'
import type { LessonRow } from './store.ts'

/** Returns the locked lesson at the version of the change. Throws `not_found` and `version_conflict`. */
export function atVersion(locked: readonly LockedLesson[], version?: number): LockedLesson {
  const [found] = locked
  if (!found) throw new AppError('not_found')
  if (version !== undefined && found.lesson.version !== version) throw new AppError('version_conflict')
  return found
}

/** Throws `lesson_settled` for a past or cancelled lesson. */
export function checkOpen({ lesson, seats }: LockedLesson): void {
  const { state } = lesson
  if (isSettled({ ...spanOf(lesson), state }, seats, now().epochMilliseconds))
    throw new AppError('lesson_settled')
}

export function spanOf({ startsAt, endsAt }: Pick<LessonRow, 'startsAt' | 'endsAt'>): Span {
  return { start: startsAt.epochMilliseconds, end: endsAt.epochMilliseconds }
}
