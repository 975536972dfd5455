import { expect, test } from 'vitest'
import { currencyDigits } from '@cavaletti/contract/currency-digits'
import { fromStripe, toStripe } from './amounts.ts'

test.each([
  ['EUR', 4500, 4500],
  ['JPY', 4500, 4500],
  ['CLP', 4500, 4500],
  ['HUF', 4500, 450_000],
  ['ISK', 4500, 450_000],
  ['UGX', 4500, 450_000],
  ['COP', 4500, 450_000],
  ['KWD', 4500, 4500],
])('of %s %i in our units are %i in Stripe’s, and back', (currency, ours, theirs) => {
  expect(toStripe(ours, currency)).toBe(theirs)
  expect(fromStripe(theirs, currency.toLowerCase())).toBe(ours)
})

test('an amount that Stripe cannot charge exactly is refused', () => {
  expect(() => toStripe(4501, 'LYD')).toThrow('amount_uneven')
  expect(toStripe(4500, 'LYD')).toBe(450)
})

test('the digits of each currency never change', () => {
  for (const currency of Intl.supportedValuesOf('currency')) {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency })
    expect(currencyDigits(currency), currency).toBe(format.resolvedOptions().maximumFractionDigits)
  }
})
