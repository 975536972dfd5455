import type { limits } from '@cavaletti/contract/horses/workload'
import { say } from '#platform/messages/say.ts'

/** Limits of a horse's work (H2). All work counts (H3). Days are local to the business. */

export type Limit = (typeof limits)[number]
type Day = Temporal.PlainDate

export interface Work {
  day: Day
  start: Temporal.Instant
  minutes: number
}

export interface Limits {
  /** Of the horse, for sentences. */
  name: string
  max_works_per_day: number
  max_minutes_per_day: number
  max_minutes_per_week: number | null
  max_works_in_a_row: number
  min_rest_minutes: number
  rest_days_per_week: number
  rest_weekday: number | null
}

/** Days before and after a work that its limits consider. */
export const daysAround = 6

/** Limits that `proposed` would exceed with the existing works, each with a sentence; empty if allowed. */
export function brokenLimits(
  limits: Limits,
  standing: readonly Work[],
  proposed: Work,
): Partial<Record<Limit, string>> {
  const { day } = proposed
  const { name: horse } = limits
  // A search for alternatives calls this thousands of times: drop distant works first.
  const [first, last] = [day.subtract({ days: daysAround }), day.add({ days: daysAround })]
  const near = standing.filter((work) => isWithin(work.day, first, last))
  const all = [...near, proposed]
  const onDay = all.filter((work) => work.day.equals(day))
  const minutes = sumMinutes(onDay)
  const inWeek = limits.max_minutes_per_week === null ? 0 : busiestWeek(all, day)
  const row = rowAround(near, proposed, limits.min_rest_minutes)
  const broken: Partial<Record<Limit, string>> = {}
  if (onDay.length > limits.max_works_per_day)
    broken.works_per_day = say(
      '{horse} would have {count, plural, one {# ride} other {# rides}} that day. The limit is {limit}.',
      { horse, count: onDay.length, limit: limits.max_works_per_day },
    )
  if (minutes > limits.max_minutes_per_day)
    broken.minutes_per_day = say('{horse} would work {minutes} minutes that day. The limit is {limit}.', {
      horse,
      minutes,
      limit: limits.max_minutes_per_day,
    })
  if (limits.max_minutes_per_week !== null && inWeek > limits.max_minutes_per_week)
    broken.minutes_per_week = say(
      '{horse} would work {minutes} minutes in seven days. The limit is {limit}.',
      {
        horse,
        minutes: inWeek,
        limit: limits.max_minutes_per_week,
      },
    )
  if (row > limits.max_works_in_a_row)
    broken.works_in_a_row = say(
      '{horse} would have {count} rides in a row without {minutes} minutes of rest between them. The limit is {limit}.',
      { horse, count: row, minutes: limits.min_rest_minutes, limit: limits.max_works_in_a_row },
    )
  if (daysWorked(all, day) > 7 - limits.rest_days_per_week)
    broken.rest_days = say('{horse} would have too few rest days from Monday to Sunday. It needs {days}.', {
      horse,
      days: limits.rest_days_per_week,
    })
  if (limits.rest_weekday === day.dayOfWeek)
    broken.rest_weekday = say('{horse} has its fixed rest day then.', { horse })
  return broken
}

/** Whether a horse would work twice at once; no override is possible. */
export function overlaps(standing: readonly Work[], proposed: Work): boolean {
  return standing.some((work) => before(work.start, endOf(proposed)) && before(proposed.start, endOf(work)))
}

export function endOf({ start, minutes }: Work): Temporal.Instant {
  return start.add({ minutes })
}

export function sumMinutes(works: readonly { minutes: number }[]): number {
  return works.reduce((sum, { minutes }) => sum + minutes, 0)
}

/** Most minutes in any seven consecutive days that include `day`. */
export function busiestWeek(works: readonly Work[], day: Day): number {
  const weeks = Array.from({ length: 7 }, (_, earlier) => {
    const first = day.subtract({ days: earlier })
    const last = first.add({ days: 6 })
    return sumMinutes(works.filter((work) => isWithin(work.day, first, last)))
  })
  return Math.max(...weeks)
}

/** Number of days with work in the week of `day`, Monday to Sunday. */
export function daysWorked(works: readonly Work[], day: Day): number {
  const monday = mondayOf(day)
  const sunday = monday.add({ days: 6 })
  return new Set(
    works.filter((work) => isWithin(work.day, monday, sunday)).map((work) => work.day.toString()),
  ).size
}

export function mondayOf(day: Day): Day {
  return day.subtract({ days: day.dayOfWeek - 1 })
}

/** Number of consecutive works around `proposed` with less than `restMinutes` between them. */
export function rowAround(standing: readonly Work[], proposed: Work, restMinutes: number): number {
  const sorted = [...standing, proposed].toSorted((a, b) => Temporal.Instant.compare(a.start, b.start))
  const follows = (place: number): boolean => {
    const [earlier, later] = [sorted[place], sorted[place + 1]]
    return Boolean(
      earlier &&
      later &&
      before(later.start, endOf(earlier).add({ minutes: restMinutes })) &&
      restMinutes > 0,
    )
  }
  let first = sorted.indexOf(proposed)
  let last = first
  while (follows(first - 1)) first -= 1
  while (follows(last)) last += 1
  return last - first + 1
}

export function isWithin(day: Day, first: Day, last: Day): boolean {
  return Temporal.PlainDate.compare(first, day) <= 0 && Temporal.PlainDate.compare(day, last) <= 0
}

function before(a: Temporal.Instant, b: Temporal.Instant): boolean {
  return Temporal.Instant.compare(a, b) < 0
}
