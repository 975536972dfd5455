import { expect, test } from 'vitest'
import { bookingSentences, type BookingTerms } from './booking-words.ts'
import { leadHours, leadUnit, mostLead, shownLead } from './lead-time.ts'

const terms: BookingTerms = {
  kind: 'private',
  booking: 'request',
  bookingLeadHours: 24,
  bookingHorizonDays: 60,
  bookingsPerWeek: 0,
  movesPerBooking: 0,
  moveWithinDays: 30,
  minAge: 6,
  assessment: 'not_required',
  payment: 'invoice',
  horses: 'assigned',
  clientsChooseHorse: false,
}
const words = (change: Partial<BookingTerms>) => bookingSentences({ ...terms, ...change }).join(' ')

test('clients read lead time, horizon, age and who confirms', () => {
  expect(words({})).toBe(
    'Clients book at least 24 hours before, up to 60 days ahead. From age 6. You confirm each request.',
  )
})

test('terms that limit nothing are not mentioned', () => {
  expect(words({ booking: 'instant', bookingLeadHours: 0, minAge: 0 })).toBe(
    'Clients book up to 60 days ahead. Booked at once.',
  )
})

test('a choice of horses is mentioned where the yard has them', () => {
  expect(words({ clientsChooseHorse: true })).toContain('Clients may choose the horse.')
  expect(words({ clientsChooseHorse: true, horses: 'own' })).not.toContain('the horse')
})

test('limits of a week and first lessons (P8) are mentioned', () => {
  expect(words({ bookingsPerWeek: 1, bookingLeadHours: 72, assessment: 'required' })).toContain(
    'at least 3 days before, up to 60 days ahead. At most 1 booking per rider and week. From age 6. New riders book',
  )
  expect(words({ assessment: 'is_one' })).toContain('The assessment lesson for new riders.')
})

test('moves (S9) are mentioned if clients book a private lesson, at once or on request', () => {
  const moves = { booking: 'instant', movesPerBooking: 2 } as const
  expect(words(moves)).toContain(
    'Clients can move it up to 2 times while cancelling is free, by up to 30 days.',
  )
  expect(words({ ...moves, movesPerBooking: 1 })).toContain('Clients can move it once')
  expect(words({ ...moves, booking: 'request' })).toContain('Clients can move it up to 2 times')
  for (const change of [
    { booking: 'trainer' },
    { kind: 'group', booking: 'request' },
    { movesPerBooking: 0 },
  ] as const)
    expect(words({ ...moves, ...change })).not.toContain('move it')
})

test('clients read nothing about terms if only trainers book', () => {
  expect(words({ booking: 'trainer' })).not.toContain('60')
})

test('a lead time is shown in days from two whole days on', () => {
  expect([0, 24, 36, 48, 720].map(leadUnit)).toEqual(['hours', 'hours', 'hours', 'days', 'days'])
})

test('a lead time survives its unit, and an empty field stays empty', () => {
  expect(leadHours(shownLead('48', 'days'), 'days')).toBe('48')
  expect(leadHours('3', 'days')).toBe('72')
  expect(leadHours('', 'days')).toBe('')
  expect(shownLead('', 'hours')).toBe('')
  expect(mostLead(720, 'days')).toBe(30)
})

test('payment by card is mentioned only where clients book at once', () => {
  expect(words({ booking: 'instant', payment: 'card' })).toContain('Clients pay by card when booking.')
  expect(words({ booking: 'instant', payment: 'choice' })).toContain('by card when booking, or by invoice.')
  expect(words({ payment: 'card' })).not.toContain('card')
})
