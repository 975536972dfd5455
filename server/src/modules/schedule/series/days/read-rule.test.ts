import { describe, expect, test } from 'vitest'
import { daysOf } from './derive-days.ts'
import { completeRule, readRule, type Rule, writeRule } from './read-rule.ts'

const day = (text: string) => Temporal.PlainDate.from(text)
const days = (rule: string, first: string, from: string, until: string) =>
  daysOf(readRule(rule) as Rule, day(first), day(from), day(until)).map(String)

describe('rules that a series cannot have are refused in words', () => {
  test.each([
    ['FREQ=YEARLY', 'FREQ'],
    ['FREQ=WEEKLY;BYHOUR=4', 'BYHOUR'],
    ['FREQ=WEEKLY;FOO=4', 'FOO'],
    ['FREQ=WEEKLY;BYDAY=TU;BYDAY=WE', 'once'],
    ['FREQ=WEEKLY;BYDAY=XX', 'BYDAY'],
    ['FREQ=WEEKLY;BYDAY=2TU', 'by months'],
    ['FREQ=WEEKLY;BYMONTHDAY=3', 'BYMONTHDAY'],
    ['FREQ=MONTHLY;BYMONTHDAY=99', 'BYMONTHDAY'],
    ['FREQ=MONTHLY;BYMONTHDAY=0', 'BYMONTHDAY'],
    ['FREQ=WEEKLY;INTERVAL=0', 'INTERVAL'],
    ['FREQ=WEEKLY;COUNT=0', 'COUNT'],
    ['FREQ=WEEKLY;COUNT=3;UNTIL=20260101', 'both'],
    ['FREQ=WEEKLY;UNTIL=20260230', 'UNTIL'],
    ['FREQ=WEEKLY;UNTIL=20260220T120000Z', 'UNTIL'],
    ['FREQ=WEEKLY;WKST=SU', 'Monday'],
    ['FREQ=WEEKLY;BYDAY=MO,TU;BYSETPOS=1', 'BYSETPOS'],
    ['INTERVAL=2', 'FREQ'],
  ])('%s', (rule, word) => {
    expect(readRule(rule)).toEqual(expect.stringContaining(word))
  })
})

describe('days of a rule', () => {
  test.each([
    ['FREQ=MONTHLY;BYMONTHDAY=31', '2026-01-01', '2026-01-31 2026-03-31 2026-05-31'],
    ['FREQ=MONTHLY;BYMONTHDAY=-1', '2026-01-01', '2026-01-31 2026-02-28 2026-03-31 2026-04-30 2026-05-31'],
    ['FREQ=MONTHLY;BYDAY=2TU', '2026-01-01', '2026-01-13 2026-02-10 2026-03-10 2026-04-14 2026-05-12'],
    ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=2', '2026-01-05', '2026-01-30 2026-02-27'],
    ['FREQ=WEEKLY;BYDAY=TU;UNTIL=20260113', '2026-01-01', '2026-01-06 2026-01-13'],
    ['FREQ=WEEKLY;BYDAY=TU;COUNT=2', '2026-01-01', '2026-01-06 2026-01-13'],
    [
      'FREQ=WEEKLY;INTERVAL=9;BYDAY=TU,SU',
      '2026-01-01',
      '2026-01-04 2026-03-03 2026-03-08 2026-05-05 2026-05-10',
    ],
    ['FREQ=MONTHLY;BYMONTHDAY=31;BYMONTH=2', '2026-01-01', ''],
  ])('%s from %s: %s', (rule, first, expected) => {
    expect(days(rule, first, '2026-01-01', '2026-05-31').join(' ')).toBe(expected)
  })
  test('a range after the end has no days', () => {
    expect(days('FREQ=DAILY;UNTIL=20260101', '2026-01-01', '2026-01-02', '2026-02-01')).toEqual([])
    expect(days('FREQ=DAILY;COUNT=5', '2026-01-01', '2026-01-06', '2026-02-01')).toEqual([])
  })
  test('a rule without days has no days', () => {
    expect(days('FREQ=DAILY;BYMONTHDAY=30;BYMONTH=2', '2026-01-01', '2026-01-01', '2026-07-01')).toEqual([])
  })
  test('weekday and day of the month are written out, even if the first day implies them', () => {
    const complete = (rule: string) => writeRule(completeRule(readRule(rule) as Rule, day('2026-01-31')))
    expect(complete('FREQ=WEEKLY;INTERVAL=2')).toBe('FREQ=WEEKLY;INTERVAL=2;BYDAY=SA')
    expect(complete('FREQ=MONTHLY;COUNT=3')).toBe('FREQ=MONTHLY;COUNT=3;BYMONTHDAY=31')
    expect(complete('FREQ=DAILY')).toBe('FREQ=DAILY')
    expect(complete('FREQ=WEEKLY;UNTIL=20260301;BYDAY=MO;WKST=MO')).toBe(
      'FREQ=WEEKLY;UNTIL=20260301;BYDAY=MO',
    )
  })
})
