import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lightOf, nextDue } from './rules.ts'

const day = fc
  .integer({ min: 0, max: 20_000 })
  .map((days) => new Temporal.PlainDate(1990, 1, 1).add({ days }))
const today = Temporal.PlainDate.from('2026-11-20')

test('H9: the next date counts from the day it was done', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 1830 }), (done_on, interval_days) => {
      const due = nextDue({ done_on, interval_days, removed_at: null })
      expect(due && done_on.until(due, { largestUnit: 'day' }).days).toBe(interval_days)
    }),
  )
})

test('care that is not done, not recurring, or archived has no next date', () => {
  const care = { done_on: today, interval_days: 42, removed_at: null }
  expect(nextDue({ ...care, done_on: null })).toBeNull()
  expect(nextDue({ ...care, interval_days: null })).toBeNull()
  expect(nextDue({ ...care, removed_at: Temporal.Instant.from('2026-11-20T00:00Z') })).toBeNull()
})

test.each([
  [-1, 'red'],
  [0, 'amber'],
  [14, 'amber'],
  [15, 'green'],
] as const)('due in %i days: %s', (days, light) => {
  expect(lightOf({ done_on: null, due_on: today.add({ days }) }, today)).toBe(light)
})

test('late care is done', () => {
  expect(lightOf({ done_on: today, due_on: today.subtract({ days: 99 }) }, today)).toBe('done')
})
