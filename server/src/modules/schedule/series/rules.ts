import { daysOf } from './days/derive-days.ts'
import type { Rule } from './days/read-rule.ts'

/** A series is local wall time, zone, rule and exceptions; instants are derived (S1). */

export interface Pattern {
  /** Start of the rule's count. */
  firstDay: Temporal.PlainDate
  /** Wall time in `timeZone`, to the minute. */
  wallTime: Temporal.PlainTime
  minutes: number
  timeZone: string
  rule: Rule
  excludedDays: readonly Temporal.PlainDate[]
}

export interface Occurrence {
  /** Local day by the rule. */
  day: Temporal.PlainDate
  startsAt: Temporal.Instant
  endsAt: Temporal.Instant
  /** Effect of a clock change on its wall time that day (S2). */
  shift: 'gap' | 'overlap' | null
}

/** Occurrences are planned this far ahead. */
export const horizonWeeks = 26
/** Those of a weekly course, so that a group of a year can be joined until its end. */
const horizonOfCourse = 52
/** More lessons a week cannot be joined for a year, and would make changes of the series slow. */
const mostCourseDays = 2

/** The days of a pattern between two days, both included, in order, without excluded ones. */
export function patternDays(
  { rule, firstDay, excludedDays }: Pick<Pattern, 'rule' | 'firstDay' | 'excludedDays'>,
  from: Temporal.PlainDate,
  until: Temporal.PlainDate,
): Temporal.PlainDate[] {
  const excluded = new Set(excludedDays.map(String))
  return daysOf(rule, firstDay, from, until).filter((day) => !excluded.has(day.toString()))
}

/**
 * Start and end of an occurrence. A wall time that does not exist moves forward by the gap; of a wall time
 * that exists twice, the first counts (S2). The length is elapsed time.
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
 * The occurrences of a pattern between two days, both included, in order. If a zone skips a whole day, as
 * Samoa did with 30 December 2011, its occurrence moves to the next day, unless that has one.
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

/** The last day with planned occurrences: the horizon counts from a future first day. */
export function horizonOf(
  firstDay: Temporal.PlainDate,
  today: Temporal.PlainDate,
  rule: Rule,
): Temporal.PlainDate {
  const from = Temporal.PlainDate.compare(firstDay, today) > 0 ? firstDay : today
  return from.add({ weeks: isCourse(rule) ? horizonOfCourse : horizonWeeks })
}

/** A weekly rule with an end. */
function isCourse({ frequency, count, until, byDay }: Rule): boolean {
  const hasEnd = count !== null || until !== null
  return hasEnd && frequency === 'WEEKLY' && (byDay ?? '').split(',').length <= mostCourseDays
}

/** The furthest of these days, for series of any rule. */
export function furthestHorizon(today: Temporal.PlainDate): {
  endless: Temporal.PlainDate
  withEnd: Temporal.PlainDate
} {
  return { endless: today.add({ weeks: horizonWeeks }), withEnd: today.add({ weeks: horizonOfCourse }) }
}
