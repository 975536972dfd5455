import { expect, test } from 'vitest'
import { weekOf } from './weeks.ts'

const now = Temporal.ZonedDateTime.from('2026-11-23T17:00[Europe/London]')
const terms = { bookingLeadHours: 24, bookingHorizonDays: 20 }

function seen(asked: string, given = terms) {
  const { first, last, previous, next } = weekOf(given, asked, now)
  return [first, last, previous, next].map((day) => day?.toString().slice(5))
}

test.each([
  ['the first day that can be booked, by default', '', ['11-24', '11-30', undefined, '12-01']],
  ['the day in the address', '2026-12-01', ['12-01', '12-07', '11-24', '12-08']],
  ['no day before the first that can be booked', '2026-01-01', ['11-24', '11-30', undefined, '12-01']],
  ['no week after the last day that can be booked', '2026-12-08', ['12-08', '12-13', '12-01', undefined]],
  ['the last day for a later one', '2027-05-05', ['12-13', '12-13', '12-06', undefined]],
  ['the first day for a day that does not exist', '2026-02-31', ['11-24', '11-30', undefined, '12-01']],
  ['the first day for any other text', 'soon', ['11-24', '11-30', undefined, '12-01']],
])('a week begins on %s', (_what, asked, days) => {
  expect(seen(asked)).toEqual(days)
})

test('a week before the usual step begins on the first day that can be booked', () => {
  expect(seen('2026-11-26')).toEqual(['11-26', '12-02', '11-24', '12-03'])
})

test('a horizon before the earliest start leaves one day', () => {
  const days = seen('', { bookingLeadHours: 72, bookingHorizonDays: 1 })
  expect(days).toEqual(['11-26', '11-26', undefined, undefined])
})
