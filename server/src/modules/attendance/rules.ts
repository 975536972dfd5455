/** Time of day from which trainers are told, by the clock of the business. */
const morning = Temporal.PlainTime.from('07:00')

/**
 * The day on which trainers are told now, and the beginning of the day before, whose lessons are asked about; null
 * before the morning. A lesson that ran past midnight belongs to the day on which it began.
 */
export function morningOf(
  now: Temporal.Instant,
  timeZone: string,
): { today: Temporal.PlainDate; from: Temporal.Instant } | null {
  const clock = now.toZonedDateTimeISO(timeZone)
  if (Temporal.PlainTime.compare(clock.toPlainTime(), morning) < 0) return null
  const today = clock.toPlainDate()
  return { today, from: today.subtract({ days: 1 }).toZonedDateTime(timeZone).toInstant() }
}

/** The end of a day by the clock of the business. */
export function endOfDay(day: string, timeZone: string): Temporal.Instant {
  return Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(timeZone).toInstant()
}
