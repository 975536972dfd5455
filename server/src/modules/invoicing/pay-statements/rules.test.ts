import { expect, test } from 'vitest'
import { halfUp, payFor, withoutTax } from './rules.ts'

const lesson = { isTaught: true, minutes: 45, riders: 2, unmarked: 0, soldByTrainer: 0, chargedMinor: 4001 }
const rate = { basis: 'lesson', rateMinor: 2000, sharePoints: null } as const

test('M19: a lesson pays by lesson, hour, rider or share, with half a unit rounded up', () => {
  expect(payFor(lesson, rate).amountMinor).toBe(2000)
  expect(payFor({ ...lesson, minutes: 50 }, { ...rate, basis: 'hour', rateMinor: 1999 }).amountMinor).toBe(
    1666,
  )
  expect(payFor({ ...lesson, minutes: 30 }, { ...rate, basis: 'hour', rateMinor: 2001 }).amountMinor).toBe(
    1001,
  )
  expect(payFor(lesson, { ...rate, basis: 'head', rateMinor: 700 }).amountMinor).toBe(1400)
  expect(payFor(lesson, { basis: 'share', rateMinor: null, sharePoints: 5000 }).amountMinor).toBe(2001)
})

test('M19: a lesson that pays nothing says why', () => {
  expect(payFor({ ...lesson, isTaught: false }, rate)).toEqual({
    amountMinor: 0,
    minutes: 0,
    reason: 'not_taught',
  })
  expect(payFor({ ...lesson, riders: 0, unmarked: 1 }, rate).reason).toBe('unmarked')
  expect(payFor({ ...lesson, riders: 0 }, rate).reason).toBe('no_riders')
  expect(payFor({ ...lesson, riders: 0, soldByTrainer: 1 }, rate)).toEqual({
    amountMinor: 0,
    minutes: 0,
    reason: 'sold_by_trainer',
  })
  expect(payFor(lesson, null)).toEqual({ amountMinor: 0, minutes: 45, reason: 'no_rate' })
})

test('M19: the tax of a charge is taken out to the nearest unit', () => {
  expect([withoutTax(2400, 2000), withoutTax(100, 700), withoutTax(99, 0)]).toEqual([2000, 93, 99])
  expect([halfUp(5, 2), halfUp(4, 2), halfUp(1, 3)]).toEqual([3, 2, 0])
})
