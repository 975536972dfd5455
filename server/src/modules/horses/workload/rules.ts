import { say } from '#platform/messages/say.ts'
import * as plain from './exceeded-limits.ts'
import { dayNumber, type Limit, type PlainLimits, type PlainWork } from './exceeded-limits.ts'

/** Limits of a horse's work (H2). All work counts (H3). Days are local to the business. */

type Day = Temporal.PlainDate

export interface Work {
  day: Day
  start: Temporal.Instant
  minutes: number
}

export interface Limits extends PlainLimits {
  /** Of the horse, for sentences. */
  name: string
}

/** Limits that `proposed` would exceed with the existing works, each with a sentence; empty if allowed. */
export function brokenLimits(
  limits: Limits,
  standing: readonly Work[],
  proposed: Work,
): Partial<Record<Limit, string>> {
  const exceeded = plain.exceededLimits(limits, standing.map(plainWork), plainWork(proposed))
  const broken: Partial<Record<Limit, string>> = {}
  for (const [limit, amount] of Object.entries(exceeded) as [Limit, number][])
    broken[limit] = sentenceOf(limit, amount, limits)
  return broken
}

function sentenceOf(limit: Limit, amount: number, limits: Limits): string {
  const { name: horse } = limits
  switch (limit) {
    case 'works_per_day':
      return say(
        '{horse} would have {count, plural, one {# ride} other {# rides}} that day. The limit is {limit}.',
        { horse, count: amount, limit: limits.maxWorksPerDay },
      )
    case 'minutes_per_day':
      return say('{horse} would work {minutes} minutes that day. The limit is {limit}.', {
        horse,
        minutes: amount,
        limit: limits.maxMinutesPerDay,
      })
    case 'minutes_per_week':
      return say('{horse} would work {minutes} minutes in seven days. The limit is {limit}.', {
        horse,
        minutes: amount,
        limit: limits.maxMinutesPerWeek ?? 0,
      })
    case 'works_in_a_row':
      return say(
        '{horse} would have {count} rides in a row without {minutes} minutes of rest between them. The limit is {limit}.',
        { horse, count: amount, minutes: limits.minRestMinutes, limit: limits.maxWorksInARow },
      )
    case 'rest_days':
      return say('{horse} would have too few rest days from Monday to Sunday. It needs {days}.', {
        horse,
        days: limits.restDaysPerWeek,
      })
    case 'rest_weekday':
      break
  }
  return say('{horse} has its fixed rest day then.', { horse })
}

/** Whether a horse would work twice at once; no override is possible. */
export function overlaps(standing: readonly Work[], proposed: Work): boolean {
  return standing.some((work) => before(work.start, endOf(proposed)) && before(proposed.start, endOf(work)))
}

export function endOf({ start, minutes }: Work): Temporal.Instant {
  return start.add({ minutes })
}

export const sumMinutes = plain.minutesOf

/** Most minutes in any seven consecutive days that include `day`. */
export function busiestWeek(works: readonly Work[], day: Day): number {
  return plain.busiestWeek(works.map(plainWork), dayNumber(day))
}

/** Number of days with work in the week of `day`, Monday to Sunday. */
export function daysWorked(works: readonly Work[], day: Day): number {
  return plain.daysWorked(works.map(plainWork), dayNumber(day))
}

/** Number of consecutive works around `proposed` with less than `restMinutes` between them. */
export function rowAround(standing: readonly Work[], proposed: Work, restMinutes: number): number {
  return plain.rowAround(standing.map(plainWork), plainWork(proposed), restMinutes)
}

export function mondayOf(day: Day): Day {
  return day.subtract({ days: day.dayOfWeek - 1 })
}

function plainWork({ day, start, minutes }: Work): PlainWork {
  return { day: dayNumber(day), start: start.epochMilliseconds, minutes }
}

function before(a: Temporal.Instant, b: Temporal.Instant): boolean {
  return Temporal.Instant.compare(a, b) < 0
}
