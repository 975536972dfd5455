import { describe, expect, test } from 'vitest'
import { addressLines } from './write-address.ts'
import { writingOf } from './write-amounts.ts'

/** Blanks that do not part are seen as blanks. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ')

describe('documents are written as in the country of the seller', () => {
  test.each([
    ['GB', 'GBP', '£1,234.50', '22/11/2026', 'VAT 20%'],
    ['DE', 'EUR', '1.234,50 €', '22.11.2026', 'MwSt. 20 %'],
    ['US', 'USD', '$1,234.50', 'Nov 22, 2026', 'Sales tax 20%'],
    ['NL', 'EUR', '€ 1.234,50', '22-11-2026', 'BTW 20%'],
    ['SE', 'SEK', '1 234,50 kr', '22 Nov 2026', 'Moms 20 %'],
    ['JP', 'JPY', '¥123,450', '22 Nov 2026', 'Consumption tax 20%'],
  ])('%s', (country, currency, sum, day, tax) => {
    const { money, day: write, taxName, percent } = writingOf(country)
    expect(plain(money(123_450, currency))).toBe(sum)
    expect(write('2026-11-22')).toBe(day)
    expect(plain(`${taxName} ${percent(2000)}`)).toBe(tax)
  })

  test('a day that is not there is left empty', () => {
    expect([writingOf('GB').day(null), writingOf('US').day(null)]).toEqual(['', ''])
  })
})

describe('an address stands in the order of its country', () => {
  test.each([
    ['GB', 'GB', ['Mill Lane 4', 'Fairford', 'GL7 5QT']],
    ['GB', 'DE', ['Mill Lane 4', 'Fairford', 'GL7 5QT', 'United Kingdom']],
    ['DE', 'DE', ['Mill Lane 4', 'GL7 5QT Fairford']],
    ['US', 'US', ['Mill Lane 4', 'Fairford GL7 5QT']],
    ['', 'DE', ['Mill Lane 4', 'GL7 5QT Fairford']],
  ])('%j, sent from %s', (country, from, lines) => {
    const address = { street: 'Mill Lane 4', city: 'Fairford', postcode: 'GL7 5QT', country }
    expect(addressLines(address, from)).toEqual(lines)
  })
})
