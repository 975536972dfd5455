import { t } from '@lingui/core/macro'
import { clockOf } from './day-words.ts'

/** `Thursdays, 16:00 to 17:00`, by the first lesson. */
export function weeklyWords(
  [first]: readonly { startsAt: string; endsAt: string }[],
  timeZone: string,
): string {
  if (!first) return ''
  const start = local(first.startsAt, timeZone)
  const names = [t`Mondays`, t`Tuesdays`, t`Wednesdays`, t`Thursdays`, t`Fridays`, t`Saturdays`, t`Sundays`]
  const days = names[start.dayOfWeek - 1] ?? ''
  return t`${days}, ${clockOf(start)} to ${clockOf(local(first.endsAt, timeZone))}`
}

function local(at: string, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.from(at).toZonedDateTimeISO(timeZone)
}
