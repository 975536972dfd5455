import { expect, test } from 'vitest'
import { datesUntil, intervals, repeatingDate } from './repeating-dates.ts'

const day = (iso: string) => Temporal.PlainDate.from(iso)

test('a cost of the 31st is due on the last day of a shorter month, and then on the 31st again', () => {
  const dates = [0, 1, 2, 3].map((place) =>
    repeatingDate({ startsOn: day('2028-01-31'), every: 'month' }, place).toString(),
  )
  expect(dates).toEqual(['2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30'])
})

test('each interval leads to its next date', () => {
  const next = intervals.map((every) => repeatingDate({ startsOn: day('2024-02-29'), every }, 1).toString())
  expect(next).toEqual(['2024-03-07', '2024-03-28', '2024-03-29', '2024-05-29', '2025-02-28'])
})

test('the dates until a day include that day', () => {
  const weekly = { startsOn: day('2026-03-25'), every: 'week' } as const
  expect(
    ['2026-03-24', '2026-03-25', '2026-03-31', '2026-04-01'].map((one) => datesUntil(weekly, day(one))),
  ).toEqual([0, 1, 1, 2])
})
