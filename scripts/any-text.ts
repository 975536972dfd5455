import { type Arbitrary, integer, string, type StringConstraints } from 'fast-check'

const firstSurrogate = 0xd800
const surrogates = 0x800

/** Any code point but half of a surrogate pair. */
const letter = integer({ min: 0, max: 0x10ffff - surrogates }).map(
  (place) => String.fromCodePoint(place < firstSurrogate ? place : place + surrogates),
  placeOf,
)

/**
 * Texts of any letters, as `string({ unit: 'binary' })` makes them. That one first builds a table of a million
 * letters, which takes 1.3 s in each process.
 */
export function anyText(lengths: Pick<StringConstraints, 'minLength' | 'maxLength'> = {}): Arbitrary<string> {
  return string({ unit: letter, ...lengths })
}

/** Lets fast-check shrink texts that it did not make, such as `__proto__`. */
function placeOf(text: unknown): number {
  const point = typeof text === 'string' ? text.codePointAt(0) : undefined
  if (point === undefined || text !== String.fromCodePoint(point)) throw new Error('This is not one letter.')
  if (point < firstSurrogate) return point
  if (point < firstSurrogate + surrogates) throw new Error('Half of a surrogate pair is not a letter.')
  return point - surrogates
}
