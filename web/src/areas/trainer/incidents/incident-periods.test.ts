import { expect, test } from 'vitest'
import { daysOfPeriod, periodOptions } from './incident-periods.ts'

const today = Temporal.PlainDate.from('2026-11-28')

test('incidents are listed for the last weeks, the last months, or a calendar year', () => {
  expect(daysOfPeriod('', today)).toEqual({})
  expect(daysOfPeriod('month', today)).toEqual({ from: '2026-10-29' })
  expect(daysOfPeriod('months', today)).toEqual({ from: '2025-11-28' })
  expect(daysOfPeriod('2025', today)).toEqual({ from: '2025-01-01', until: '2025-12-31' })
  expect(periodOptions(today).map(({ value }) => value)).toContain('2022')
})

test('an unknown period in the address limits nothing', () => {
  expect(daysOfPeriod('yesterday', today)).toEqual({})
  expect(daysOfPeriod('1999', today)).toEqual({})
})
