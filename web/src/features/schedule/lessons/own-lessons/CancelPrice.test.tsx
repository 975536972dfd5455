import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CancelPrice } from './CancelPrice.tsx'
import type { CancelQuote } from './use-cancel-seat.ts'

const free: CancelQuote['now'] = {
  percent: 0,
  feeMinor: 0,
  usesGoodwill: false,
  toPayMinor: 0,
  pack: null,
  makeUpUntil: null,
}
const full = { ...free, percent: 100, feeMinor: 4500, toPayMinor: 4500 }
const steps = [
  { until: '2027-03-01T09:00:00Z', percent: 0, feeMinor: 0, price: free },
  { until: null, percent: 100, feeMinor: 4500, price: { ...full, pack: 'gives' as const } },
]

function shown(change: Partial<CancelQuote>): string {
  const quote: CancelQuote = {
    seatId: 'seat',
    version: 1,
    currency: 'GBP',
    priceMinor: 4500,
    startsAt: '2027-03-02T09:00:00Z',
    timeZone: 'Europe/London',
    steps,
    step: 0,
    now: free,
    sellerName: null,
    dearerFrom: '2027-03-01T09:00:00Z',
    isPaidByCard: false,
    keptCredit: null,
    refundMinor: 0,
    keptFeeMinor: 0,
    creditMinor: 0,
    goodwill: { year: 2027, allowed: 2, used: 0 },
    ...change,
  }
  return render(<CancelPrice quote={quote} locale="en-GB" />).container.textContent
}

test('the price of cancelling a lesson of a pack in time says that its credit stays, and until when', () => {
  const words = shown({ keptCredit: { until: '2027-12-31' } })
  expect(words).toContain('Free, uses no credit')
  expect(words).toContain('You keep the credit for this lesson. You can use it until 31/12/2027.')
})

test('the price of a lesson without a pack names no credit that stays', () => {
  expect(shown({})).not.toContain('keep the credit')
})

test('the policy of a lesson of a pack names the credit that a late cancellation uses', () => {
  expect(shown({})).toContain('After that: 1 of your credits')
})

test('a fee that a pack does not pay says that no credit is used', () => {
  expect(shown({ now: full, keptCredit: { until: null } })).toContain(
    'You pay the fee. None of your credits is used.',
  )
})
