import { describe, expect, test } from 'vitest'
import { decideChange, type Decision, type Standing } from './decide-change.ts'
import type { Wish } from '../days/open-window.ts'
import { completeRule, readRule, type Rule, writeRule } from '../days/read-rule.ts'
import { type Pattern, patternDays } from '../rules.ts'

const day = (text: string) => Temporal.PlainDate.from(text)
const aRule = (text: string, first = '2026-01-06') => completeRule(readRule(text) as Rule, day(first))
const timeZone = 'Europe/London'
const noon = (text: string) => Temporal.Instant.from(`${text}T12:00:00Z`)

function aPattern(rule: string, firstDay = '2026-01-06', excludedDays: string[] = []): Pattern {
  return {
    firstDay: day(firstDay),
    wallTime: Temporal.PlainTime.from('16:00'),
    minutes: 60,
    timeZone,
    rule: aRule(rule, firstDay),
    excludedDays: excludedDays.map(day),
  }
}

function aWish(pattern: Pattern, given: Partial<Wish>): Wish {
  const { wallTime, minutes } = pattern
  return { fromDay: null, wallTime, minutes, rule: null, excludedDays: null, ...given }
}

const until = day('2026-02-28')
function lessonsOf(pattern: Pattern, fixed: string[] = []): Standing[] {
  return patternDays(pattern, pattern.firstDay, until).map((on) => ({
    id: on.toString(),
    day: on,
    isFixed: fixed.includes(on.toString()),
  }))
}
function decide(pattern: Pattern, given: Partial<Wish>, fixed: string[] = [], now = '2026-01-20') {
  return decideChange(pattern, lessonsOf(pattern, fixed), aWish(pattern, given), {
    now: noon(now),
    planned: until,
  })
}
const moved = (decision: Decision | null) => decision?.moves.map(({ id, day }) => `${id} ${day.toString()}`)

describe('S5: this and following / all; past or settled occurrences are never rewritten', () => {
  const tuesdays = aPattern('FREQ=WEEKLY')
  test('a change of all moves only lessons that have not begun', () => {
    const decision = decide(tuesdays, { wallTime: Temporal.PlainTime.from('17:00') })
    expect(decision?.moves.map(({ id }) => id)).toEqual([
      '2026-01-20',
      '2026-01-27',
      '2026-02-03',
      '2026-02-10',
      '2026-02-17',
      '2026-02-24',
    ])
    expect([decision?.before, decision?.makes, decision?.cancels]).toEqual([null, [], []])
    expect(decision?.next.firstDay.toString()).toBe('2026-01-06')
  })
  test('a lesson that has begun today stays', () => {
    const decision = decideChange(
      tuesdays,
      lessonsOf(tuesdays),
      aWish(tuesdays, { wallTime: Temporal.PlainTime.from('20:00') }),
      { now: Temporal.Instant.from('2026-01-20T16:30:00Z'), planned: until },
    )
    expect(decision?.moves[0]?.id).toBe('2026-01-27')
  })
  test('a lesson that would move into the past stays as an exception', () => {
    const decision = decide(tuesdays, { wallTime: Temporal.PlainTime.from('09:00') })
    expect(decision?.keeps).toEqual([{ id: '2026-01-20', day: null, becomesException: true }])
    expect(decision?.moves[0]?.id).toBe('2026-01-27')
  })
  test('an exception stays and gets no duplicate', () => {
    const decision = decide(tuesdays, { rule: aRule('FREQ=WEEKLY;BYDAY=WE') }, ['2026-02-03'])
    expect(decision?.keeps).toEqual([{ id: '2026-02-03', day: day('2026-02-04'), becomesException: false }])
    expect(decision?.makes).toEqual([])
    expect(moved(decision)?.slice(0, 3)).toEqual([
      '2026-01-20 2026-01-21',
      '2026-01-27 2026-01-28',
      '2026-02-10 2026-02-11',
    ])
  })
  test('this and following splits: the old rule ends the day before, and the lessons move to the new series', () => {
    const decision = decide(tuesdays, { fromDay: day('2026-02-03'), minutes: 30 })
    expect(writeRule(decision?.before?.rule as Rule)).toBe('FREQ=WEEKLY;UNTIL=20260202;BYDAY=TU')
    expect(decision?.next.firstDay.toString()).toBe('2026-02-03')
    expect(decision?.moves).toHaveLength(4)
  })
  test('this and following from the first lesson changes the whole series without a split', () => {
    expect(decide(tuesdays, { fromDay: day('2026-01-06'), minutes: 30 }, [], '2026-01-01')?.before).toBe(null)
  })
  test('a counted rule keeps its total', () => {
    const ten = aPattern('FREQ=WEEKLY;COUNT=7', '2026-01-06', ['2026-01-13'])
    const decision = decide(ten, { fromDay: day('2026-02-03'), minutes: 30 })
    expect(decision?.next.rule.count).toBe(3)
    expect(decide(ten, { rule: aRule('FREQ=WEEKLY;BYDAY=WE;COUNT=7') })?.next.rule.count).toBe(5)
  })
  test('a count includes an excluded day, a lesson that must stay, and past days since the first day of the change', () => {
    const onWednesdays = aRule('FREQ=WEEKLY;BYDAY=WE;COUNT=5')
    const excluded = aPattern('FREQ=WEEKLY;COUNT=5', '2026-01-06', ['2026-01-20'])
    const skipped = decide(excluded, { rule: onWednesdays })
    expect([skipped?.next.firstDay.toString(), skipped?.next.rule.count]).toEqual(['2026-01-28', 2])
    const five = aPattern('FREQ=WEEKLY;COUNT=5')
    const left = decide(five, { rule: aRule('FREQ=WEEKLY;BYDAY=MO;COUNT=5') })
    expect([left?.keeps.map(({ id }) => id), left?.next.rule.count]).toEqual([['2026-01-20'], 2])
    expect(decide(five, { rule: onWednesdays, fromDay: day('2026-01-13') })?.next.rule.count).toBe(4)
  })
  test('earlier days of the week are used if they are in the future', () => {
    const decision = decide(tuesdays, { fromDay: day('2026-02-03'), rule: aRule('FREQ=WEEKLY;BYDAY=MO') })
    expect(moved(decision)?.[0]).toBe('2026-02-03 2026-02-02')
    const late = decide(tuesdays, { rule: aRule('FREQ=WEEKLY;BYDAY=MO') })
    expect(late?.keeps[0]).toEqual({ id: '2026-01-20', day: null, becomesException: true })
    expect(moved(late)?.[0]).toBe('2026-01-27 2026-01-26')
  })
  test('an added weekday adds lessons, a removed weekday cancels them', () => {
    const more = decide(tuesdays, { rule: aRule('FREQ=WEEKLY;BYDAY=TU,TH'), fromDay: day('2026-02-17') })
    expect(more?.makes.map((one) => one.day.toString())).toEqual(['2026-02-19', '2026-02-26'])
    const both = aPattern('FREQ=WEEKLY;BYDAY=TU,TH')
    const less = decide(both, { rule: aRule('FREQ=WEEKLY;BYDAY=TU') })
    expect(less?.cancels).toEqual([
      '2026-01-22',
      '2026-01-29',
      '2026-02-05',
      '2026-02-12',
      '2026-02-19',
      '2026-02-26',
    ])
  })
  test.each([
    [
      'begins in mid-week',
      aPattern('FREQ=WEEKLY;BYDAY=MO,WE', '2026-02-04'),
      'MO,TH',
      '2026-02-04 2026-02-05',
    ],
    ['follows a split', aPattern('FREQ=WEEKLY;BYDAY=MO,TH', '2026-02-05'), 'MO,FR', '2026-02-05 2026-02-06'],
    ['was daily', aPattern('FREQ=DAILY', '2026-02-05'), 'MO,SU', '2026-02-08 2026-02-08'],
  ])(
    'a series that %s gets no lesson before its first day on a weekday that stays',
    (_, pattern, byDay, first) => {
      const decision = decide(pattern, { rule: aRule(`FREQ=WEEKLY;BYDAY=${byDay}`) })
      expect(moved(decision)?.[0]).toBe(first)
      expect(decision?.next.firstDay.toString()).toBe(first.slice(11))
    },
  )
  test('the past part of a week uses up its part of the new week', () => {
    const both = aPattern('FREQ=WEEKLY;BYDAY=TU,TH')
    const given = { rule: aRule('FREQ=WEEKLY;BYDAY=MO,WE'), fromDay: day('2026-02-05') }
    expect(moved(decide(both, given))?.slice(0, 3)).toEqual([
      '2026-02-05 2026-02-04',
      '2026-02-10 2026-02-09',
      '2026-02-12 2026-02-11',
    ])
  })
  test('the past part of a week takes no day that an open lesson needs', () => {
    const both = aPattern('FREQ=WEEKLY;BYDAY=MO,WE', '2026-01-05')
    const fridays = decide(both, { rule: aRule('FREQ=WEEKLY;BYDAY=FR'), fromDay: day('2026-02-04') })
    expect(moved(fridays)?.[0]).toBe('2026-02-04 2026-02-06')
    expect(fridays?.cancels).toEqual(['2026-02-11', '2026-02-18', '2026-02-25'])
    const three = aPattern('FREQ=WEEKLY;BYDAY=MO,WE,FR', '2026-01-05')
    const two = decide(three, { rule: aRule('FREQ=WEEKLY;BYDAY=TU,SA'), fromDay: day('2026-02-04') })
    expect(moved(two)?.slice(0, 2)).toEqual(['2026-02-04 2026-02-07', '2026-02-09 2026-02-10'])
    const everyThirdDay = aPattern('FREQ=DAILY;INTERVAL=3', '2026-02-02')
    const weekly = decide(everyThirdDay, { rule: aRule('FREQ=WEEKLY;BYDAY=FR'), fromDay: day('2026-02-05') })
    expect(moved(weekly)?.[0]).toBe('2026-02-05 2026-02-06')
  })
  test.each(['2026-01-12', '2026-01-13', '2026-01-16', '2026-01-18'])(
    'a daily series that goes on from %s for one more day gets that day, whatever the weekday',
    (from) => {
      const first = day(from).subtract({ days: 2 })
      const four = aPattern('FREQ=DAILY;COUNT=4', first.toString())
      const given = { rule: aRule('FREQ=DAILY;COUNT=3'), fromDay: day(from) }
      const decision = decide(four, given, [], '2026-01-07')
      expect(decision?.makes.map((one) => one.day.toString())).toEqual([
        day(from).add({ days: 2 }).toString(),
      ])
      expect(decision?.next.excludedDays).toEqual([])
    },
  )
  test('a lesson of the last planned week moves, also to a day that was not planned yet', () => {
    const given = aWish(tuesdays, { rule: aRule('FREQ=WEEKLY;BYDAY=TH') })
    const planned = day('2026-02-25')
    const decision = decideChange(tuesdays, lessonsOf(tuesdays), given, { now: noon('2026-01-20'), planned })
    expect(moved(decision)?.at(-1)).toBe('2026-02-24 2026-02-26')
    expect([decision?.cancels, decision?.makes]).toEqual([[], []])
    expect(decision?.until.toString()).toBe('2026-03-01')
  })
  test('an excluded day stays excluded after the rule moves it', () => {
    const given = aPattern('FREQ=WEEKLY', '2026-01-06', ['2026-02-10'])
    const decision = decide(given, { rule: aRule('FREQ=WEEKLY;BYDAY=WE') })
    expect(decision?.makes).toEqual([])
    expect(decision?.next.excludedDays.map(String)).toContain('2026-02-11')
  })
  test('newly excluded days are cancelled, and days no longer excluded are added', () => {
    const given = aPattern('FREQ=WEEKLY', '2026-01-06', ['2026-01-13', '2026-02-10'])
    const decision = decide(given, { excludedDays: [day('2026-02-17')] })
    expect(decision?.cancels).toEqual(['2026-02-17'])
    expect(decision?.makes.map((one) => one.day.toString())).toEqual(['2026-02-10'])
    expect(decision?.next.excludedDays.map(String)).toEqual(['2026-01-13', '2026-02-17'])
  })
  test('a change that leaves no lesson is refused', () => {
    expect(decide(tuesdays, { rule: aRule('FREQ=WEEKLY;BYDAY=TU;UNTIL=20260112') })).toBe(null)
    expect(decide(tuesdays, { rule: aRule('FREQ=WEEKLY;BYDAY=TU;COUNT=2') })).toBe(null)
  })
})
