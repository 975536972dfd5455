import { daysOf } from './derive-days.ts'
import { commonSpan, endOfSpan, pairDays, startOfSpan } from './pair-days.ts'
import type { Rule } from './read-rule.ts'
import { occurrenceOn, type Pattern, patternDays } from '../rules.ts'

type Day = Temporal.PlainDate

export interface Wish {
  /** First day of "this and following"; null for all. */
  fromDay: Day | null
  wallTime: Temporal.PlainTime
  minutes: number
  /** Null: unchanged. */
  rule: Rule | null
  /** Null: unchanged. */
  excludedDays: readonly Day[] | null
}

/** The part of a series that a change can reach, and the new days of its lessons. */
export interface Window {
  /** The change does not concern lessons before this day. */
  scope: Day
  /** The first day that has not begun. Earlier days stay as they are. */
  from: Day
  /** Whether the series has days before `from`. */
  hasEarlier: boolean
  /** Last day with occurrences: the end of its week or month, so that no lesson loses its new day there. */
  until: Day
  /** Days of the new rule, including excluded days and days beyond its count. */
  wanted: Day[]
  /** The new day of a lesson, by its old day; undefined if it has none. */
  goesTo: (day: Day) => Day | undefined
  /** Whether a day may have an occurrence: the new day of an open day, or an added day within reach. */
  isOpen: (day: Day) => boolean
  /** How many times of a count are used up before a day of the new rule, including excluded days. */
  timesDone: (day: Day) => number
  /** Whether the series had this day, so that its lesson moves away. */
  isVacated: (day: Day) => boolean
}

export const isBefore = (one: Day, other: Day): boolean => Temporal.PlainDate.compare(one, other) < 0
const later = (one: Day, other: Day) => (isBefore(one, other) ? other : one)

export function openWindow(old: Pattern, wish: Wish, now: Temporal.Instant, planned: Day): Window {
  const today = now.toZonedDateTimeISO(old.timeZone).toPlainDate()
  const from = firstOpenDay(old, wish.fromDay, now, today)
  const hasEarlier = patternDays(old, old.firstDay, from.subtract({ days: 1 })).length > 0
  const opensOn = wish.rule ? (patternDays(old, from, planned)[0] ?? from) : from
  const rule = wish.rule ?? old.rule
  const span = wish.rule ? commonSpan(old.rule, rule) : 'day'
  const until = endOfSpan(planned, span)
  // The days of a daily rule are counted from its first one: no earlier day of the week uses up any of them.
  const opening = wish.rule && rule.frequency !== 'DAILY' ? startOfSpan(opensOn, span) : opensOn
  const [anchor, endless] = wish.rule
    ? [anchorOf(rule, opensOn), { ...rule, count: null }]
    : [old.firstDay, rule]

  // An excluded day stays excluded in a new rule, unless the change lists excluded days.
  const stood = wish.excludedDays
    ? patternDays(old, opening, until)
    : daysOf(old.rule, old.firstDay, opening, until)
  const leftOut = new Set(wish.excludedDays || !wish.rule ? [] : old.excludedDays.map(String))
  const wanted = daysOf(endless, anchor, opening, until)
  const pairs = pairDays([...daysBeforeFirst(old, opening), ...stood], wanted, { span, opensOn })
  const comesFrom = new Map([...pairs].map(([day, to]) => [to.toString(), Temporal.PlainDate.from(day)]))
  const isClosed = (day: Day) => isBefore(day, from) || leftOut.has(day.toString())
  const comes = (day: Day, isLeft: (source: Day) => boolean) => {
    const source = comesFrom.get(day.toString())
    return source ? !isLeft(source) : !isBefore(day, opensOn)
  }
  return {
    scope: wish.fromDay ?? today,
    from,
    until,
    hasEarlier,
    wanted,
    goesTo: (day) => (isClosed(day) ? undefined : pairs.get(day.toString())),
    isOpen: (day) => comes(day, isClosed),
    timesDone(day) {
      // A stated count begins on the first day of the change, but for a whole series with its first lesson.
      const counted = hasEarlier && wish.fromDay ? wish.fromDay : old.firstDay
      const before = daysOf(old.rule, old.firstDay, counted, later(from, opening).subtract({ days: 1 }))
      return (
        before.length +
        wanted.filter((one) => isBefore(one, day) && comes(one, (source) => isBefore(source, from))).length
      )
    },
    isVacated: (day) => pairs.has(day.toString()),
  }
}

function firstOpenDay(old: Pattern, fromDay: Day | null, now: Temporal.Instant, today: Day): Day {
  const from = later(later(fromDay ?? today, today), old.firstDay)
  const hasBegun = Temporal.Instant.compare(occurrenceOn(old, from).startsAt, now) <= 0
  return hasBegun ? from.add({ days: 1 }) : from
}

/** Days that the rule would have had before the first day: an earlier series may have them. */
function daysBeforeFirst({ rule, firstDay }: Pattern, from: Day): Day[] {
  const mostDays = 6 - (6 % rule.interval)
  const anchor = rule.frequency === 'DAILY' ? firstDay.subtract({ days: mostDays }) : anchorOf(rule, firstDay)
  return daysOf({ ...rule, count: null }, anchor, from, firstDay.subtract({ days: 1 }))
}

/** Start of the new rule's count, so that its weeks or months are in step with its first occurrence. */
function anchorOf(rule: Rule, day: Day): Day {
  if (rule.frequency === 'DAILY') return day
  return startOfSpan(day, rule.frequency === 'WEEKLY' ? 'week' : 'month')
}
