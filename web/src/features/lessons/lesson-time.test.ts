import { expect, test } from 'vitest'
import { likelyTime } from './lesson-time.ts'

const at = (time: string) => Temporal.ZonedDateTime.from(`2026-11-18T${time}[Europe/London]`)

test('a lesson of today is not offered for an hour that is over', () => {
  expect(likelyTime('2026-11-18', at('13:53'))).toBe('14:00')
  expect(likelyTime('2026-11-18', at('09:00'))).toBe('10:00')
})

test('nobody is offered a lesson in the night', () => {
  expect(likelyTime('2026-11-18', at('05:10'))).toBe('09:00')
  expect(likelyTime('2026-11-18', at('21:30'))).toBe('09:00')
})

test('another day begins in the morning', () => {
  expect(likelyTime('2026-11-19', at('13:53'))).toBe('09:00')
})
