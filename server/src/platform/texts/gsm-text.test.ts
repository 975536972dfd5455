import { expect, test } from 'vitest'
import { fitText, isOneText, plainText } from './gsm-text.ts'

test('signs and accents that lengthen a text message are replaced', () => {
  // cspell:disable-next-line
  expect(plainText('Zoë’s “Łąka” – São…')).toBe('Zoe\'s "Laka" - Sao...')
  expect(plainText('Müller\u202f14:00')).toBe('Müller 14:00')
})

test('a text message has 160 letters, or 70 if one of them is of another script', () => {
  expect([isOneText('a'.repeat(160)), isOneText('a'.repeat(161))]).toEqual([true, false])
  expect([isOneText('€'.repeat(80)), isOneText('€'.repeat(81))]).toEqual([true, false])
  expect([isOneText('я'.repeat(70)), isOneText('я'.repeat(71))]).toEqual([true, false])
})

test('the longest text that is one message is taken, and the last is cut', () => {
  expect(fitText(['a'.repeat(161), 'b'.repeat(160)])).toBe('b'.repeat(160))
  expect(fitText(['a'.repeat(200)])).toBe('a'.repeat(160))
})
