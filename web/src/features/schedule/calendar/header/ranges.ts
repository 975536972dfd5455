export type View = 'day' | 'week' | 'month' | 'agenda' | 'resources'

/** First day and the day after the last. */
export interface DayRange {
  from: Temporal.PlainDate
  until: Temporal.PlainDate
}

/** Days of a list page. */
const agendaDays = 14

/** Monday to Sunday around a day (ISO 8601). */
export function weekOf(day: Temporal.PlainDate): DayRange {
  const from = day.subtract({ days: day.dayOfWeek - 1 })
  return { from, until: from.add({ days: 7 }) }
}

/** The 4 to 6 whole weeks of a month. */
export function monthOf(day: Temporal.PlainDate): DayRange {
  const first = day.with({ day: 1 })
  const last = day.with({ day: day.daysInMonth })
  return { from: weekOf(first).from, until: weekOf(last).until }
}

/** Days of a view, to fetch. */
export function rangeOf(view: View, day: Temporal.PlainDate): DayRange {
  switch (view) {
    case 'week':
      return weekOf(day)
    case 'month':
      return monthOf(day)
    case 'agenda':
      return { from: day, until: day.add({ days: agendaDays }) }
    case 'day':
    case 'resources':
    default:
      return { from: day, until: day.add({ days: 1 }) }
  }
}

/** The day of the next (1) or previous (-1) page. */
export function turn(view: View, day: Temporal.PlainDate, pages: 1 | -1): Temporal.PlainDate {
  switch (view) {
    case 'week':
      return day.add({ weeks: pages })
    case 'month':
      // From the first, so that the 31st does not become the 28th and stay there.
      return day.with({ day: 1 }).add({ months: pages })
    case 'agenda':
      return day.add({ days: agendaDays * pages })
    case 'day':
    case 'resources':
    default:
      return day.add({ days: pages })
  }
}

/** All days of a range. */
export function daysOf({ from, until }: DayRange): Temporal.PlainDate[] {
  const count = from.until(until, { largestUnit: 'day' }).days
  return Array.from({ length: count }, (_, place) => from.add({ days: place }))
}
