import type { limits } from '@cavaletti/contract/horses/workload'

/** Limits of a horse's work in plain numbers (H2), quick enough for thousands of questions. */

export type Limit = (typeof limits)[number]

export interface PlainWork {
  /** Local day of the business, in days since 1970. */
  day: number
  /** Milliseconds since 1970. */
  start: number
  minutes: number
}

export interface PlainLimits {
  maxWorksPerDay: number
  maxMinutesPerDay: number
  maxMinutesPerWeek: number | null
  maxWorksInARow: number
  minRestMinutes: number
  restDaysPerWeek: number
  restWeekday: number | null
}

/** Days before and after a work that its limits consider. */
export const daysAround = 6

/** Limits that `proposed` would exceed beside the existing works, each with the amount it would come to. */
export function exceededLimits(
  limits: PlainLimits,
  standing: readonly PlainWork[],
  proposed: PlainWork,
): Partial<Record<Limit, number>> {
  const { day } = proposed
  const near = standing.filter((work) => Math.abs(work.day - day) <= daysAround)
  const onDay = near.filter((work) => work.day === day)
  const exceeded: Partial<Record<Limit, number>> = {}
  const note = (limit: Limit, amount: number, most: number) => {
    if (amount > most) exceeded[limit] = amount
  }
  note('works_per_day', onDay.length + 1, limits.maxWorksPerDay)
  note('minutes_per_day', minutesOf(onDay) + proposed.minutes, limits.maxMinutesPerDay)
  if (limits.maxMinutesPerWeek !== null)
    note('minutes_per_week', busiestWeek([...near, proposed], day), limits.maxMinutesPerWeek)
  note('works_in_a_row', rowAround(near, proposed, limits.minRestMinutes), limits.maxWorksInARow)
  note('rest_days', daysWorked([...near, proposed], day), 7 - limits.restDaysPerWeek)
  if (limits.restWeekday === weekdayOf(day)) exceeded.rest_weekday = 1
  return exceeded
}

export function minutesOf(works: readonly Pick<PlainWork, 'minutes'>[]): number {
  return works.reduce((sum, { minutes }) => sum + minutes, 0)
}

/** Most minutes in any seven consecutive days that include `day`. */
export function busiestWeek(works: readonly PlainWork[], day: number): number {
  const weeks = Array.from({ length: 7 }, (_, earlier) => {
    const first = day - earlier
    return minutesOf(works.filter((work) => work.day >= first && work.day <= first + 6))
  })
  return Math.max(...weeks)
}

/** Number of days with work in the week of `day`, Monday to Sunday. */
export function daysWorked(works: readonly PlainWork[], day: number): number {
  const monday = day - weekdayOf(day) + 1
  return new Set(works.map((work) => work.day).filter((one) => one >= monday && one <= monday + 6)).size
}

/** Number of consecutive works around `proposed` with less than `restMinutes` between them. */
export function rowAround(standing: readonly PlainWork[], proposed: PlainWork, restMinutes: number): number {
  if (restMinutes <= 0) return 1
  const sorted = [...standing, proposed].sort((a, b) => a.start - b.start)
  const follows = (place: number): boolean => {
    const [earlier, later] = [sorted[place], sorted[place + 1]]
    return Boolean(earlier && later && later.start < earlier.start + (earlier.minutes + restMinutes) * 60_000)
  }
  let first = sorted.indexOf(proposed)
  let last = first
  while (follows(first - 1)) first -= 1
  while (follows(last)) last += 1
  return last - first + 1
}

/** 1 is Monday, 7 is Sunday. Day 0, 1 January 1970, was a Thursday. */
export function weekdayOf(day: number): number {
  return ((((day + 3) % 7) + 7) % 7) + 1
}

const first = Temporal.PlainDate.from('1970-01-01')

/** Days since 1970. */
export function dayNumber(day: Temporal.PlainDate): number {
  return first.until(day, { largestUnit: 'day' }).days
}
