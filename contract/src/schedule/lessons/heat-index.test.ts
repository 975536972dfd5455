import { expect, test } from 'vitest'
import { heatIndex, heatLevel, type HeatMeasure, temperatureRanges } from './heat-index.ts'
import { newHeatLimits } from './heat-limits.ts'

const usual = { amber: 130, strongAmber: 150, red: 180 }
const celsius = (degrees: number, humidity: number): HeatMeasure => ({
  temperatureTenths: Math.round(degrees * 10),
  unit: 'celsius',
  humidity,
})
const fahrenheit = (degrees: number, humidity: number): HeatMeasure => ({
  ...celsius(degrees, humidity),
  unit: 'fahrenheit',
})

test.each([
  ['equal limits', { amber: 130, strongAmber: 130, red: 180 }, ['strongAmber']],
  ['falling limits', { amber: 130, strongAmber: 185, red: 180 }, ['red']],
  ['a limit below 80', { ...usual, amber: 79 }, ['amber']],
  ['a limit above 250', { ...usual, red: 251 }, ['red']],
  ['half a point', { ...usual, amber: 130.5 }, ['amber']],
])('H11: %s are refused', (_, limits, path) => {
  expect(newHeatLimits.safeParse(limits).error?.issues.map((issue) => issue.path)).toEqual([path])
})

test.each([
  // 96 °F and 34 % are exactly 130; in Celsius the border lies between 25.5 and 25.6 at 52 %.
  [fahrenheit(96, 33), 129, 'none'],
  [fahrenheit(96, 34), 130, 'amber'],
  [fahrenheit(95.9, 34), 129, 'none'],
  [fahrenheit(97, 33), 130, 'amber'],
  [celsius(25.5, 52), 129, 'none'],
  [celsius(25.6, 52), 130, 'amber'],
  [celsius(30, 63), 149, 'amber'],
  [celsius(30, 64), 150, 'strong_amber'],
  [celsius(35, 84), 179, 'strong_amber'],
  [celsius(35, 85), 180, 'red'],
  [celsius(19.9, 100), 167, 'none'],
  [celsius(20, 100), 168, 'strong_amber'],
  [celsius(20, 62), 130, 'amber'],
  [fahrenheit(67.9, 100), 167, 'none'],
  [fahrenheit(68, 62), 130, 'amber'],
  [celsius(9, 95), 143, 'none'],
  [celsius(-10, 100), 114, 'none'],
] as const)(
  'H11: $temperatureTenths tenths $unit and $humidity % are %i, level %s',
  (measure, index, level) => {
    expect([heatIndex(measure), heatLevel(measure, usual)]).toEqual([index, level])
  },
)

test('H11: the index of every reading that can be typed is exact', () => {
  for (const unit of ['celsius', 'fahrenheit'] as const) {
    const { min, max } = temperatureRanges[unit]
    for (let temperatureTenths = min; temperatureTenths <= max; temperatureTenths += 1)
      for (const humidity of [0, 34, 100]) {
        // Hundredths of °F as a whole number, by a way of its own.
        const exact =
          BigInt(unit === 'celsius' ? temperatureTenths * 18 + 3200 : temperatureTenths * 10) +
          BigInt(humidity * 100)
        const floor = exact / 100n - (exact % 100n < 0n ? 1n : 0n)
        expect(heatIndex({ temperatureTenths, unit, humidity })).toBe(Number(floor))
      }
  }
})

test('H11: a higher temperature or humidity never lowers the level', () => {
  const order = ['none', 'amber', 'strong_amber', 'red']
  for (let temperatureTenths = 0; temperatureTenths < 500; temperatureTenths += 7)
    for (let humidity = 0; humidity < 100; humidity += 3) {
      const at = (more: Partial<HeatMeasure>) =>
        order.indexOf(heatLevel({ temperatureTenths, unit: 'celsius', humidity, ...more }, usual))
      const level = at({})
      expect(at({ temperatureTenths: temperatureTenths + 1 })).toBeGreaterThanOrEqual(level)
      expect(at({ humidity: humidity + 1 })).toBeGreaterThanOrEqual(level)
    }
})
