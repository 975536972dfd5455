import { dayNumber } from '#modules/horses/workload/index.ts'
import { startOfDay } from '#platform/clock.ts'

/** A local day of the business. */
export interface LocalDay {
  date: Temporal.PlainDate
  /** Days since 1970. */
  number: number
  /** Milliseconds since 1970; the end is the start of the next day. */
  start: number
  end: number
}

/** The days from one to another, both included. */
export function countDays(timeZone: string, first: Temporal.PlainDate, last: Temporal.PlainDate): LocalDay[] {
  const count = Math.max(0, first.until(last, { largestUnit: 'day' }).days + 1)
  const number = dayNumber(first)
  const starts = Array.from({ length: count + 1 }, (_, days) => {
    const date = first.add({ days })
    return { date, start: startOfDay(timeZone, date).epochMilliseconds }
  })
  return starts
    .slice(0, count)
    .map(({ date, start }, n) => ({ date, number: number + n, start, end: starts[n + 1]?.start ?? start }))
}

/** The day of a moment among consecutive days; the nearest one for a moment outside of them. */
export function dayAt(days: readonly LocalDay[], at: number): LocalDay {
  const [first] = days
  if (!first) throw new RangeError('There are no days.')
  // Days have 23 to 25 hours, so the guess is at most one off.
  let n = Math.min(days.length - 1, Math.max(0, Math.floor((at - first.start) / 86_400_000)))
  while (n > 0 && at < (days[n]?.start ?? 0)) n -= 1
  while (n < days.length - 1 && at >= (days[n]?.end ?? 0)) n += 1
  return days[n] ?? first
}
