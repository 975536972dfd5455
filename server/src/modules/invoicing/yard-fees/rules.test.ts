import { expect, test } from 'vitest'
import { feeFor, owedFor } from './rules.ts'

const day = (text: string) => Temporal.PlainDate.from(text)
const fee = { offerId: 'groundwork', lessonMinor: 800, horseMinor: 1200, currency: 'GBP' }
const fees = [
  { ...fee, id: '1', validFrom: day('2026-01-01') },
  { ...fee, id: '2', lessonMinor: 900, validFrom: day('2026-06-01') },
  { ...fee, id: '3', lessonMinor: 1000, validFrom: day('2026-06-01') },
  { ...fee, id: '4', lessonMinor: 0, horseMinor: 0, validFrom: day('2026-09-01') },
  { ...fee, id: '5', offerId: 'jumping', validFrom: day('2026-01-01') },
]
const on = (text: string, currency = 'GBP') =>
  feeFor(fees, { offerId: 'groundwork', onDay: day(text), currency })?.id ?? null

test('M14: the last yard fee of the lesson type that applies on its day counts', () => {
  expect([on('2025-12-31'), on('2026-05-31'), on('2026-06-01')]).toEqual([null, '1', '3'])
  expect([on('2026-09-01'), on('2026-06-01', 'EUR')]).toEqual([null, null])
})

test('M14: a lesson owes its fee once a rider counts, and a fee for each horse of the business', () => {
  const lesson = { isTaught: true, soldRiders: 3, schoolHorses: 2 }
  expect(owedFor(lesson, fee)).toBe(3200)
  expect(owedFor({ ...lesson, schoolHorses: 0 }, fee)).toBe(800)
  expect(owedFor({ ...lesson, soldRiders: 0, schoolHorses: 0 }, fee)).toBe(0)
  expect(owedFor({ ...lesson, isTaught: false }, fee)).toBe(0)
  expect(owedFor(lesson, null)).toBe(0)
})
