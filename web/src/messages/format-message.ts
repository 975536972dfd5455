/** A part of a compiled message: text, a value by name, or a value in one of several forms. */
export type Part =
  | string
  | readonly [name: string]
  | readonly [name: string, form: 'plural' | 'selectordinal' | 'select', cases: Cases]
  | readonly [name: string, form: 'number', style?: string | Intl.NumberFormatOptions]

type Cases = Readonly<Record<string, readonly Part[] | number>>

/** A message as Lingui compiles it, at build. */
export type Compiled = string | readonly Part[]

/** By name; values that are neither text nor number are empty. */
type Values = Readonly<Record<string, unknown>>

/** Inserts the values into a compiled message. `counted` replaces `#` within a plural. */
export function formatMessage(message: Compiled, values: Values, locale: string, counted?: number): string {
  if (typeof message === 'string') return message
  return message.map((part) => formatPart(part, values, locale, counted)).join('')
}

function formatPart(part: Part, values: Values, locale: string, counted?: number): string {
  if (typeof part === 'string') {
    return part === '#' && counted !== undefined ? new Intl.NumberFormat(locale).format(counted) : part
  }
  const [name, form, detail] = part
  const value = values[name]
  if (form === undefined) return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  if (form === 'number') {
    const options = typeof detail === 'string' ? { style: detail as 'percent' } : detail
    return new Intl.NumberFormat(locale, options).format(Number(value))
  }
  const { offset, ...cases } = detail ?? {}
  if (form === 'select') return pick(cases, [String(value)], values, locale, counted)
  const number = Number(value) - Number(offset ?? 0)
  const type = form === 'plural' ? 'cardinal' : 'ordinal'
  const rule = new Intl.PluralRules(locale, { type }).select(number)
  return pick(cases, [String(value), rule], values, locale, number)
}

function pick(
  cases: Cases,
  wanted: readonly string[],
  values: Values,
  locale: string,
  counted: number | undefined,
): string {
  const name = wanted.find((key) => Object.hasOwn(cases, key)) ?? 'other'
  const chosen = cases[name]
  return typeof chosen === 'object' ? formatMessage(chosen, values, locale, counted) : ''
}
