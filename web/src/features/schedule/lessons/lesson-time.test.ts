import { expect, test } from 'vitest'
import { likelyTime } from './lesson-time.ts'

const at = (time: string) => Temporal.ZonedDateTime.from(`2026-11-18T${time}[Europe/London]`)

test('today’s suggested time is in the future', () => {
  expect(likelyTime('2026-11-18', at('13:53'))).toBe('14:00')
  expect(likelyTime('2026-11-18', at('09:00'))).toBe('10:00')
})

test('the suggested time is never at night', () => {
  expect(likelyTime('2026-11-18', at('05:10'))).toBe('09:00')
  expect(likelyTime('2026-11-18', at('21:30'))).toBe('09:00')
})

test('on another day it is in the morning', () => {
  expect(likelyTime('2026-11-19', at('13:53'))).toBe('09:00')
})
