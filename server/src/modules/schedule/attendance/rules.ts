/** Local time of the business from which the mail is sent. */
const morning = Temporal.PlainTime.from('07:00')

/**
 * Today's date, and the start of the previous day, whose lessons the mail lists; null before the morning. A lesson
 * past midnight belongs to the day on which it began.
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

/** End of a local day of the business. */
export function endOfDay(day: string, timeZone: string): Temporal.Instant {
  return Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(timeZone).toInstant()
}
