import { isAttendance, type LockedLesson } from '#modules/schedule/lessons/index.ts'

/**
 * Whether a change of its series leaves a lesson as it is (S5): it has begun, was cancelled or changed
 * individually, or is settled.
 * @param withMoney lessons that are billed, waived or paid for by a pack
 */
export function isFixed(
  one: LockedLesson,
  moment: Temporal.Instant,
  withMoney: ReadonlySet<string>,
): boolean {
  return one.lesson.isException || !isToCome(one, moment) || isSettledFor(one, withMoney)
}

export function isToCome({ lesson }: LockedLesson, moment: Temporal.Instant): boolean {
  return lesson.state === 'planned' && Temporal.Instant.compare(lesson.startsAt, moment) > 0
}

/** Whether a seat has attendance, a late cancellation or money. */
export function isSettledFor({ lesson, seats }: LockedLesson, withMoney: ReadonlySet<string>): boolean {
  return withMoney.has(lesson.id) || seats.some(({ state }) => isAttendance(state))
}

/** Whether a rider came or was a no-show. */
export function hasAttendance(seats: LockedLesson['seats']): boolean {
  return seats.some(({ state }) => state === 'attended' || state === 'no_show')
}
