import { expect, test } from 'vitest'
import { inLanguage } from '#platform/messages/say.ts'
import { settledLines } from './cancel-receipt.ts'

const fee = { percent: 50, feeMinor: 2000, usesGoodwill: false, pack: null }
const money = (minor: number) => `£${minor / 100}`
const linesOf = (cost: Parameters<typeof settledLines>[0]) =>
  inLanguage('en', () => settledLines(cost, money))

test('a receipt says nothing about cards and travel if there was neither', () => {
  expect(linesOf(fee)).toEqual([])
})

test('a receipt says that a card payment covers the fee, and what goes back', () => {
  const refund = { refundMinor: 1900, keptFeeMinor: 100, creditMinor: 100 }
  expect(linesOf({ ...fee, refund })).toEqual([
    'It was paid by card. The payment covers the fee.',
    '£19 goes back to the card.',
    '£1 stays as credit.',
  ])
  expect(linesOf({ ...fee, usesGoodwill: true, refund })[0]).toBe('£19 goes back to the card.')
})

test('a receipt says that there is no travel fee for a lesson that had one', () => {
  expect(linesOf({ ...fee, savesTravel: true })).toEqual(['There is no travel fee.'])
})
