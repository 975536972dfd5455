import { expect, test } from 'vitest'
import { nextSunday } from './regulars.ts'

test.each([
  ['Saturday evening', '2026-11-28T20:00', '2026-11-29'],
  ['Sunday before the lesson', '2026-11-29T00:18', '2026-11-29'],
  ['Sunday at the lesson', '2026-11-29T07:30', '2026-12-06'],
  ['Monday', '2026-11-30T09:00', '2026-12-06'],
])('a regular of the demo has the next lesson, seen on %s, on a day to come', (_, at, day) => {
  expect(nextSunday(Temporal.ZonedDateTime.from(`${at}[Europe/Berlin]`)).toString()).toBe(day)
})
