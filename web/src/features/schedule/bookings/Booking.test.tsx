import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { momentInWords } from '../../../ui/words/day-words.ts'
import { ApiError } from '../../../wire/api-error.ts'
import { OfflineError } from '../../../wire/offline-error.ts'
import type { Booked, BookingChoices, FreeTime, Held, NewHold } from './booking.ts'
import { rememberedChoice } from './choosing/remembered-choice.ts'
import { aBookableRider, aHeld, someChoices } from './testing/choices.ts'
import { listed, openBooking, tomorrow } from './testing/open-booking.tsx'

interface Options {
  query?: { from: string; until: string; riderId: string }
  body?: NewHold & { holds?: object[]; message?: string }
  idempotencyKey?: string
  params?: { id: string }
}
type Call = (address: string, options: Options) => Promise<unknown>

const { call } = vi.hoisted(() => ({ call: vi.fn<Call>() }))
vi.mock('../../../session/call.ts', () => ({ call }))

/** What the server has, and how it answers to bookings, one after another; undefined books. */
let free: FreeTime[] = []
let refusals: (Error | undefined)[] = []
let confirmations: (Error | undefined)[] = []
/** Places that were held before. */
let before: Held[] = []
let held: Options[] = []
let sent: Options[] = []
let released: string[] = []
/** A release takes until then. */
let releasing: Promise<unknown> = Promise.resolve()
/** How held places are paid, and payments that were begun. */
let pays: 'invoice' | 'card' | 'choice' = 'invoice'
let paid: Options[] = []

beforeEach(() => {
  localStorage.clear()
  free = [tomorrow('09:00'), tomorrow('16:30')]
  refusals = []
  confirmations = []
  before = []
  held = []
  sent = []
  released = []
  releasing = Promise.resolve()
  pays = 'invoice'
  paid = []
  call.mockImplementation(async (address, options) => {
    if (address === 'GET /api/me') return { locale: 'en-GB', timeZone: 'Europe/London' }
    if (address === 'GET /api/my-slots') return listed(free, options.query)
    if (address === 'GET /api/my-held-terms') return { items: [] }
    if (address === 'GET /api/my-holds') return { items: before }
    if (address === 'DELETE /api/my-holds/{id}') {
      await releasing
      return void released.push(options.params?.id ?? '')
    }
    if (address === 'POST /api/my-holds') {
      held.push(options)
      const refusal = refusals.shift()
      if (refusal) throw refusal
      return aHeld({ ...options.body, horseId: null, lessonId: 'lesson', seatId: `seat ${held.length}` })
    }
    if (address === 'GET /api/my-held-payment')
      return { items: [{ seatId: 'seat 1', pays, priceMinor: 5500 }], currency: 'GBP', keepsFees: false }
    if (address === 'POST /api/my-booking-payments') {
      paid.push(options)
      return { id: 'payment' }
    }
    if (address !== 'POST /api/my-bookings') throw new Error(`No test answers ${address}.`)
    sent.push(options)
    const refusal = confirmations.shift()
    if (refusal) throw refusal
    return { items: [{ seatId: 'seat', state: 'booked' }] }
  })
})
afterEach(() => call.mockReset())

function open(choices?: BookingChoices) {
  const onBooked = vi.fn<(booked: Booked) => void>()
  return { ...openBooking(choices, onBooked), onBooked }
}

const taken = (nearest: FreeTime[]) =>
  new ApiError(409, { code: 'slot_taken', message: 'This time is no longer free.', nearest })
const dayButton = ({ startsAt }: FreeTime) => momentInWords(startsAt, 'Europe/London')
const codes = (code: 'hold_ended' | 'booking_terms_changed', message: string) =>
  new ApiError(409, { code, message })

describe('booking a lesson', () => {
  test('needs a time and a confirmation if rider and lesson type are clear', async () => {
    const { shows, press, onBooked } = open()
    await shows('16:30')
    await press('16:30')
    await shows('Held for you: 10:00')
    expect(held[0]?.body).toEqual({
      riderId: 'mia',
      offerId: 'flatwork',
      startsAt: free[1]?.startsAt,
      trainerId: 'hannah',
      placeId: 'oakfield',
      arenaId: null,
      lessonId: null,
    })
    await press('Book lesson')
    await waitFor(() => expect(onBooked).toHaveBeenCalledOnce())
    expect(sent[0]?.body).toEqual({ holds: [{ seatId: 'seat 1', lessonVersion: 1, travelFeeMinor: null }] })
    expect(released).toEqual([])
    expect(rememberedChoice('anna')).toEqual({ riderId: 'mia', offerId: 'flatwork' })
  })

  test('a place that must be paid by card leads to the payment, and stays held', async () => {
    pays = 'card'
    const { shows, press, onBooked } = open()
    await shows('16:30')
    await press('16:30')
    await shows('By card, when you book')
    await press('Pay £55.00 by card')
    await waitFor(() => expect(location.hash).toBe('#pay-payment'))
    expect(paid[0]?.body).toMatchObject({ holds: [{ seatId: 'seat 1' }], amountMinor: 5500 })
    expect([onBooked.mock.calls, sent, released]).toEqual([[], [], []])
  })

  test('a client who may choose can book by invoice', async () => {
    pays = 'choice'
    const { shows, press, onBooked } = open()
    await shows('16:30')
    await press('16:30')
    await shows('How do you want to pay?')
    await userEvent.click(screen.getByRole('radio', { name: /invoice/ }))
    await press('Book lesson')
    await waitFor(() => expect(onBooked).toHaveBeenCalledOnce())
    expect(paid).toEqual([])
  })

  test('says that a time is taken, and holds one of the nearest with a tap', async () => {
    refusals = [taken([tomorrow('09:00')])]
    const { shows, press } = open()
    await shows('16:30')
    await press('16:30')
    await shows('This time is no longer free.')
    await press(dayButton(tomorrow('09:00')))
    await shows('Held for you')
    expect(held.map(({ body }) => body?.startsAt)).toEqual([free[1]?.startsAt, free[0]?.startsAt])
  })

  test('closing the dialog releases the place', async () => {
    const { shows, press } = open()
    await shows('16:30')
    await press('16:30')
    await shows('Held for you')
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(released).toEqual(['seat 1']))
  })

  test('a time that is chosen again is held only once its release has arrived', async () => {
    const arrived = Promise.withResolvers<void>()
    releasing = arrived.promise
    const { shows, press } = open()
    await shows('16:30')
    await press('16:30')
    await shows('Held for you')
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await press('16:30')
    await shows('Book this lesson?')
    expect([released, held.length]).toEqual([[], 1])
    await act(async () => arrived.resolve())
    await shows('Held for you')
    expect([released, held.length]).toEqual([['seat 1'], 2])
  })

  test('a place that was held before can be booked', async () => {
    before = [aHeld({ seatId: 'old' })]
    const { shows, press, onBooked } = open()
    await shows('You are holding a place for Mia Hale: Flatwork')
    const buttons = within(screen.getByRole('region', { name: 'Held places' })).getAllByRole('button')
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Continue booking', 'Release place'])
    await press('Continue booking')
    await press('Book lesson')
    await waitFor(() => expect(onBooked).toHaveBeenCalledOnce())
    expect(sent[0]?.body?.holds).toEqual([{ seatId: 'old', lessonVersion: 1, travelFeeMinor: null }])
  })

  test('an expired place is held again with a tap', async () => {
    before = [aHeld({ seatId: 'old' })]
    confirmations = [codes('hold_ended', 'You no longer hold this place.')]
    const { shows, press } = open()
    await shows('Continue booking')
    await press('Continue booking')
    await press('Book lesson')
    await shows('You no longer hold this time. Nothing was booked.')
    await press('Hold this time again')
    await shows('Held for you: 10:00')
    expect(released).toEqual(['old'])
  })

  test('shows changed terms and asks again', async () => {
    confirmations = [codes('booking_terms_changed', 'The terms have changed. Nothing was booked.')]
    const { shows, press } = open()
    await shows('16:30')
    await press('16:30')
    await shows('Held for you')
    before = [aHeld({ seatId: 'seat 1', lessonVersion: 2, travelFeeMinor: 700 })]
    await press('Book lesson')
    await shows('The terms have changed.')
    await shows('£7.00')
    await press('Book lesson')
    await waitFor(() =>
      expect(sent[1]?.body?.holds).toEqual([{ seatId: 'seat 1', lessonVersion: 2, travelFeeMinor: 700 }]),
    )
  })

  test('repeats a lost request with the same key', async () => {
    confirmations = [new OfflineError()]
    const { shows, press, onBooked } = open()
    await shows('16:30')
    await press('16:30')
    await shows('Held for you')
    await press('Book lesson')
    await shows('We can’t reach Cavaletti.')
    await press('Book lesson')
    await waitFor(() => expect(onBooked).toHaveBeenCalledOnce())
    expect(sent[1]?.idempotencyKey).toBe(sent[0]?.idempotencyKey)
  })

  test('of two riders is one booking with one sum', async () => {
    const riders = [aBookableRider(), aBookableRider({ id: 'leo', name: 'Leo Hale' })]
    const { shows, press, onBooked } = open(someChoices({ riders }))
    await press('Mia Hale')
    await shows('16:30')
    await press('16:30')
    await shows('Held for you')
    await press('Add another rider')
    await shows('Choose a time for Leo Hale:')
    await press('09:00', -1)
    await shows('Together: £110.00')
    await press('Book both lessons')
    await waitFor(() => expect(onBooked).toHaveBeenCalledOnce())
    expect(sent[0]?.body?.holds).toHaveLength(2)
  })
})
