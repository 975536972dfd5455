import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readRule, ruleWords, writeRule, type Repeat } from './repeat-rule.ts'

test('a rule that is not weekly is not put into wrong words', () => {
  expect(ruleWords(readRule('FREQ=MONTHLY;BYDAY=1TU'))).toBe('custom rule')
  expect(ruleWords(readRule('FREQ=WEEKLY;BYDAY=1TU'))).toBe('custom rule')
})

test.each([
  [
    { everyWeeks: 1, weekdays: [2], end: { kind: 'until', day: '2027-03-30' } },
    'every Tuesday until 30/03/2027',
  ],
  [{ everyWeeks: 2, weekdays: [1, 4], end: { kind: 'never' } }, 'every 2 weeks on Monday and Thursday'],
  [
    { everyWeeks: 1, weekdays: [1, 3, 5], end: { kind: 'count', count: 10 } },
    'every Monday, Wednesday and Friday, 10 times',
  ],
] satisfies [Repeat, string][])('%o is said as %s', (repeat, words) => {
  expect(ruleWords(repeat)).toBe(words)
})

test('the end is a day in the series’ zone, like on the server', () => {
  const repeat: Repeat = { everyWeeks: 1, weekdays: [2], end: { kind: 'until', day: '2027-03-30' } }
  expect(writeRule(repeat)).toBe('FREQ=WEEKLY;BYDAY=TU;UNTIL=20270330')
})

test('a written rule is read back', () => {
  const weekdays = fc
    .uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 })
    .map((days) => days.toSorted((a, b) => a - b))
  const day = fc
    .integer({ min: 0, max: 5000 })
    .map((days) => Temporal.PlainDate.from('2026-01-01').add({ days }).toString())
  const end = fc.oneof(
    fc.constant({ kind: 'never' } as const),
    fc.record({ kind: fc.constant('until' as const), day }),
    fc.record({ kind: fc.constant('count' as const), count: fc.integer({ min: 1, max: 500 }) }),
  )
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 52 }), weekdays, end, (everyWeeks, days, ends) => {
      const repeat = { everyWeeks, weekdays: days, end: ends }
      expect(readRule(writeRule(repeat))).toEqual(repeat)
    }),
  )
})
