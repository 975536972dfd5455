import { daysOf } from './derive-days.ts'
import type { Rule } from './read-rule.ts'

/** A series is local wall time, zone, rule and exceptions; instants are derived (S1). */

export interface Pattern {
  /** Where the rule begins to count. */
  firstDay: Temporal.PlainDate
  /** On the clock of `timeZone`, to the minute. */
  wallTime: Temporal.PlainTime
  minutes: number
  timeZone: string
  rule: Rule
  excludedDays: readonly Temporal.PlainDate[]
}

export interface Occurrence {
  /** Local day the rule gives. */
  day: Temporal.PlainDate
  startsAt: Temporal.Instant
  endsAt: Temporal.Instant
  /** What the clocks do to its wall time that day (S2). */
  shift: 'gap' | 'overlap' | null
}

/** Occurrences stand in the calendar this far ahead. */
export const horizonWeeks = 26

/** The days of a pattern between two days, both included, in order, without those it excludes. */
export function patternDays(
  { rule, firstDay, excludedDays }: Pick<Pattern, 'rule' | 'firstDay' | 'excludedDays'>,
  from: Temporal.PlainDate,
  until: Temporal.PlainDate,
): Temporal.PlainDate[] {
  const excluded = new Set(excludedDays.map(String))
  return daysOf(rule, firstDay, from, until).filter((day) => !excluded.has(day.toString()))
}

/**
 * When an occurrence begins and ends: a wall time that does not exist that day moves forward by the gap, one that exists
 * twice is the first of both (S2). Its length is time that passes, whatever the clocks show.
 */
export function occurrenceOn(
  { wallTime, minutes, timeZone }: Pick<Pattern, 'wallTime' | 'minutes' | 'timeZone'>,
  day: Temporal.PlainDate,
): Occurrence {
  const wanted = day.toPlainDateTime(wallTime)
  const start = wanted.toZonedDateTime(timeZone, { disambiguation: 'compatible' })
  const startsAt = start.toInstant()
  return { day, startsAt, endsAt: startsAt.add({ minutes }), shift: shiftOf(wanted, start) }
}

function shiftOf(wanted: Temporal.PlainDateTime, start: Temporal.ZonedDateTime): Occurrence['shift'] {
  if (!start.toPlainDateTime().equals(wanted)) return 'gap'
  const second = wanted.toZonedDateTime(start.timeZoneId, { disambiguation: 'later' })
  return second.epochMilliseconds === start.epochMilliseconds ? null : 'overlap'
}

/**
 * The occurrences of a pattern between two days, both included, in order. A day that a zone leaves out altogether, as
 * Samoa did with 30 December 2011, moves forward by the gap as well, onto the day after it, unless that has its own.
 */
export function occurrencesOf(
  pattern: Pattern,
  from: Temporal.PlainDate,
  until: Temporal.PlainDate,
): Occurrence[] {
  const days = patternDays(pattern, from, until.add({ days: 1 }))
  const all = days.map((day) => occurrenceOn(pattern, day))
  return all.filter(({ day, startsAt }, at) => {
    if (Temporal.PlainDate.compare(day, until) > 0) return false
    return !all[at + 1]?.startsAt.equals(startsAt)
  })
}

/** The last day of which occurrences stand in the calendar: counted from the first where that is yet to come. */
export function horizonOf(firstDay: Temporal.PlainDate, today: Temporal.PlainDate): Temporal.PlainDate {
  const from = Temporal.PlainDate.compare(firstDay, today) > 0 ? firstDay : today
  return from.add({ weeks: horizonWeeks })
}
