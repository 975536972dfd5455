/** Once the hour of the reminder has come: the day to remind of, and the instant of that hour. */
export function reminderOf(
  at: Temporal.Instant,
  timeZone: string,
  hour: number,
): { day: Temporal.PlainDate; since: Temporal.Instant } | null {
  const today = at.toZonedDateTimeISO(timeZone).toPlainDate()
  const since = today.toZonedDateTime({ timeZone, plainTime: { hour } }).toInstant()
  if (Temporal.Instant.compare(at, since) < 0) return null
  return { day: today.add({ days: 1 }), since }
}
