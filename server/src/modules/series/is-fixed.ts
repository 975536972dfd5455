import { isAttendance, type LockedLesson } from '#modules/lessons/index.ts'

/**
 * Whether a series leaves a lesson as it is (S5): begun, cancelled or changed by itself, or settled for somebody.
 * @param withMoney lessons that stand on a document, are waived, or are paid for by a pack
 */
export function isFixed(
  one: LockedLesson,
  moment: Temporal.Instant,
  withMoney: ReadonlySet<string>,
): boolean {
  return one.lesson.is_exception || !isToCome(one, moment) || isSettledFor(one, withMoney)
}

export function isToCome({ lesson }: LockedLesson, moment: Temporal.Instant): boolean {
  return lesson.state === 'planned' && Temporal.Instant.compare(lesson.starts_at, moment) > 0
}

/** Whether somebody came, did not, or cancelled late, or there is money for a seat of it. */
export function isSettledFor({ lesson, seats }: LockedLesson, withMoney: ReadonlySet<string>): boolean {
  return withMoney.has(lesson.id) || seats.some(({ state }) => isAttendance(state))
}

/** Whether it was said of somebody that they came, or did not. */
export function hasAttendance(seats: LockedLesson['seats']): boolean {
  return seats.some(({ state }) => state === 'attended' || state === 'no_show')
}
