import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decideChange, type Decision } from './decide-change.ts'
import type { Wish } from '../days/open-window.ts'
import { completeRule, readRule, type Rule } from '../days/read-rule.ts'
import { horizonOf, occurrenceOn, occurrencesOf, type Pattern, patternDays } from '../rules.ts'

const timeZone = 'Europe/London'
const day = (text: string) => Temporal.PlainDate.from(text)
const aRule = (text: string, first: string) => completeRule(readRule(text) as Rule, day(first))

function aPattern(rule: string, firstDay: string): Pattern {
  const wallTime = Temporal.PlainTime.from('16:00')
  return {
    firstDay: day(firstDay),
    wallTime,
    minutes: 60,
    timeZone,
    rule: aRule(rule, firstDay),
    excludedDays: [],
  }
}

interface Held {
  series: number
  day: Temporal.PlainDate
  startsAt: Temporal.Instant
  isFixed: boolean
}

function unchanged({ wallTime, minutes }: Pattern): Wish {
  return { fromDay: null, wallTime, minutes, rule: null, excludedDays: null }
}

/** A model of a school's series that follows the decisions only. */
class Calendar {
  series: Pattern[]
  lessons = new Map<string, Held>()
  made = 0
  now = Temporal.Instant.from('2026-01-05T12:00:00Z')
  /** Last planned day of each series. */
  planned: Temporal.PlainDate[]

  constructor(first: Pattern) {
    this.series = [first]
    const until = horizonOf(first.firstDay, first.firstDay, first.rule)
    this.planned = [until]
    for (const one of occurrencesOf(first, first.firstDay, until)) this.add(0, one)
  }

  add(series: number, { day, startsAt }: { day: Temporal.PlainDate; startsAt: Temporal.Instant }) {
    this.made += 1
    this.lessons.set(`lesson ${this.made}`, { series, day, startsAt, isFixed: false })
  }

  hasBegun({ startsAt }: Held): boolean {
    return Temporal.Instant.compare(startsAt, this.now) <= 0
  }

  change(at: number, given: Partial<Wish>): Decision | null {
    const [old, planned] = [this.series[at], this.planned[at]]
    if (!old || !planned) return null
    const own = [...this.lessons].filter(([, { series }]) => series === at)
    const standing = own.map(([id, one]) => ({
      id,
      day: one.day,
      isFixed: one.isFixed || this.hasBegun(one),
    }))
    const decision = decideChange(old, standing, { ...unchanged(old), ...given }, { now: this.now, planned })
    if (!decision) return null
    const next = decision.before ? this.series.length : at
    if (decision.before) this.series[at] = decision.before
    this.series[next] = decision.next
    this.planned[next] = decision.until
    for (const id of decision.cancels) this.lessons.delete(id)
    for (const { id, day: on, becomesException } of decision.keeps) {
      const held = this.lessons.get(id) as Held
      this.lessons.set(id, {
        ...held,
        ...(on && { day: on, series: next }),
        isFixed: held.isFixed || becomesException,
      })
    }
    for (const { id, day: on, startsAt } of decision.moves)
      this.lessons.set(id, { series: next, day: on, startsAt, isFixed: false })
    for (const one of decision.makes) this.add(next, one)
    return decision
  }

  /** Missing, duplicate or wrongly timed lessons, and lessons without a day. Must stay empty. */
  faults(): string[] {
    const today = this.now.toZonedDateTimeISO(timeZone).toPlainDate()
    const keys = [...this.lessons.values()].map(({ series, day: on }) => `${series} ${on.toString()}`)
    const faults = keys.filter((key, at) => keys.indexOf(key) !== at).map((key) => `twice: ${key}`)
    this.series.forEach((pattern, at) => {
      const first = Temporal.PlainDate.compare(today, pattern.firstDay) > 0 ? today : pattern.firstDay
      const given = new Set(patternDays(pattern, first, this.planned[at] ?? first).map(String))
      const own = [...this.lessons.values()].filter(({ series }) => series === at)
      const stands = new Set(own.map(({ day: on }) => on.toString()))
      for (const on of given) if (!stands.has(on)) faults.push(`lost: ${at} ${on}`)
      for (const held of own.filter((one) => !one.isFixed && !this.hasBegun(one))) {
        const on = `${at} ${held.day.toString()}`
        if (!given.has(held.day.toString())) faults.push(`of no rule: ${on}`)
        if (!held.startsAt.equals(occurrenceOn(pattern, held.day).startsAt)) faults.push(`wrong time: ${on}`)
      }
    })
    return faults
  }
}

const rules = fc.oneof(
  fc.constantFrom(
    'FREQ=DAILY',
    'FREQ=DAILY;INTERVAL=3',
    'FREQ=MONTHLY;BYMONTHDAY=31',
    'FREQ=MONTHLY;BYDAY=2TU',
  ),
  fc
    .tuple(
      fc.integer({ min: 1, max: 3 }),
      fc.subarray(['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'], { minLength: 1, maxLength: 3 }),
      fc.constantFrom('', ';COUNT=12', ';UNTIL=20260520'),
    )
    .map(([interval, days, end]) => `FREQ=WEEKLY;INTERVAL=${interval};BYDAY=${days.join(',')}${end}`),
)
const days = fc.integer({ min: 0, max: 150 }).map((offset) => day('2026-01-05').add({ days: offset }))
const step = fc.record({
  series: fc.nat(5),
  /** Hours that pass before the step. */
  hours: fc.nat(24 * 20),
  fix: fc.option(fc.record({ lesson: fc.nat(200), hours: fc.integer({ min: -100, max: 100 }) })),
  fromDay: fc.option(days),
  wallTime: fc.option(fc.integer({ min: 0, max: 23 }).map((hour) => new Temporal.PlainTime(hour, 30))),
  rule: fc.option(rules),
  excludedDays: fc.option(fc.array(days, { maxLength: 4 }), { freq: 4 }),
})

describe('S5: any changes in any order', () => {
  test('lose and duplicate no occurrence, change no past lesson, and keep the total of a counted rule', () => {
    fc.assert(
      fc.property(rules, fc.array(step, { maxLength: 6 }), (rule, steps) => {
        const calendar = new Calendar(aPattern(rule, '2026-01-05'))
        expect(calendar.faults()).toEqual([])
        for (const { series, hours, fix, fromDay, wallTime, rule: text, excludedDays } of steps) {
          calendar.now = calendar.now.add({ hours })
          const at = series % calendar.series.length
          const fixed = fix && [...calendar.lessons][fix.lesson % calendar.lessons.size]
          if (fixed && !calendar.hasBegun(fixed[1]))
            calendar.lessons.set(fixed[0], {
              ...fixed[1],
              isFixed: true,
              startsAt: fixed[1].startsAt.add({ hours: fix.hours }),
            })
          const before = new Map(calendar.lessons)
          const opens = fromDay ?? calendar.now.toZonedDateTimeISO(timeZone).toPlainDate()
          const old = calendar.series[at] as Pattern
          const decision = calendar.change(at, {
            fromDay,
            excludedDays,
            ...(wallTime && { wallTime }),
            rule: text === null ? null : aRule(text, opens.toString()),
          })
          if (!decision) expect(new Map(calendar.lessons)).toEqual(before)
          for (const [id, held] of before) {
            const isSafe = held.isFixed || calendar.hasBegun(held) || held.series !== at
            if (isSafe) expect(calendar.lessons.get(id)?.startsAt.equals(held.startsAt)).toBe(true)
          }
          if (decision && text === null && excludedDays === null && old.rule.count !== null)
            expect(allDays(decision)).toEqual(allDays({ before: null, next: old }))
          expect(calendar.faults()).toEqual([])
        }
      }),
      { numRuns: 200 },
    )
  })
})

function allDays({ before, next }: Pick<Decision, 'before' | 'next'>): string[] {
  const end = day('2030-01-01')
  const parts = before ? [before, next] : [next]
  return parts.flatMap((part) => patternDays(part, part.firstDay, end).map(String))
}
