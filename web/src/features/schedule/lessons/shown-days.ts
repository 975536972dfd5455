import type { Days } from './lesson-cache.ts'

/** Monday to Sunday around a day (ISO 8601): lessons are fetched by whole weeks. */
export function weekOf(day: string): Days {
  const date = Temporal.PlainDate.from(day)
  const monday = date.subtract({ days: date.dayOfWeek - 1 })
  return { from: monday.toString(), until: monday.add({ days: 6 }).toString() }
}

/** The same number of days right before (-1) or after (1). */
export function shiftDays({ from, until }: Days, by: 1 | -1): Days {
  const first = Temporal.PlainDate.from(from)
  const length = first.until(until, { largestUnit: 'day' }).days + 1
  const start = first.add({ days: by * length })
  return { from: start.toString(), until: start.add({ days: length - 1 }).toString() }
}
