import { expect, test } from 'vitest'
import { newOffer, offerChange, offerFields, readPercent } from './offer-fields.ts'

test.each(['x', '-1', '101', '7,555', '1.000', '7 5'])('“%s” is no rate of tax', (text) =>
  expect(readPercent(text)).toBeUndefined(),
)

test.each([
  ['', 0],
  ['19', 1900],
  ['7,5', 750],
  ['5.25 %', 525],
  ['100', 10_000],
])('“%s” is a rate of tax', (text, rate) => expect(readPercent(text)).toBe(rate))

test('only changes are sent, numbers as numbers', () => {
  expect(offerChange({ minutes: '45', taxRate: '20', name: 'Flatwork' })).toEqual({
    name: 'Flatwork',
    minutes: 45,
    taxRate: 2000,
  })
  expect(offerChange({ taxRate: '' })).toEqual({ taxRate: 0 })
})

test('a lesson type that becomes private has one seat', () => {
  expect(offerChange({ kind: 'private', capacity: '6' })).toEqual({ kind: 'private', capacity: 1 })
})

test('fields about clients are not sent if only trainers book', () => {
  const changes = { name: 'Hack', bookingLeadHours: '9999', minAge: '', assessment: 'is_one' }
  expect(offerChange(changes, { booking: 'trainer', kind: 'private' })).toEqual({ name: 'Hack' })
  expect(offerChange({ ...newOffer, name: 'Hack' })).toMatchObject({ booking: 'trainer' })
  expect(offerChange({ ...newOffer, name: 'Hack' })).not.toHaveProperty('bookingLeadHours')
})

test('minutes between starts are sent for private lessons only', () => {
  const changes = { booking: 'instant', startGridMinutes: '15' }
  expect(offerChange(changes, { booking: 'instant', kind: 'private' })).toEqual({
    booking: 'instant',
    startGridMinutes: 15,
  })
  expect(offerChange(changes, { booking: 'instant', kind: 'group' })).toEqual({ booking: 'instant' })
})

test('limits of moves are sent for private lessons that clients book, and for groups booked at once', () => {
  const changes = { movesPerBooking: '3', moveWithinDays: '14' }
  const sent = { movesPerBooking: 3, moveWithinDays: 14 }
  expect(offerChange(changes, { booking: 'instant', kind: 'private' })).toEqual(sent)
  expect(offerChange(changes, { booking: 'request', kind: 'private' })).toEqual(sent)
  expect(offerChange(changes, { booking: 'trainer', kind: 'private' })).toEqual({})
  expect(offerChange(changes, { booking: 'request', kind: 'group' })).toEqual({})
  expect(offerChange(changes, { booking: 'instant', kind: 'group' })).toEqual(sent)
})

test('how a series is joined is sent for groups that clients book at once', () => {
  const changes = { joins: 'term' }
  expect(offerChange(changes, { booking: 'instant', kind: 'group' })).toEqual({ joins: 'term' })
  expect(offerChange(changes, { booking: 'request', kind: 'group' })).toEqual({})
  expect(offerChange(changes, { booking: 'instant', kind: 'private' })).toEqual({})
})

test('a new lesson type for several riders lets places be passed on, and a private one does not', () => {
  const chosen = { booking: 'instant', allowsPassing: '' } as const
  expect(offerChange({ ...chosen, kind: 'group' })).toMatchObject({ allowsPassing: true })
  expect(offerChange({ ...chosen, kind: 'private' })).toMatchObject({ allowsPassing: false })
  expect(offerChange({ ...chosen, kind: 'group', allowsPassing: 'no' })).toMatchObject({
    allowsPassing: false,
  })
  expect(offerChange({ allowsPassing: 'yes' }, { booking: 'request', kind: 'group' })).toEqual({})
})

test('M14: a lesson type that trainers sell is saved with payment by invoice, also if the form hides that', () => {
  const changes = { soldBy: 'trainer', payment: 'card' }
  expect(offerChange(changes, { booking: 'request', kind: 'group' })).toEqual({
    soldBy: 'trainer',
    payment: 'invoice',
  })
})

test('a lesson type survives editing unchanged', () => {
  const terms = {
    name: 'Group',
    kind: 'group',
    rail: 'plum',
    horses: 'own',
    description: 'Up to six riders.',
    minutes: 45,
    priceMinor: 2800,
    taxRate: 550,
    capacity: 6,
    minLevel: 2,
    arenaUnits: 2,
    horseLeadMinutes: 20,
    trainerBufferMinutes: 10,
    soldBy: 'business',
  } as const
  const booking = {
    booking: 'request',
    bookingLeadHours: 48,
    bookingHorizonDays: 90,
    bookingsPerWeek: 2,
    minAge: 8,
    minRiders: 3,
    decideHours: 24,
    belowMin: 'ask',
    shortMinutes: null,
    assessment: 'not_required',
  } as const
  const hidden = {
    startGridMinutes: 30,
    movesPerBooking: 2,
    moveWithinDays: 30,
    joins: 'both',
    payment: 'invoice',
  } as const
  const passing = { allowsPassing: true, clientsChooseHorse: false }
  const shown = { ...terms, ...booking, ...hidden, ...passing, id: '', archivedAt: null, version: 1 }
  for (const cancelLadder of [null, { steps: [{ hours: 48, percent: 0 }], late: 50, noShowAfter: 15 }])
    expect(offerChange(offerFields({ ...shown, cancelLadder }))).toEqual({
      ...terms,
      ...booking,
      clientsChooseHorse: false,
      cancelLadder,
    })
})
