import { expect, test } from 'vitest'
import { readTemperature } from './read-temperature.ts'

test.each(['', 'hot', '31.55', '3 1', '61', '-41', '141 F', '31 K', '1e2'])(
  '“%s” is no temperature at a yard',
  (written) => expect(readTemperature(written, 'celsius')).toBeUndefined(),
)

test.each([
  ['31', 'celsius', 310, 'celsius'],
  ['31,5', 'celsius', 315, 'celsius'],
  [' 31.5 °C ', 'fahrenheit', 315, 'celsius'],
  ['88', 'fahrenheit', 880, 'fahrenheit'],
  ['88 F', 'celsius', 880, 'fahrenheit'],
  ['−3.5', 'celsius', -35, 'celsius'],
  ['-0', 'celsius', 0, 'celsius'],
  ['60', 'celsius', 600, 'celsius'],
] as const)('“%s” is read, usually in %s', (written, usual, temperatureTenths, unit) =>
  expect(readTemperature(written, usual)).toEqual({ temperatureTenths, unit }),
)
