import { types } from 'pg'

const oid = {
  int8: 20,
  int8Array: 1016,
  date: 1082,
  dateArray: 1182,
  time: 1083,
  timestamp: 1114,
  timestamptz: 1184,
  timestamptzArray: 1185,
  interval: 1186,
} as const

const textArray: number = 1009

/** Parses PostgreSQL's text into the product's types, which match the generated table types. */
const parsers = new Map<number, (text: string) => unknown>([
  [oid.int8, safeInteger],
  [oid.int8Array, arrayOf(safeInteger)],
  [oid.date, (text) => Temporal.PlainDate.from(text)],
  [oid.dateArray, arrayOf((text) => Temporal.PlainDate.from(text))],
  [oid.time, (text) => Temporal.PlainTime.from(text)],
  [oid.timestamp, (text) => Temporal.PlainDateTime.from(text)],
  [oid.timestamptz, (text) => Temporal.Instant.from(text)],
  [oid.interval, (text) => Temporal.Duration.from(text)],
  [oid.timestamptzArray, arrayOf((text) => Temporal.Instant.from(text))],
])

/** Fits the `types` of a pg client. */
export const typeParsers = {
  getTypeParser(id: number, format: 'text' | 'binary' = 'text'): (value: string) => unknown {
    const parser = format === 'text' ? parsers.get(id) : undefined
    return parser ?? (types.getTypeParser(id, format) as (value: string) => unknown)
  },
}

/** @throws RangeError for a number that would silently lose digits; cast such a column to text. */
function safeInteger(text: string): number {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} is too large for a JavaScript number`)
  return number
}

function arrayOf<T>(parse: (text: string) => T): (text: string) => (T | null)[] {
  const split = types.getTypeParser(textArray, 'text') as (text: string) => (string | null)[]
  return (text) => split(text).map((item) => (item === null ? null : parse(item)))
}
