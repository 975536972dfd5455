/** When monthly runs are. Days are those of the business's own clock. */

/** Time of day at which a run does its work. */
const atHour = '06:00'

/** The first such day after a day; in a month without it the month's last. */
export function nextDraftDay(draftDay: number, after: Temporal.PlainDate): Temporal.PlainDate {
  const inMonth = (month: Temporal.PlainDate) => month.with({ day: Math.min(draftDay, month.daysInMonth) })
  const first = after.with({ day: 1 })
  const here = inMonth(first)
  return Temporal.PlainDate.compare(here, after) > 0 ? here : inMonth(first.add({ months: 1 }))
}

/** Of the days of drafting from a first one on the last that has come: those before it were slept through. */
export function lastDraftDay(
  draftDay: number,
  first: Temporal.PlainDate,
  today: Temporal.PlainDate,
): Temporal.PlainDate {
  const next = nextDraftDay(draftDay, first)
  return Temporal.PlainDate.compare(next, today) > 0 ? first : lastDraftDay(draftDay, next, today)
}

/** First day of the month that drafts made on a day bill: the one before. */
export function periodOf(draftedOn: Temporal.PlainDate): Temporal.PlainDate {
  return draftedOn.with({ day: 1 }).subtract({ months: 1 })
}

/** Last day of a month given by its first. */
export function endOf(period: Temporal.PlainDate): Temporal.PlainDate {
  return period.add({ months: 1 }).subtract({ days: 1 })
}

/** When the work of a day begins; where the clock skips that time, right after. */
export function workBegins(day: Temporal.PlainDate, timeZone: string): Temporal.Instant {
  return day.toZonedDateTime({ timeZone, plainTime: atHour }).toInstant()
}

/** The day it is for runs: before its hour the one before. */
export function runDay(moment: Temporal.Instant, timeZone: string): Temporal.PlainDate {
  const today = moment.toZonedDateTimeISO(timeZone).toPlainDate()
  return Temporal.Instant.compare(moment, workBegins(today, timeZone)) < 0
    ? today.subtract({ days: 1 })
    : today
}
