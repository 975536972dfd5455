import { expect, test } from 'vitest'
import { formatMoney } from '../../../ui/words/money.ts'
import type { PayLine, PayRate } from './pay.ts'
import { lastMonth } from './pay.ts'
import {
  briefTotal,
  feeWords,
  hoursWords,
  lineReason,
  lessonsWords,
  lineTitle,
  paidHours,
  paidWords,
  rateLine,
  ratesByType,
  stateBadge,
  totalWords,
  workWords,
} from './pay-words.ts'
import { rateWords } from '../../../ui/words/pay-terms.ts'

const line: PayLine = {
  id: null,
  kind: 'lesson',
  lessonId: null,
  corrects: null,
  on: '2026-11-03',
  startsAt: null,
  offerName: 'Flatwork',
  minutes: 45,
  riders: 1,
  basis: 'share',
  rateMinor: null,
  sharePoints: 3350,
  chargedMinor: null,
  horses: 0,
  lessonFeeMinor: null,
  horseFeeMinor: null,
  owedMinor: 0,
  sellerName: 'Oakfield',
  amountMinor: 0,
  reason: null,
  text: '',
}

test('M19: a rate is an amount for a lesson, an hour or a rider, or a share', () => {
  const rate = { rateMinor: 2050, sharePoints: null }
  const words = (['lesson', 'hour', 'head', null] as const).map((basis) =>
    rateWords({ ...rate, basis }, 'GBP', 'en-GB'),
  )
  expect(words).toEqual(['£20.50 a lesson', '£20.50 an hour', '£20.50 a rider', ''])
  expect(rateWords(line, 'GBP', 'en-GB')).toBe('33.5% of the charge without tax')
})

test('M19: rates stand by lesson type, first the one of today, then those that come', () => {
  const rate: PayRate = {
    id: '',
    offerId: null,
    offerName: '',
    basis: 'lesson',
    rateMinor: 2000,
    sharePoints: null,
    currency: 'GBP',
    validFrom: '2026-11-03',
    addedAt: '2026-11-03T10:00:00Z',
    isCurrent: false,
    isComing: false,
  }
  const group = { ...rate, offerId: 'group', offerName: 'Group' }
  const ended: PayRate = { ...group, id: '6', basis: 'none', isComing: true }
  const types = ratesByType([
    ended,
    { ...group, id: '5', isCurrent: true },
    { ...rate, id: '4', isComing: true },
    { ...rate, id: '3', isComing: true },
    { ...rate, id: '2', isCurrent: true },
    { ...rate, id: '1' },
  ])
  expect(types.map(([offerId, rates]) => [offerId, rates.map(({ id }) => id).join('')])).toEqual([
    [null, '2341'],
    ['group', '56'],
  ])
  expect(rateLine(ended, 'en-GB')).toBe('Rate of all lesson types')
  expect(rateLine({ ...ended, offerId: null }, 'en-GB')).toBe('No rate')
})

test('M19: a correction says what it corrects, and why', () => {
  const corrects = { statementId: 'one', until: '2026-10-31' }
  const correction: PayLine = { ...line, kind: 'correction', corrects }
  expect(lineTitle(correction)).toBe('Correction: Flatwork')
  expect(lineReason(correction)).toBe(
    'Attendance, charge or rate has changed. It was on the statement until 31/10/2026.',
  )
  expect(lineReason({ ...line, reason: 'unmarked' })).toBe('Not paid: attendance is missing')
  expect(lineReason(line)).toBe('')
})

test('M14: a line says what the trainer owes for arena and horses', () => {
  const fee = { lessonFeeMinor: 800, horseFeeMinor: 1200 }
  const words = (given: Partial<PayLine>) => feeWords({ ...line, ...given }, 'GBP', 'en-GB')
  expect(words({})).toBe('')
  expect(words(fee)).toBe('Nothing owed for arena and horses')
  expect(words({ ...fee, owedMinor: 800 })).toBe('Owed for arena and horses: £8.00 a lesson')
  expect(words({ ...fee, owedMinor: 3200, horses: 2 })).toBe(
    'Owed for arena and horses: £8.00 a lesson, 2\u00a0×\u00a0£12.00 a horse',
  )
})

test('M14: a correction says how much more or less is owed, also if the fee is gone', () => {
  const words = (given: Partial<PayLine>) =>
    feeWords({ ...line, kind: 'correction', ...given }, 'GBP', 'en-GB')
  expect(words({ lessonFeeMinor: 0, horseFeeMinor: 1200, owedMinor: -1200 })).toBe(
    'Owed for arena and horses: £12.00 less',
  )
  expect(words({ owedMinor: -800 })).toBe('Owed for arena and horses: £8.00 less')
  expect(words({ lessonFeeMinor: 800, horseFeeMinor: 1200, horses: 1, owedMinor: 1200 })).toBe(
    'Owed for arena and horses: £12.00 more',
  )
  expect(words({ lessonFeeMinor: 800, horseFeeMinor: 0 })).toBe('')
})

test('M14: a negative sum says who owes the business, and is received', () => {
  const money = (minor: number) => formatMoney(minor, 'GBP', 'en-GB')
  expect(totalWords(-2000, money, 'you')).toBe('You owe the business £20.00')
  expect(totalWords(-2000, money, 'owner')).toBe('£20.00 for your business')
  expect(totalWords(-2000, money, { name: 'Marcus Reed' })).toBe('Marcus Reed owes the business £20.00')
  expect(totalWords(2000, money, { name: 'Marcus Reed' })).toBe('£20.00')
  expect([briefTotal(-500, money), briefTotal(500, money)]).toEqual(['owes £5.00', '£5.00'])
  expect(briefTotal(-500, money, true)).toBe('£5.00 for the business')
  const paid = { state: 'approved', paidOn: '2026-11-03' } as const
  expect([-1, 1].map((totalMinor) => stateBadge({ ...paid, totalMinor }).word)).toEqual(['received', 'paid'])
})

test('M14: words about work name both sellers, and only what there is', () => {
  const both = { lessons: 8, soldLessons: 1, minutes: 390 }
  expect(lessonsWords(both)).toEqual(['8 sold by the business', '1 sold by the trainer'])
  expect(lessonsWords({ lessons: 0, soldLessons: 5 }, true)).toEqual(['5 sold by you'])
  expect(lessonsWords({ lessons: 0, soldLessons: 0 })).toEqual(['0'])
  expect(workWords(both, true)).toBe('8 lessons that the business sold, 6:30 hours · 1 lesson that you sold')
  expect(workWords({ ...both, soldLessons: 0 })).toBe('8 lessons, 6:30 hours')
  expect(workWords({ lessons: 0, soldLessons: 5, minutes: 0 })).toBe('5 lessons that the trainer sold')
  expect(workWords({ lessons: 0, soldLessons: 0, minutes: 45 })).toBe('0:45 hours')
  expect(workWords({ lessons: 0, soldLessons: 0, minutes: 0 })).toBe('')
  expect(paidHours({ lessons: 0, soldLessons: 5, minutes: 0 })).toBe('')
  expect(paidHours({ lessons: 0, soldLessons: 0, minutes: 0 })).toBe('0:00')
})

test('M19: the list of statements says on which day one was paid', () => {
  expect(paidWords({ paidOn: null, totalMinor: 1 })).toBe('')
  const words = [1, -1].map((totalMinor) => paidWords({ paidOn: '2026-11-01', totalMinor }))
  expect(words).toEqual(['paid on 01/11/2026', 'received on 01/11/2026'])
})

test('hours have minutes and a sign, and the month before January is December', () => {
  expect([hoursWords(0), hoursWords(765), hoursWords(-45)]).toEqual(['0:00', '12:45', '-0:45'])
  expect(lastMonth(Temporal.PlainDate.from('2026-01-31'))).toEqual({
    from: '2025-12-01',
    until: '2025-12-31',
  })
})
