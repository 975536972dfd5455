/** Units in which a temperature is typed. */
export const temperatureUnits = ['celsius', 'fahrenheit'] as const
export type TemperatureUnit = (typeof temperatureUnits)[number]

/** What can be typed in a unit, in tenths of a degree. */
export const temperatureRanges: Readonly<Record<TemperatureUnit, { min: number; max: number }>> = {
  celsius: { min: -400, max: 600 },
  fahrenheit: { min: -400, max: 1400 },
}

/** `amber`: shorten or lighten the work. `strong_amber`: short work, walk, water and shade. `red`: stop riding (H11). */
export const heatLevels = ['none', 'amber', 'strong_amber', 'red'] as const
export type HeatLevel = (typeof heatLevels)[number]

/** Heat indices from which the levels apply, lowest first. */
export interface HeatLimits {
  amber: number
  strongAmber: number
  red: number
}

export interface HeatMeasure {
  /** In tenths of a degree of `unit`. */
  temperatureTenths: number
  unit: TemperatureUnit
  /** Relative humidity in percent. */
  humidity: number
}

/**
 * A tenth of a degree is 0.18 °F or 0.1 °F. Both are whole multiples of 0.02 °F, so in fiftieths the index is a whole
 * number, and no rounding decides which side of a limit it is on.
 */
const perDegree = 50

function inFiftieths({ temperatureTenths, unit, humidity }: HeatMeasure): number {
  const degrees = unit === 'celsius' ? temperatureTenths * 9 + 32 * perDegree : temperatureTenths * 5
  return degrees + humidity * perDegree
}

/** Temperature in °F plus relative humidity in percent, rounded down: it shows a limit only once it is reached. */
export function heatIndex(measure: HeatMeasure): number {
  return Math.floor(inFiftieths(measure) / perDegree)
}

/** 20 °C, in fiftieths of a degree Fahrenheit. A cold and damp day has a high index too, but is no risk. */
const coolest = 68 * perDegree

/** The level of a measure (H11), from 20 °C on. A limit belongs to its level. */
export function heatLevel(measure: HeatMeasure, { amber, strongAmber, red }: HeatLimits): HeatLevel {
  if (inFiftieths({ ...measure, humidity: 0 }) < coolest) return 'none'
  const index = heatIndex(measure)
  if (index >= red) return 'red'
  if (index >= strongAmber) return 'strong_amber'
  return index >= amber ? 'amber' : 'none'
}
