/** The instant of a wall time on a day: RFC 3339. Throws RangeError when either is none. */
export function instantAt(day: string, time: string, timeZone: string): string {
  return Temporal.PlainDate.from(day)
    .toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(time) })
    .toInstant()
    .toString()
}

/** Day and wall time of an instant, as fields of a form have them. */
export function fieldsOf(startsAt: string, timeZone: string): { day: string; time: string } {
  const there = Temporal.Instant.from(startsAt).toZonedDateTimeISO(timeZone)
  return {
    day: there.toPlainDate().toString(),
    time: there.toPlainTime().toString({ smallestUnit: 'minute' }),
  }
}

/** The earliest and the latest hour at which a lesson is likely begun. */
const [firstHour, lastHour] = [9, 20]

/** Wall time at which a lesson of a day likely begins: today at the next full hour, else in the morning. */
export function likelyTime(day: string, now: Temporal.ZonedDateTime): string {
  const next = now.hour + 1
  const isToday = day === now.toPlainDate().toString()
  const hour = isToday && next > firstHour && next <= lastHour ? next : firstHour
  return `${String(hour).padStart(2, '0')}:00`
}
