import { expect, test } from 'vitest'
import { refundWords } from './refund-words.ts'

const money = (minor: number) => `£${(minor / 100).toFixed(2)}`

test('M9: a refund names what goes back to the card, and the fee that is kept', () => {
  expect(refundWords({ refundMinor: 0, keptFeeMinor: 0 }, money)).toBe('')
  expect(refundWords({ refundMinor: 4000, keptFeeMinor: 0 }, money)).toBe(
    'You paid by card. £40.00 goes back to the card.',
  )
  expect(refundWords({ refundMinor: 3915, keptFeeMinor: 85 }, money)).toContain(
    '£39.15 goes back to the card. Stripe’s fee of £0.85 does not: you keep it as credit.',
  )
})
