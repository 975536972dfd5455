/** Dates of monthly runs, local to the business. */

/** Local time of a run. */
const atHour = '06:00'

/** The next draft day after a day; a shorter month uses its last day. */
export function nextDraftDay(draftDay: number, after: Temporal.PlainDate): Temporal.PlainDate {
  const inMonth = (month: Temporal.PlainDate) => month.with({ day: Math.min(draftDay, month.daysInMonth) })
  const first = after.with({ day: 1 })
  const here = inMonth(first)
  return Temporal.PlainDate.compare(here, after) > 0 ? here : inMonth(first.add({ months: 1 }))
}

/** The latest draft day from `first` up to today; earlier ones were missed. */
export function lastDraftDay(
  draftDay: number,
  first: Temporal.PlainDate,
  today: Temporal.PlainDate,
): Temporal.PlainDate {
  const next = nextDraftDay(draftDay, first)
  return Temporal.PlainDate.compare(next, today) > 0 ? first : lastDraftDay(draftDay, next, today)
}

/** First day of the month that drafts of a day bill: the previous month. */
export function periodOf(draftedOn: Temporal.PlainDate): Temporal.PlainDate {
  return draftedOn.with({ day: 1 }).subtract({ months: 1 })
}

/** Last day of a month. */
export function endOf(period: Temporal.PlainDate): Temporal.PlainDate {
  return period.add({ months: 1 }).subtract({ days: 1 })
}

/** Start of a day's work; if the clock skips that time, right after. */
export function workBegins(day: Temporal.PlainDate, timeZone: string): Temporal.Instant {
  return day.toZonedDateTime({ timeZone, plainTime: atHour }).toInstant()
}

/** The current day of runs: before six, the previous day. */
export function runDay(moment: Temporal.Instant, timeZone: string): Temporal.PlainDate {
  const today = moment.toZonedDateTimeISO(timeZone).toPlainDate()
  return Temporal.Instant.compare(moment, workBegins(today, timeZone)) < 0
    ? today.subtract({ days: 1 })
    : today
}
