import { expect, test } from 'vitest'
import { type PayRate, rateFor } from './rules.ts'

const day = (text: string) => Temporal.PlainDate.from(text)
const base = { offerId: null, basis: 'lesson', rateMinor: 1000, sharePoints: null, currency: 'GBP' } as const
const rates: PayRate[] = [
  { ...base, id: '1', validFrom: day('2026-01-01') },
  { ...base, id: '2', validFrom: day('2026-03-01') },
  { ...base, id: '3', validFrom: day('2026-03-01') },
  { ...base, id: '4', offerId: 'group', validFrom: day('2026-02-01') },
  { ...base, id: '5', offerId: 'group', validFrom: day('2026-04-01'), basis: 'none', rateMinor: null },
  { ...base, id: '6', validFrom: day('2026-05-01'), basis: 'none', rateMinor: null },
]
const idOn = (onDay: string, offerId = 'private', currency = 'GBP') =>
  rateFor(rates, { offerId, onDay: day(onDay), currency })?.id

test('M19: the last rate that applies on the day counts, and of two for a day the later one', () => {
  expect([idOn('2025-12-31'), idOn('2026-01-01'), idOn('2026-02-28'), idOn('2026-03-01')]).toEqual([
    undefined,
    '1',
    '1',
    '3',
  ])
})

test('M19: the rate of a lesson type comes first, and ends for the one of all lesson types', () => {
  expect([idOn('2026-01-31', 'group'), idOn('2026-02-01', 'group'), idOn('2026-04-01', 'group')]).toEqual([
    '1',
    '4',
    '3',
  ])
  expect([idOn('2026-05-01', 'group'), idOn('2026-05-01')]).toEqual([undefined, undefined])
})

test('a rate in another currency does not apply', () => {
  expect(idOn('2026-03-01', 'private', 'EUR')).toBeUndefined()
})
