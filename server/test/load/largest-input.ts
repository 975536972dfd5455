import { randomUUIDv7 } from 'node:crypto'
import { z } from 'zod'

/** The part of JSON Schema that the contract uses. */
interface Schema {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  /** Variants with a discriminator. */
  oneOf?: Schema[]
  properties?: Record<string, Schema>
  items?: Schema
  maxItems?: number
  maxLength?: number
  maximum?: number
  format?: string
  pattern?: string
}

/** Finds an existing id by the field's name; `place` counts in a list. */
export type FindId = (field: string, place: number) => string | undefined

/** Largest JSON body, with room for headers: see `bodyLimit`. */
const mostBytes = 95_000

/**
 * The largest input of a schema: all fields, full-length texts and lists, largest numbers, and existing ids. Lists
 * are shortened until it fits into a body.
 */
export function largestInput(schema: z.ZodType, findId: FindId): unknown {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema
  for (let share = 1; ; share /= 2) {
    const input = new Filling(findId, share).value(json, '', 0)
    if (Buffer.byteLength(JSON.stringify(input)) <= mostBytes) return input
  }
}

const today = Temporal.Now.plainDateISO('UTC').toString()
const samples: Record<string, string> = {
  'date-time': `${today}T00:00:00Z`,
  date: today,
}

/** Texts that match patterns, longest first. */
const patterned = [
  'GB',
  'GBP',
  'en-GB',
  '528003012345678',
  '8'.repeat(15),
  'f'.repeat(64),
  '24:00',
  '23:59',
  '12:00',
  'W',
  'bank',
  'ENG',
  'FREQ=DAILY;COUNT=200',
  '9930:DE123456789',
]

/** Start fields, for which the earliest value is the largest. */
const earliest: Record<string, string> = {
  from: '00:00',
  'date:from': '1800-01-01',
  'date:until': '2999-12-31',
  'date:fromDay': '2000-01-01',
  'date:validFrom': '1800-01-01',
}

class Filling {
  readonly #findId: FindId
  readonly #share: number

  constructor(findId: FindId, share: number) {
    this.#findId = findId
    this.#share = share
  }

  value(schema: Schema, field: string, place: number): unknown {
    const whole = this.#whole(field)
    if (whole !== undefined) return whole
    if (schema.const !== undefined) return schema.const
    if (schema.enum) return schema.enum.at(place % schema.enum.length)
    const alternatives = schema.anyOf ?? schema.oneOf
    if (alternatives) return this.#largestOf(alternatives, field, place)
    switch (schema.type ?? 'string') {
      case 'object':
        return Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([name, of]) => [name, this.value(of, name, place)]),
        )
      case 'array':
        return this.#list(schema, field)
      case 'integer':
      case 'number':
        return Math.min(schema.maximum ?? Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)
      case 'boolean':
        return true
      case 'null':
        return null
      default:
        return this.#text(schema, field, place)
    }
  }

  /** Values of fields that must match each other. */
  #whole(field: string): unknown {
    if (field === 'steps')
      return [50, 40, 30, 20, 10].map((less) => ({ hours: 670 + less, percent: 50 - less }))
    if (field === 'makeUp') return { hours: 600, validDays: 730, most: 20, per: 'year' }
    if (field === 'owners')
      return Array.from({ length: 20 }, (_, place) => ({
        clientId: this.#findId('clientId', place),
        share: 500,
      }))
    return undefined
  }

  #largestOf(choices: Schema[], field: string, place: number): unknown {
    const values = choices.map((one) => this.value(one, field, place))
    return values.toSorted((a, b) => sizeOf(b) - sizeOf(a))[0]
  }

  #list({ items = {}, maxItems = 1 }: Schema, field: string): unknown[] {
    const length = Math.max(1, Math.floor(maxItems * this.#share))
    return Array.from({ length }, (_, place) => this.value(items, field.replace(/s$/, ''), place))
  }

  #text({ format, pattern, maxLength = 200 }: Schema, field: string, place: number): string {
    if (format === 'uuid') return this.#findId(field, place) ?? randomUUIDv7()
    if (format && samples[format]) return earliest[`${format}:${field}`] ?? samples[format]
    const known = named[field]
    if (known !== undefined) return known
    const text = longText(maxLength, place)
    if (pattern === undefined) return text
    const takes = new RegExp(pattern, 'u')
    const early = earliest[field]
    if (early && takes.test(early)) return early
    const address = `${'a'.repeat(Math.max(1, Math.min(60, maxLength) - 12))}@example.com`
    return [text, address, ...patterned].find((one) => takes.test(one)) ?? ''
  }
}

const named: Record<string, string> = {
  emergencyPhone: `+44 ${'1234 567 '.repeat(4)}`.slice(0, 40).trim(),
  timeZone: 'America/Argentina/ComodRivadavia',
  country: 'GB',
  currency: 'GBP',
}

/** Words of several scripts, with accents and of two and four bytes, without repetition. */
function longText(length: number, place: number): string {
  const words = `${place} Über Łódź ñandú Ωmega Žižka ${'é'.repeat(7)} pony straw `
  return words
    .repeat(Math.ceil(length / words.length))
    .slice(0, length)
    .trim()
    .padEnd(length, 'x')
}

const sizeOf = (value: unknown) => JSON.stringify(value).length
