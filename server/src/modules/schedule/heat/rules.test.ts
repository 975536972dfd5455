import { expect, test } from 'vitest'
import { isWarmHalf } from './rules.ts'

test.each([
  ['Europe/London', '2026-03-31', false],
  ['Europe/London', '2026-04-01', true],
  ['America/New_York', '2026-09-30', true],
  ['America/New_York', '2026-10-01', false],
  ['Australia/Sydney', '2026-03-31', true],
  ['Australia/Sydney', '2026-04-01', false],
  ['America/Santiago', '2026-11-29', true],
  ['Asia/Singapore', '2026-01-01', true],
])('H11: in the zone %s, heat is asked for on %s: %s', (timeZone, day, isWarm) => {
  expect(isWarmHalf(Temporal.PlainDate.from(day), timeZone)).toBe(isWarm)
})
