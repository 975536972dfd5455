import { expect, test } from 'vitest'
import { cancellingAfterMove, type MoveTerms, paymentWords } from './move-words.ts'
import { moveWeek } from '../choosing/weeks.ts'

const terms: MoveTerms = {
  problem: null,
  movesLeft: 2,
  firstDay: '2026-11-24',
  lastDay: '2026-12-05',
  version: 1,
  offerId: 'flatwork',
  horseId: null,
  startsAt: '2026-11-27T10:00:00Z',
  timeZone: 'UTC',
  priceMinor: 4000,
  isInvoiced: false,
  isOfTerm: false,
  travelFeeMinor: null,
  currency: 'GBP',
  cancelLadder: { steps: [{ hours: 24, percent: 0 }], late: 100 },
  graceUntil: null,
}
const now = Temporal.Instant.from('2026-11-23T10:00:00Z')

const cancelling = (startsAt: string, given: Partial<MoveTerms> = {}) =>
  cancellingAfterMove({ ...terms, ...given }, startsAt, now, (minor) => `£${minor / 100}`)

test('a start after the deadline names the cost of cancelling', () => {
  expect(cancelling('2026-11-24T09:00:00Z')).toBe('Not free at the new time: the full price, £40.')
})

test('S12, S14: the new deadline follows from the new start and the agreed policy', () => {
  expect(cancelling('2026-12-01T15:00:00Z')).toBe('Free until Monday 30 November, 15:00.')
})

test('a policy that is always free is free until the lesson', () => {
  const cancelLadder = { steps: [], late: 0 }
  expect(cancelling('2026-11-24T09:00:00Z', { cancelLadder })).toBe('Free until Tuesday 24 November, 09:00.')
})

test('weeks stay within the days to which a lesson can be moved', () => {
  const shown = (asked?: string) => {
    const { first, last, previous, next } = moveWeek(terms, asked)
    return [first, last, previous, next].map((day) => day?.toString())
  }
  expect(shown()).toEqual(['2026-11-24', '2026-11-30', undefined, '2026-12-01'])
  expect(shown('2026-12-01')).toEqual(['2026-12-01', '2026-12-05', '2026-11-24', undefined])
  expect(shown('2026-11-26')).toEqual(['2026-11-26', '2026-12-02', '2026-11-24', '2026-12-03'])
})

test('a lesson beyond these days is moved to their last week first', () => {
  const { first, last } = moveWeek({ ...terms, startsAt: '2027-05-26T10:00:00Z' }, undefined)
  expect([first.toString(), last.toString()]).toEqual(['2026-11-29', '2026-12-05'])
})

test('S8: what was paid counts for the new time, or for the new lesson of a group', () => {
  expect(paymentWords(terms, 'group')).toBeNull()
  const paid = { ...terms, isInvoiced: true }
  expect(paymentWords(paid, 'private')).toContain('counts for the new time')
  expect(paymentWords(paid, 'group')).toContain('a credit note for the old lesson')
})
