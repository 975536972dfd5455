import { describe, expect, test } from 'vitest'
import { endOf, nextDraftDay, periodOf, runDay, workBegins } from './rules.ts'

const day = (text: string) => Temporal.PlainDate.from(text)

describe('the next day of a monthly run', () => {
  test.each([
    ['the same month while it is to come', 15, '2026-11-14', '2026-11-15'],
    ['never the day itself', 15, '2026-11-15', '2026-12-15'],
    ['the last of a shorter month', 31, '2026-02-01', '2026-02-28'],
    ['of a leap year', 30, '2028-02-01', '2028-02-29'],
    ['after the last of a shorter month the 31st again', 31, '2026-02-28', '2026-03-31'],
    ['over the turn of the year', 1, '2026-12-01', '2027-01-01'],
  ])('%s', (_, draftDay, after, expected) => {
    expect(nextDraftDay(draftDay, day(after)).toString()).toBe(expected)
  })
})

test('drafts bill up to the last day of the previous month', () => {
  expect([periodOf(day('2026-03-31')), endOf(day('2026-02-01'))].map(String)).toEqual([
    '2026-02-01',
    '2026-02-28',
  ])
})

describe('at six local time of the business', () => {
  test('also on days of clock changes', () => {
    const begins = (date: string, zone: string) => workBegins(day(date), zone).toString()
    expect(begins('2026-03-29', 'Europe/London')).toBe('2026-03-29T05:00:00Z')
    expect(begins('2026-10-25', 'Europe/London')).toBe('2026-10-25T06:00:00Z')
    expect(begins('2026-06-01', 'Pacific/Auckland')).toBe('2026-05-31T18:00:00Z')
  })
  test('before six it is still the previous day', () => {
    const at = (moment: string) => runDay(Temporal.Instant.from(moment), 'Europe/London').toString()
    expect([at('2026-11-30T23:30:00Z'), at('2026-12-01T05:59:59Z'), at('2026-12-01T06:00:00Z')]).toEqual([
      '2026-11-30',
      '2026-11-30',
      '2026-12-01',
    ])
  })
})
