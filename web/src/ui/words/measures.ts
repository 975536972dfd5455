/** Units for reading and writing heights, weights and temperatures. Stored heights and weights are metric. */
export interface Units {
  height: 'cm' | 'ft'
  weight: 'kg' | 'st' | 'lb'
  horse: 'cm' | 'hands'
  temperature: 'celsius' | 'fahrenheit'
}

const fahrenheit: ReadonlySet<string> = new Set(['US', 'BS', 'BZ', 'KY', 'LR', 'PW', 'FM', 'MH'])

const hands: ReadonlySet<string> = new Set(['GB', 'IE', 'US', 'CA', 'AU', 'NZ', 'ZA'])

/** Units of a country, ISO 3166-1 alpha-2. */
export function unitsOf(country: string): Units {
  return {
    height: ['GB', 'IE', 'US'].includes(country) ? 'ft' : 'cm',
    weight: country === 'US' ? 'lb' : ['GB', 'IE'].includes(country) ? 'st' : 'kg',
    horse: hands.has(country) ? 'hands' : 'cm',
    temperature: fahrenheit.has(country) ? 'fahrenheit' : 'celsius',
  }
}

/** Characters of a written height or weight. */
export const longestMeasure = 20

const cmPerInch = 2.54
const kgPerPound = 0.453_592_37

/** Parses a person's height to centimetres: `172`, `172 cm`, `1.72 m`, `5 ft 8 in`, `5'8"`. Undefined if invalid. */
export function readHeight(written: string): number | undefined {
  const text = plain(written)
  const metric = /^(\d+(?:\.\d+)?) ?(cm|m)?$/.exec(text)
  if (metric) {
    const size = Number(metric[1])
    const isMetres = metric[2] === 'm' || (metric[2] === undefined && size < 3)
    return Math.round(isMetres ? size * 100 : size)
  }
  const feet = /^(\d) ?(?:ft|feet|foot|') ?(?:(\d{1,2}(?:\.\d+)?) ?(?:in|ins|inch|inches|"|'')?)?$/.exec(text)
  if (!feet || Number(feet[2] ?? 0) >= 12) return undefined
  return Math.round((Number(feet[1]) * 12 + Number(feet[2] ?? 0)) * cmPerInch)
}

/** Parses a weight to kilograms with one decimal: `63`, `63.5 kg`, `9 st 13 lb`, `140 lb`. Undefined if invalid. */
export function readWeight(written: string): number | undefined {
  const text = plain(written)
  const metric = /^(\d+(?:\.\d+)?) ?(?:kg|kgs|kilo|kilos)?$/.exec(text)
  if (metric) return toTenth(Number(metric[1]))
  const pounds = /^(\d{1,3}(?:\.\d+)?) ?(?:lb|lbs|pounds?)$/.exec(text)
  if (pounds) return toTenth(Number(pounds[1]) * kgPerPound)
  const stones = /^(\d{1,2}(?:\.\d+)?) ?(?:st|stones?) ?(?:(\d{1,2}(?:\.\d+)?) ?(?:lb|lbs|pounds?)?)?$/.exec(
    text,
  )
  if (!stones || Number(stones[2] ?? 0) >= 14) return undefined
  return toTenth((Number(stones[1]) * 14 + Number(stones[2] ?? 0)) * kgPerPound)
}

/** Parses a horse's height to centimetres: like a person's, or in hands: `15.2hh` is 15 hands and 2 inches. */
export function readHorseHeight(written: string): number | undefined {
  const text = plain(written)
  const inHands = /^(\d{1,2})(?:\.([0-3])(?:\.?[05])?)? ?(hh|h|hands?)?$/.exec(text)
  // Horses have at least 40 cm: a smaller number alone means hands.
  if (inHands && (inHands[3] !== undefined || Number(inHands[1]) < 30))
    return Math.round((Number(inHands[1]) * 4 + Number(inHands[2] ?? 0)) * cmPerInch)
  return readHeight(written)
}

export function writeHeight(cm: number, unit: Units['height']): string {
  if (unit === 'cm') return `${cm} cm`
  const inches = Math.round(cm / cmPerInch)
  return `${Math.floor(inches / 12)} ft ${inches % 12} in`
}

export function writeWeight(kg: number, unit: Units['weight']): string {
  if (unit === 'kg') return `${kg} kg`
  const pounds = Math.round(kg / kgPerPound)
  return unit === 'lb' ? `${pounds} lb` : `${Math.floor(pounds / 14)} st ${pounds % 14} lb`
}

export function writeHorseHeight(cm: number, unit: Units['horse']): string {
  if (unit === 'cm') return `${cm} cm`
  const inches = Math.round(cm / cmPerInch)
  return `${Math.floor(inches / 4)}.${inches % 4} hh`
}

function plain(written: string): string {
  const text = written.trim().toLowerCase().replaceAll(/[’′]/g, "'").replaceAll(/[”″]/g, '"')
  return text
    .replaceAll(/(\d),(\d)/g, '$1.$2')
    .replaceAll(/\b(ft|in|st|lbs?|cm|kgs?)\./g, '$1')
    .replaceAll(/,/g, ' ')
    .replaceAll(/\s+/g, ' ')
}

function toTenth(kg: number): number {
  return Math.round(kg * 10) / 10
}
