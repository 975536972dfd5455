import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatMoney, writeMoney } from './money.ts'
import { parseMoney } from '../fields/money/parse-money.ts'

const most = 100_000_000
const read = (text: string, locale: string, currency = 'EUR') => {
  const parsed = parseMoney(text, currency, locale, most)
  return parsed.kind === 'amount' ? parsed.minor : parsed.kind
}

describe('an amount is refused', () => {
  test.each([
    ['abc', 'de-DE', 'nonsense'],
    ['12a', 'en-GB', 'nonsense'],
    ['-5', 'en-GB', 'nonsense'],
    ['1e3', 'en-GB', 'nonsense'],
    [',50', 'de-DE', 'nonsense'],
    ['1.20.00', 'de-DE', 'nonsense'],
    ['1,2,3', 'en-GB', 'nonsense'],
    ['12,34.5', 'en-GB', 'nonsense'],
    ['1.200.50', 'en-GB', 'nonsense'],
    ['35,505', 'de-DE', 'tooFine'],
    ['1000001', 'en-GB', 'tooMuch'],
    ['', 'en-GB', 'empty'],
    ['  € ', 'de-DE', 'empty'],
  ])('“%s” in %s: %s', (text, locale, why) => expect(read(text, locale)).toBe(why))

  test('with decimals in a currency without them', () => {
    expect(read('35.50', 'en-GB', 'JPY')).toBe('tooFine')
    expect(read('3500', 'ja-JP', 'JPY')).toBe(3500)
  })
})

describe('an amount is read in the locale’s format', () => {
  test.each([
    ['35', 'de-DE', 3500],
    ['35,50', 'de-DE', 3550],
    ['35,5', 'de-DE', 3550],
    ['1.200,00', 'de-DE', 120_000],
    ['1.200', 'de-DE', 120_000],
    ['1 200,00', 'fr-FR', 120_000],
    ["1'200.00", 'de-CH', 120_000],
    ['1,200.00', 'en-GB', 120_000],
    ['1,200', 'en-GB', 120_000],
    ['£35.50', 'en-GB', 3550, 'GBP'],
    ['35,50 €', 'de-DE', 3550],
    ['EUR 35', 'de-DE', 3500],
    ['35.', 'en-GB', 3500],
    ['35.500', 'en-GB', 3550],
    ['0', 'en-GB', 0],
  ])('“%s” in %s is %i', (text, locale, minor, currency = 'EUR') =>
    expect(read(text, locale, currency)).toBe(minor),
  )

  test('a separator that cannot group digits is the decimal point', () => {
    expect(read('35,50', 'en-GB')).toBe(3550)
    expect(read('35.50', 'de-DE')).toBe(3550)
  })
})

test('a formatted amount is read back, in every locale and currency', () => {
  const locales = fc.constantFrom(
    'en-GB',
    'en-US',
    'de-DE',
    'de-AT',
    'de-CH',
    'fr-FR',
    'sv-SE',
    'pl-PL',
    'en-IN',
  )
  const currencies = fc.constantFrom('EUR', 'GBP', 'CHF', 'JPY', 'SEK', 'KWD')
  fc.assert(
    fc.property(fc.integer({ min: 0, max: most }), locales, currencies, (minor, locale, currency) => {
      expect(read(writeMoney(minor, currency, locale), locale, currency)).toBe(minor)
      if (locale !== 'en-IN') expect(read(formatMoney(minor, currency, locale), locale, currency)).toBe(minor)
    }),
  )
})
