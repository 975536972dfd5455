import { expect, test } from 'vitest'
import { isDaytime, isDue } from './rules.ts'

const at = Temporal.Instant.from('2026-11-24T10:00:00Z')
const before = (days: number, { textVersion = 2, people = 1 } = {}) => ({
  textVersion,
  people,
  askedAt: at.subtract({ hours: 24 * days }),
})

test('P5: nobody is asked at night', () => {
  const hours = ['07:59', '08:00', '19:59', '20:00'].map((time) =>
    isDaytime(Temporal.Instant.from(`2026-11-24T${time}:00+01:00`), 'Europe/Berlin'),
  )
  expect(hours).toEqual([false, true, true, false])
})

test('P5: people are asked once for each text, and again a week later if a lesson is near', () => {
  const due = (last: ReturnType<typeof before> | undefined, hasLessonSoon: boolean) =>
    isDue({ textVersion: 2, last, hasLessonSoon }, at)
  expect(due(undefined, false)).toBe(true)
  expect(due(before(1, { textVersion: 1 }), false)).toBe(true)
  expect(due(before(30), false)).toBe(false)
  expect(due(before(6), true)).toBe(false)
  expect(due(before(7), true)).toBe(true)
  expect(due(before(1, { people: 0 }), false), 'somebody may have an account by now').toBe(true)
  expect(due(before(0, { people: 0 }), true)).toBe(false)
})
