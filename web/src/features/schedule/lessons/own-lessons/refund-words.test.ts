import { expect, test } from 'vitest'
import { refundWords } from './refund-words.ts'

const words = (refundMinor: number, keptFeeMinor: number, creditMinor: number) =>
  refundWords({ refundMinor, keptFeeMinor, creditMinor }, (minor) => `£${(minor / 100).toFixed(2)}`)

test('M8: money that does not go back to the card is named as credit', () => {
  expect(words(0, 0, 0)).toBe('')
  expect(words(0, 0, 4000)).toBe(
    'You paid by card. Nothing goes back to the card: you keep £40.00 as credit.',
  )
  expect(words(1000, 0, 3000)).toBe(
    'You paid by card. £10.00 goes back to the card. You keep £30.00 as credit.',
  )
  expect(words(1000, 85, 3000)).toBe(
    'You paid by card. £10.00 goes back to the card. You keep £30.00 as credit.',
  )
})

test('M9: a refund names what goes back to the card, and the fee that is kept', () => {
  expect(words(4000, 0, 0)).toBe('You paid by card. £40.00 goes back to the card.')
  expect(words(3915, 85, 85)).toContain(
    '£39.15 goes back to the card. Stripe’s fee of £0.85 does not: you keep it as credit.',
  )
})
