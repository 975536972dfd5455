import { expect, test } from 'vitest'
import { basisPoints } from './basis-points.ts'

test.each(['', '-1', '10.01', '11', '1.234', '1.5 %', 'a', '1e1', '.5'])(
  'no fee of 0 to 10 percent: %j',
  (text) => {
    expect(basisPoints(text)).toBeUndefined()
  },
)

test.each([
  ['0', 0],
  ['1.5', 150],
  ['1,5', 150],
  ['0.29', 29],
  [' 10 ', 1000],
])('a fee as one writes it: %j is %d hundredths of a percent', (text, points) => {
  expect(basisPoints(text)).toBe(points)
})
