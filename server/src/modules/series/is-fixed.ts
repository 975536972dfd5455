import type { LockedLesson } from '#modules/lessons/index.ts'

/** Whether a series leaves a lesson as it is (S5): begun, cancelled or changed by itself, or said who came. */
export function isFixed({ lesson, seats }: LockedLesson, moment: Temporal.Instant): boolean {
  return (
    lesson.is_exception ||
    lesson.state === 'cancelled' ||
    Temporal.Instant.compare(lesson.starts_at, moment) <= 0 ||
    hasAttendance(seats)
  )
}

/** Whether it was said of somebody that they came, or did not. */
export function hasAttendance(seats: LockedLesson['seats']): boolean {
  return seats.some(({ state }) => state === 'attended' || state === 'no_show')
}
