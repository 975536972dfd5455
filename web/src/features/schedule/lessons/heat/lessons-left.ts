import type { Lesson } from '../lesson.ts'

/** Planned lessons at a location that have not begun and in which nobody is checked in, by time. */
export function lessonsLeft(lessons: readonly Lesson[], placeId: string, now: Temporal.Instant): Lesson[] {
  return lessons
    .filter(
      (lesson) =>
        lesson.state === 'planned' &&
        lesson.placeId === placeId &&
        lesson.seats.every(({ state }) => state !== 'attended') &&
        Temporal.Instant.compare(lesson.startsAt, now) > 0,
    )
    .toSorted((a, b) => Temporal.Instant.compare(a.startsAt, b.startsAt))
}
