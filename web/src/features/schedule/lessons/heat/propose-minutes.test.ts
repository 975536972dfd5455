import { expect, test } from 'vitest'
import { proposedMinutes } from './propose-minutes.ts'

test.each([
  [45, 60, 'amber', null],
  [30, 60, 'strong_amber', null],
  [15, 15, 'red', null],
  [60, 60, 'amber', 45],
  [60, 60, 'strong_amber', 30],
  [45, 60, 'strong_amber', 30],
  [90, 60, 'amber', 45],
  [50, 50, 'amber', 35],
  [20, 20, 'strong_amber', 15],
] as const)('H11: for %i minutes of usually %i at %s, %s are proposed', (minutes, usual, level, proposed) =>
  expect(proposedMinutes(minutes, usual, level)).toBe(proposed),
)
