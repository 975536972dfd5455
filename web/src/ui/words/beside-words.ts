import { t } from '@lingui/core/macro'

interface Time {
  /** ISO 8601. */
  startsAt: string
  endsAt: string
}

/** How a time lies beside the lesson of another rider of the family: `Right after Max’s lesson`. */
export function besideWords(time: Time, { riderName, ...lesson }: Time & { riderName: string }): string {
  const isBefore = (one: string, other: string): boolean =>
    Temporal.Instant.compare(Temporal.Instant.from(one), Temporal.Instant.from(other)) <= 0
  if (isBefore(lesson.endsAt, time.startsAt)) return t`Right after the lesson of ${riderName}`
  if (isBefore(time.endsAt, lesson.startsAt)) return t`Right before the lesson of ${riderName}`
  return t`At the same time as the lesson of ${riderName}`
}
