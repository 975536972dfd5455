import { expect, it, vi } from 'vitest'
import { currencyDigits } from '@cavaletti/contract/currency-digits'
import { formatMoney, minorDigits, writeMoney } from '../../../ui/words/money.ts'

it('client and server use the same digits for every currency', () => {
  for (const currency of Intl.supportedValuesOf('currency'))
    expect(minorDigits(currency), currency).toBe(currencyDigits(currency))
})

it('also in a browser with two digits for the forint', () => {
  const format = Intl.NumberFormat
  vi.spyOn(Intl, 'NumberFormat').mockImplementation(function two(locale, options) {
    return new format(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2, ...options })
  })
  expect(formatMoney(12_000, 'HUF', 'en-GB')).toBe('HUF\u00A012,000')
  expect(writeMoney(12_000, 'HUF', 'en-GB')).toBe('12000')
  vi.restoreAllMocks()
})
