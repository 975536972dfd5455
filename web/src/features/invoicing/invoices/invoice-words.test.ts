import { expect, test } from 'vitest'
import { listedTotal } from './invoice-words.ts'

test('a credit note has a negative total in lists', () => {
  expect(listedTotal({ kind: 'credit_note', grossMinor: 4500 })).toBe(-4500)
  expect(listedTotal({ kind: 'invoice', grossMinor: 4500 })).toBe(4500)
})
