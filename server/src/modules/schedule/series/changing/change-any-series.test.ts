import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Case, caseOf, drawn, type Drawn, isToCome, later } from '#test/random-series-change.ts'
import { decideChange, type Decision } from './decide-change.ts'
import { daysOf } from '../days/derive-days.ts'
import { isBefore } from '../days/open-window.ts'
import { readRule, type Rule } from '../days/read-rule.ts'
import { patternDays } from '../rules.ts'

type Day = Temporal.PlainDate

const keys = (days: readonly Day[]) => days.map(String)
/** Start of the week or month. */
const spanOf = ({ frequency }: Rule, day: Day) =>
  frequency === 'MONTHLY' ? day.with({ day: 1 }) : day.subtract({ days: day.dayOfWeek - 1 })

const decide = ({ old, lessons, wish, now, planned }: Case) =>
  decideChange(old, lessons, wish, { now, planned })

function always(given: Partial<Drawn>, holds: (one: Case, decision: Decision) => void) {
  const property = fc.property(drawn, (all) => {
    const one = caseOf({ ...all, ...given })
    const decision = one && decide(one)
    if (decision) holds(one, decision)
  })
  fc.assert(property, { numRuns: 100 })
}

const placed = ({ moves, makes, keeps }: Decision) =>
  [...moves, ...makes, ...keeps].flatMap(({ day }) => day ?? [])

/** Days of the changed series with a lesson. */
function filled({ lessons, scope }: Case, decision: Decision): string[] {
  const left = new Set(decision.keeps.filter(({ day }) => day === null).map(({ id }) => id))
  const stay = decision.before ? [] : lessons.filter(({ id, day }) => left.has(id) || isBefore(day, scope))
  return keys([...placed(decision), ...stay.map(({ day }) => day)])
}

const isFixedOn = ({ lessons }: Case, day: Day) => lessons.some((one) => one.isFixed && one.day.equals(day))
const plain = { excluded: [], fixed: [], strays: [], newExcluded: null }

describe('S5: a change of any series to any rule', () => {
  test('moves, keeps or cancels each lesson from its first day on, and only keeps fixed ones', () => {
    always({}, ({ lessons, scope }, { moves, cancels, keeps }) => {
      const named = [...moves.map(({ id }) => id), ...cancels, ...keeps.map(({ id }) => id)]
      const concerned = lessons.filter(({ day }) => !isBefore(day, scope)).map(({ id }) => id)
      expect(named.toSorted()).toEqual(concerned.toSorted())
      const fixed = new Set(lessons.filter(({ isFixed }) => isFixed).map(({ id }) => id))
      expect([...moves.map(({ id }) => id), ...cancels].filter((id) => fixed.has(id))).toEqual([])
      expect(keeps.filter(({ id, becomesException }) => becomesException === fixed.has(id))).toEqual([])
    })
  })
  test('fills each future day that the new rule does not exclude with one lesson, and no other day', () => {
    always({}, (one, decision) => {
      const { next, until, moves, makes } = decision
      const days = filled(one, decision)
      expect(days.length).toBe(new Set(days).size)
      const given = patternDays(next, next.firstDay, until)
      const open = keys(given.filter((day) => isToCome(next, day, one.now)))
      expect(open.filter((day) => !days.includes(day))).toEqual([])
      expect(keys(placed(decision)).filter((day) => !keys(given).includes(day))).toEqual([])
      const changed = [...moves, ...makes]
      expect(changed.filter(({ startsAt }) => Temporal.Instant.compare(startsAt, one.now) <= 0)).toEqual([])
      const unwanted = keys(one.wish.excludedDays ?? [])
      expect(changed.filter(({ day }) => unwanted.includes(day.toString()))).toEqual([])
    })
  })
  test('moves each open lesson and keeps all days, if only the time changes', () => {
    always({ newRule: null, newExcluded: null }, ({ old, lessons, wish, now, planned, scope }, decision) => {
      const time = { ...old, wallTime: wish.wallTime }
      const open = lessons.filter(({ day, isFixed }) => !isFixed && !isBefore(day, scope))
      const moving = open.filter(({ day }) => isToCome(time, day, now)).map(({ id }) => `${id} ${id}`)
      expect(decision.moves.map(({ id, day }) => `${id} ${day.toString()}`)).toEqual(moving)
      expect([decision.makes, decision.cancels, decision.until]).toEqual([[], [], planned])
      const far = planned.add({ days: 60 })
      const parts = decision.before ? [decision.before, decision.next] : [decision.next]
      const after = parts.flatMap((part) => patternDays(part, old.firstDay, far))
      expect(keys(after)).toEqual(keys(patternDays(old, old.firstDay, far)))
    })
  })
  test('has the days of the new rule, except those that the week of the change used up', () => {
    always(plain, ({ wish: { rule }, now, opensOn }, decision) => {
      if (!rule || rule.count !== null || !opensOn) return
      const { next, until } = decision
      const opening = spanOf(rule, opensOn)
      const anchor = rule.frequency === 'DAILY' ? opensOn : opening
      const given = daysOf(rule, anchor, opensOn, until).filter((day) => isToCome(next, day, now))
      const days = keys(placed(decision))
      expect(days.filter((day) => day >= opensOn.toString() && !keys(given).includes(day))).toEqual([])
      const missing = given.filter((day) => !days.includes(day.toString()))
      const isUsedUp = (day: Day) => rule.frequency !== 'DAILY' && spanOf(rule, day).equals(opening)
      expect(keys(missing.filter((day) => !isUsedUp(day)))).toEqual([])
    })
  })
  test('cancels no lesson while a day of the new rule in its week or month stays free', () => {
    always({ excluded: [], newExcluded: null }, (one, decision) => {
      const { wish, old, now, opensOn } = one
      const { rule } = wish
      if (!rule || rule.count !== null || !opensOn) return
      if ((rule.frequency === 'MONTHLY') !== (old.rule.frequency === 'MONTHLY')) return
      const days = filled(one, decision)
      const anchor = rule.frequency === 'DAILY' ? opensOn : spanOf(rule, opensOn)
      for (const id of decision.cancels) {
        const span = spanOf(rule, Temporal.PlainDate.from(id))
        const end = rule.frequency === 'MONTHLY' ? span.add({ months: 1 }) : span.add({ weeks: 1 })
        const given = daysOf(rule, anchor, later(span, opensOn), end.subtract({ days: 1 }))
        const free = given.filter(
          (day) =>
            isToCome(decision.next, day, now) && !isFixedOn(one, day) && !days.includes(day.toString()),
        )
        expect(keys(free)).toEqual([])
      }
    })
  })
  test('excludes a day only because it was excluded, has a fixed lesson, or was used up', () => {
    always({}, (one, { next }) => {
      const { old, wish, planned, from, opensOn } = one
      const { rule, excludedDays } = wish
      const isMonthly = rule?.frequency === 'MONTHLY' && old.rule.frequency === 'MONTHLY'
      const span = (day: Day) =>
        spanOf(isMonthly ? rule : { ...old.rule, frequency: 'WEEKLY' }, day).toString()
      const wished = keys(excludedDays ?? [])
      const usedUp = new Set([span(opensOn ?? from), ...(excludedDays ? [] : old.excludedDays.map(span))])
      const unexplained = next.excludedDays.filter(
        (day) =>
          !isBefore(day, later(from, next.firstDay)) &&
          !isBefore(planned, day) &&
          !wished.includes(day.toString()) &&
          !isFixedOn(one, day) &&
          !usedUp.has(span(day)),
      )
      expect(keys(unexplained)).toEqual([])
    })
  })
  test('keeps the total of a count', () => {
    always({}, ({ old, wish: { rule, fromDay, excludedDays }, from, opensOn }, { next, keeps, before }) => {
      const { count } = next.rule
      if (!rule || rule.count === null || count === null || !opensOn) return
      const counted = before && fromDay ? fromDay : old.firstDay
      const done = daysOf(old.rule, old.firstDay, counted, from.subtract({ days: 1 })).length
      const left = keeps.filter(
        ({ id, becomesException }) => becomesException && id < next.firstDay.toString(),
      )
      expect(done + left.length + count).toBeLessThanOrEqual(rule.count)
      const isPlain =
        old.excludedDays.length === 0 && !excludedDays && keeps.every(({ id }) => id < from.toString())
      if (isPlain) expect(done + count).toBe(rule.count)
    })
  })
  test('can be undone: as many weekdays as before bring back each lesson and no other', () => {
    always({ ...plain, fromDay: null, today: -5 }, ({ old, wish, lessons, now }, changed) => {
      const [was, is] = [old.rule, wish.rule]
      if (!is || changed.keeps.length > 0 || [was, is].some((rule) => rule.count ?? rule.until)) return
      if (
        is.frequency !== 'WEEKLY' ||
        was.frequency !== 'WEEKLY' ||
        is.interval !== was.interval ||
        is.byDay?.length !== was.byDay?.length
      )
        return
      const standing = [...changed.moves, ...changed.makes.map((make) => ({ ...make, id: 'new' }))]
      const back = decideChange(
        changed.next,
        standing.map(({ id, day }) => ({ id, day, isFixed: false })),
        { ...wish, wallTime: old.wallTime, rule: was },
        { now, planned: changed.until },
      )
      const brought = [...(back?.moves ?? []), ...(back?.makes ?? [])]
      expect(
        brought.filter((one) => 'id' in one && one.id !== 'new' && one.id !== one.day.toString()),
      ).toEqual([])
      const last = lessons.at(-1)?.id ?? ''
      const days = keys(brought.map(({ day }) => day)).toSorted()
      expect(days.filter((day) => day <= last)).toEqual(lessons.map(({ id }) => id))
    })
  })
  test('gives a daily series the same days on any weekday', () => {
    const daily = fc
      .tuple(fc.integer({ min: 1, max: 4 }), fc.constantFrom('', ';COUNT=9'))
      .map(([interval, end]) => readRule(`FREQ=DAILY;INTERVAL=${interval}${end}`) as Rule)
    const property = fc.property(drawn, daily, daily, fc.nat(6), (all, rule, newRule, shift) => {
      const given = { ...all, ...plain, first: 0, rule, newRule }
      const [here, there] = [caseOf(given), caseOf({ ...given, first: shift })].map((one) => {
        const decision = one && decide(one)
        const days = decision ? placed(decision).filter((day) => !isBefore(one.planned, day)) : []
        return days.map((day) => one?.old.firstDay.until(day).days ?? 0).toSorted((a, b) => a - b)
      })
      expect(there).toEqual(here)
    })
    fc.assert(property, { numRuns: 50 })
  })
})
