import { expect, test } from 'vitest'
import { httpsOf, isCostlyRule, mergeSpans, minutesToNext } from './rules.ts'

test.each([
  'FREQ=SECONDLY',
  'FREQ=HOURLY;COUNT=3',
  'FREQ=DAILY;BYHOUR=1,2,3',
  `FREQ=YEARLY;BYMONTH=1,2,3,4,5,6,7,8,9,10,11,12;BYMONTHDAY=${Array.from({ length: 28 }, (_, day) => day + 1).join()}`,
])('a rule with many occurrences a day or a year is not read: %s', (rule) => {
  expect(isCostlyRule(rule)).toBe(true)
})

test.each(['FREQ=WEEKLY;BYDAY=MO,TU,WE', 'FREQ=MONTHLY;BYMONTHDAY=1,15', 'FREQ=DAILY;BYHOUR=9'])(
  'an ordinary rule is read: %s',
  (rule) => {
    expect(isCostlyRule(rule)).toBe(false)
  },
)

test('busy times that overlap or adjoin are one, inside the range', () => {
  const spans = [
    [30, 40],
    [0, 12],
    [10, 20],
    [20, 25],
    [90, 120],
    [200, 300],
  ] as const
  expect(mergeSpans(spans, [5, 100])).toEqual([
    [5, 25],
    [30, 40],
    [90, 100],
  ])
})

test('a calendar that fails is read less and less often, but twice a day', () => {
  expect([0, 1, 2, 3, 50].map(minutesToNext)).toEqual([15, 30, 60, 120, 720])
})

test('addresses of calendar programs are read by https', () => {
  expect(['webcal://a.example/x', 'WEBCAL://a.example/x', 'https://a.example/x'].map(httpsOf)).toEqual([
    'https://a.example/x',
    'https://a.example/x',
    'https://a.example/x',
  ])
})
