import { describe, expect, test } from 'vitest'
import { requiredLine, requiredText, text } from './fields.ts'

/** Characters without a shape: spaces, zero width, byte order mark, soft hyphen, fillers, direction marks. */
const unseen = [
  ' ',
  '\u00A0',
  '\u200B',
  '\u200D\u2060',
  '\uFEFF',
  '\u00AD',
  '\u3164',
  '\u2800',
  '\u202E',
  '\uFE0F',
]

describe('a required text is something that a reader sees', () => {
  test.each(unseen)('%j is refused as missing', (value) => {
    for (const field of [requiredLine(80), requiredText(80)]) {
      const { error } = field.safeParse(`${value}${value}`)
      expect(error?.issues.map(({ message }) => message)).toEqual(['is required'])
    }
  })

  test('a text with such characters inside stays as it is', () => {
    for (const value of ['👩‍🦰', '\u0645\u06CC\u200C\u062E', 'Hart\u00AD-Lang', '.'])
      expect([requiredLine(80).parse(value), requiredText(80).parse(value)]).toEqual([value, value])
  })

  test('an optional text may have nothing to see', () => {
    expect(text(80).safeParse('\u200B').success).toBe(true)
  })
})
