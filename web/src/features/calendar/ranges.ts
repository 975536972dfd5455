export type View = 'day' | 'week' | 'month' | 'agenda' | 'resources'

/** First day and the one after the last. */
export interface DayRange {
  from: Temporal.PlainDate
  until: Temporal.PlainDate
}

/** How many days a list shows at once. */
const agendaDays = 14

/** Monday to Sunday around a day (ISO 8601). */
export function weekOf(day: Temporal.PlainDate): DayRange {
  const from = day.subtract({ days: day.dayOfWeek - 1 })
  return { from, until: from.add({ days: 7 }) }
}

/** The whole weeks that the month of a day touches: 4 to 6 of them. */
export function monthOf(day: Temporal.PlainDate): DayRange {
  const first = day.with({ day: 1 })
  const last = day.with({ day: day.daysInMonth })
  return { from: weekOf(first).from, until: weekOf(last).until }
}

/** The days that a view shows: what has to be fetched for it. */
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

/** The day to show one page further (1) or back (-1). */
export function turn(view: View, day: Temporal.PlainDate, pages: 1 | -1): Temporal.PlainDate {
  switch (view) {
    case 'week':
      return day.add({ weeks: pages })
    case 'month':
      // From the first, so that the 31st does not wander to the 28th and stay there.
      return day.with({ day: 1 }).add({ months: pages })
    case 'agenda':
      return day.add({ days: agendaDays * pages })
    case 'day':
    case 'resources':
    default:
      return day.add({ days: pages })
  }
}

/** Every day of a range. */
export function daysOf({ from, until }: DayRange): Temporal.PlainDate[] {
  const count = from.until(until, { largestUnit: 'day' }).days
  return Array.from({ length: count }, (_, place) => from.add({ days: place }))
}
