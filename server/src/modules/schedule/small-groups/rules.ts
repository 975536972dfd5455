import type { LockedLesson } from '#modules/schedule/lessons/index.ts'

/** Riders who have a place or ask for one. */
function ridersOf({ seats }: LockedLesson): number {
  return seats.filter(({ state }) => state === 'requested' || state === 'booked' || state === 'attended')
    .length
}

/** Whether a lesson has riders, but fewer than its lesson type needs (S19). */
export function isSmall(one: LockedLesson): boolean {
  const { lesson, offer } = one
  const riders = ridersOf(one)
  return lesson.state === 'planned' && offer.kind !== 'private' && riders > 0 && riders < offer.minRiders
}

/** What happens is decided then: the same wall time some hours earlier (S12). */
export function decideAt(
  { startsAt, timeZone }: Pick<LockedLesson['lesson'], 'startsAt' | 'timeZone'>,
  hours: number,
): Temporal.Instant {
  const local = startsAt.toZonedDateTimeISO(timeZone).toPlainDateTime().subtract({ hours })
  return local.toZonedDateTime(timeZone, { disambiguation: 'compatible' }).toInstant()
}
