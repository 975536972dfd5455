import { fieldTime } from '../../../ui/words/clock-time.ts'

/** The instant of a wall time on a day: RFC 3339. Throws RangeError if invalid. */
export function instantAt(day: string, time: string, timeZone: string): string {
  return Temporal.PlainDate.from(day)
    .toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(time) })
    .toInstant()
    .toString()
}

/** Day and wall time of an instant, for form fields. */
export function fieldsOf(startsAt: string, timeZone: string): { day: string; time: string } {
  const there = Temporal.Instant.from(startsAt).toZonedDateTimeISO(timeZone)
  return {
    day: there.toPlainDate().toString(),
    time: fieldTime(there),
  }
}

/** Earliest and latest suggested hour. */
const [firstHour, lastHour] = [9, 20]

/** Suggested wall time of a lesson: today the next full hour, otherwise the morning. */
export function likelyTime(day: string, now: Temporal.ZonedDateTime): string {
  const next = now.hour + 1
  const isToday = day === now.toPlainDate().toString()
  const hour = isToday && next > firstHour && next <= lastHour ? next : firstHour
  return `${String(hour).padStart(2, '0')}:00`
}
