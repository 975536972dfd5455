import { temperatureRanges, type TemperatureUnit } from '@cavaletti/contract/schedule/lessons/heat-index'

/** Parses `31`, `31,5 °C` or `88 F`, to tenths of a degree; without a unit, in the usual one. Undefined if invalid. */
export function readTemperature(
  written: string,
  usual: TemperatureUnit,
): { temperatureTenths: number; unit: TemperatureUnit } | undefined {
  const text = written.trim().toLowerCase().replace(',', '.').replaceAll(/[−–]/g, '-')
  const match = /^(-?\d{1,3})(?:\.(\d))?\s*(?:°|º|deg|grad)?\s*(c|f)?$/.exec(text)
  if (!match) return undefined
  const [, whole = '', tenth = '0', letter] = match
  const unit = letter === undefined ? usual : letter === 'f' ? 'fahrenheit' : 'celsius'
  const size = Math.abs(Number(whole)) * 10 + Number(tenth)
  const temperatureTenths = whole.startsWith('-') && size > 0 ? -size : size
  const { min, max } = temperatureRanges[unit]
  return temperatureTenths < min || temperatureTenths > max ? undefined : { temperatureTenths, unit }
}
