/** Hours of a person's wall time, from the first to the second. */
export interface QuietHours {
  from: number
  until: number
}

/** End of the quiet hours that a moment lies in; null outside of them. */
export function quietUntil(
  at: Temporal.Instant,
  timeZone: string,
  quiet: QuietHours | null,
): Temporal.Instant | null {
  if (quiet === null) return null
  const local = at.toZonedDateTimeISO(timeZone)
  const { hour } = local
  const isQuiet =
    quiet.from < quiet.until
      ? hour >= quiet.from && hour < quiet.until
      : hour >= quiet.from || hour < quiet.until
  if (!isQuiet) return null
  const day = hour < quiet.until ? local.toPlainDate() : local.toPlainDate().add({ days: 1 })
  return day.toZonedDateTime({ timeZone, plainTime: { hour: quiet.until } }).toInstant()
}

/** The next time after a moment at which a clock shows this hour, such as that of the reminder. */
export function nextHourAt(at: Temporal.Instant, timeZone: string, hour: number): Temporal.Instant {
  const today = at.toZonedDateTimeISO(timeZone).toPlainDate()
  const [first, second] = [0, 1].map((days) =>
    today.add({ days }).toZonedDateTime({ timeZone, plainTime: { hour } }).toInstant(),
  ) as [Temporal.Instant, Temporal.Instant]
  return Temporal.Instant.compare(first, at) > 0 ? first : second
}
