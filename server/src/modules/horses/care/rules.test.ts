import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lightOf, lightOfWindow, nextDue } from './rules.ts'

const day = fc
  .integer({ min: 0, max: 20_000 })
  .map((days) => new Temporal.PlainDate(1990, 1, 1).add({ days }))
const today = Temporal.PlainDate.from('2026-11-20')

test('H9: the next date counts from the day it was done', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 1830 }), (doneOn, intervalDays) => {
      const due = nextDue({ doneOn, intervalDays, removedAt: null })
      expect(due && doneOn.until(due, { largestUnit: 'day' }).days).toBe(intervalDays)
    }),
  )
})

test('care that is not done, not recurring, or archived has no next date', () => {
  const care = { doneOn: today, intervalDays: 42, removedAt: null }
  expect(nextDue({ ...care, doneOn: null })).toBeNull()
  expect(nextDue({ ...care, intervalDays: null })).toBeNull()
  expect(nextDue({ ...care, removedAt: Temporal.Instant.from('2026-11-20T00:00Z') })).toBeNull()
})

test.each([
  [-1, 'red'],
  [0, 'amber'],
  [14, 'amber'],
  [15, 'green'],
] as const)('due in %i days: %s', (days, light) => {
  expect(lightOf({ doneOn: null, dueOn: today.add({ days }) }, today)).toBe(light)
})

const window = { from: null, until: today }

test.each([
  [1, 0, 'red'],
  [0, 0, 'amber'],
  [0, -30, 'amber'],
  [-14, 0, 'amber'],
  [-15, 0, 'green'],
  [-15, -1, 'amber'],
  [-15, 30, 'green'],
] as const)('H8: %i days after its last day, a dose planned %i days after it: %s', (days, planned, light) => {
  expect(lightOfWindow(window, today.add({ days: planned }), today.add({ days }))).toBe(light)
})

test('H8: a dose is due from the first day of its window on', () => {
  const open = { from: today.subtract({ days: 40 }), until: today }
  const light = (days: number) => lightOfWindow(open, today, today.subtract({ days }))
  expect([light(41), light(40), light(20)]).toEqual(['green', 'amber', 'amber'])
})

test('late care is done', () => {
  expect(lightOf({ doneOn: today, dueOn: today.subtract({ days: 99 }) }, today)).toBe('done')
})
