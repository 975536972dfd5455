import { expect, test } from 'vitest'
import { readEmailAddress } from './email-address.ts'

test.each([
  ['nothing', ''],
  ['no at sign', 'anna.example.com'],
  ['two at signs', 'a@b@example.com'],
  ['no domain', 'anna@'],
  ['no local part', '@example.com'],
  ['a domain without a dot', 'anna@localhost'],
  ['white space inside', 'an na@example.com'],
  ['a zero-width space', 'an\u200bna@example.com'],
  ['a right-to-left mark', 'anna\u202e@example.com'],
  ['a line break, which would start another header', 'anna@example.com\nBcc: x@example.com'],
  ['NUL', 'an\0na@example.com'],
  ['a lone surrogate', 'an\ud800na@example.com'],
  ['a ligature that normalises to two letters', 'a\ufb01nna@example.com'],
  ['two dots in a row', 'an..na@example.com'],
  ['more than 64 bytes before the at sign', `${'a'.repeat(65)}@example.com`],
  ['a quoted local part', '"anna smith"@example.com'],
  ['a domain with a letter that only reads as an ASCII one', 'anna@o\u212A.example.com'],
  ['an IP address in brackets', 'anna@[192.0.2.1]'],
])('%s is not an address', (_, input) => expect(readEmailAddress(input)).toBeNull())

test.each([
  ['case in domain and local part does not tell people apart', 'Anna@Example.COM', 'anna@example.com'],
  ['white space around it is no part of it', '  anna@example.com ', 'anna@example.com'],
  ['an international domain goes by its ASCII form', 'anna@bücher.example', 'anna@xn--bcher-kva.example'],
  ['dots and plus signs are the owner’s', 'an.na+horse@gmail.com', 'an.na+horse@gmail.com'],
])('%s', (_, input, key) => expect(readEmailAddress(input)?.key).toBe(key))

test('Unicode letters similar to ASCII letters make a different address', () => {
  // The Kelvin sign folds to K; dotless i is a separate letter.
  expect(readEmailAddress('dotless\u0131@example.com')?.key).not.toBe('dotlessi@example.com')
  expect(readEmailAddress('\u212Aate@example.com')?.key).toBe('\u212Aate@example.com')
  expect(readEmailAddress('\uFF41nna@example.com')?.key).toBe('\uFF41nna@example.com')
  expect(readEmailAddress('ÄRNE@example.com')?.key).toBe('Ärne@example.com')
})
