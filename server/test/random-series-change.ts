import fc from 'fast-check'
import type { Standing } from '#modules/schedule/series/changing/decide-change.ts'
import { daysOf } from '#modules/schedule/series/days/derive-days.ts'
import { isBefore, type Wish } from '#modules/schedule/series/days/open-window.ts'
import { completeRule, readRule, type Rule } from '#modules/schedule/series/days/read-rule.ts'
import { occurrenceOn, type Pattern, patternDays } from '#modules/schedule/series/rules.ts'

type Day = Temporal.PlainDate

/** A series with its lessons, and a change of it. */
export interface Case {
  old: Pattern
  lessons: Standing[]
  wish: Wish
  now: Temporal.Instant
  planned: Day
  /** First day of the change; lessons before it are not concerned. */
  scope: Day
  /** First day that can have an open lesson. */
  from: Day
  /** First day of the old rule that changes; null if the old rule is over. */
  opensOn: Day | null
}

const start = Temporal.PlainDate.from('2026-02-02')
export const later = (one: Day, other: Day): Day => (isBefore(one, other) ? other : one)
const keys = (days: readonly Day[]) => days.map(String)
const unique = (days: readonly Day[]) => [...new Map(days.map((day) => [day.toString(), day])).values()]
export const isToCome = (pattern: Pattern, day: Day, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(occurrenceOn(pattern, day).startsAt, now) > 0

const repeats = fc.oneof(
  fc.constantFrom('FREQ=DAILY', 'FREQ=DAILY;INTERVAL=2', 'FREQ=DAILY;INTERVAL=3'),
  ...[1, 1, 1, 2].map((interval) =>
    fc
      .subarray(['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'], { minLength: 1, maxLength: 4 })
      .map((days) => `FREQ=WEEKLY;INTERVAL=${interval};BYDAY=${days.join(',')}`),
  ),
  fc.constantFrom('FREQ=MONTHLY;BYMONTHDAY=3', 'FREQ=MONTHLY;BYMONTHDAY=5,20', 'FREQ=MONTHLY;BYDAY=2TU,-1FR'),
)
const ends = fc.oneof(
  fc.constant(''),
  fc.integer({ min: 1, max: 20 }).map((count) => `;COUNT=${count}`),
  fc
    .integer({ min: 10, max: 90 })
    .map((days) => `;UNTIL=${start.add({ days }).toString().replaceAll('-', '')}`),
)
const rules = fc.tuple(repeats, ends).map(([repeat, end]) => readRule(repeat + end) as Rule)
const times = fc.constantFrom('00:30', '02:30', '16:00', '23:30').map((time) => Temporal.PlainTime.from(time))
const someDays = fc.array(fc.nat(40), { maxLength: 4 })

/** Numbers are days from the first one, or places in the list of the rule's days. */
export const drawn = fc.record({
  timeZone: fc.constantFrom('Europe/London', 'Europe/Berlin'),
  first: fc.nat(35),
  rule: rules,
  wallTime: times,
  excluded: someDays,
  fixed: someDays,
  strays: fc.array(fc.nat(80), { maxLength: 2 }),
  today: fc.integer({ min: -5, max: 40 }),
  hour: fc.constantFrom(0, 3, 20),
  ahead: fc.integer({ min: 30, max: 45 }),
  fromDay: fc.option(fc.nat(20)),
  newTime: times,
  newRule: fc.option(rules, { freq: 8 }),
  newExcluded: fc.option(someDays, { freq: 2 }),
})
export type Drawn = typeof drawn extends fc.Arbitrary<infer T> ? T : never

/** Null if the drawn rule has no day. */
export function caseOf(given: Drawn): Case | null {
  const { timeZone, rule, wallTime } = given
  const earliest = start.add({ days: given.first })
  const [firstDay] = daysOf(rule, earliest, earliest, earliest.add({ days: 70 }))
  if (!firstDay) return null
  const today = firstDay.add({ days: given.today })
  const plainTime = new Temporal.PlainTime(given.hour)
  const now = today.toZonedDateTime({ timeZone, plainTime }).toInstant()
  const planned = later(firstDay, today).add({ days: given.ahead })
  const every = daysOf(rule, firstDay, firstDay, planned.add({ days: 20 }))
  const at = (index: number) => every[index % every.length] ?? firstDay
  const old = {
    firstDay,
    wallTime,
    minutes: 60,
    timeZone,
    rule,
    excludedDays: unique(given.excluded.map(at)),
  }
  const days = patternDays(old, firstDay, planned)
  const fromDay = given.fromDay === null ? null : (days[given.fromDay % days.length] ?? firstDay)
  const wish = {
    fromDay,
    wallTime: given.newTime,
    minutes: 45,
    rule: given.newRule && completeRule(given.newRule, fromDay ?? firstDay),
    excludedDays: given.newExcluded && given.newExcluded.map((one) => firstDay.add({ days: one })),
  }
  const fixed = new Set(keys(given.fixed.map(at)))
  const known = new Set(keys(days))
  // Lessons that stayed behind in an earlier change.
  const strays = given.strays
    .map((one) => firstDay.add({ days: one }))
    .filter((day) => !known.has(day.toString()))
  const since = (fromDay && isBefore(fromDay, today) ? fromDay : today).subtract({ days: 31 })
  const lessons = unique([...days, ...strays])
    .filter((day) => !isBefore(day, since) && !isBefore(planned, day))
    .map((day) => {
      const key = day.toString()
      return { id: key, day, isFixed: fixed.has(key) || !known.has(key) || !isToCome(old, day, now) }
    })
  const scope = fromDay ?? today
  const candidate = later(later(scope, today), firstDay)
  const from = isToCome(old, candidate, now) ? candidate : candidate.add({ days: 1 })
  const opensOn = patternDays(old, from, planned)[0] ?? null
  return { old, lessons, wish, now, planned, scope, from, opensOn }
}
