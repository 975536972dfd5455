import type { Api, ReplyOf } from '@cavaletti/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newQueryClient } from '../../../../data/queries/query-client.ts'
import type { BookedSeat } from '../booking.ts'
import { MoveDialog } from './MoveDialog.tsx'
import type { MoveTerms, MoveTime } from './move-words.ts'
import { aFreeTime, someChoices } from '../testing/choices.ts'

type Call = (address: string, options: { body?: unknown; query?: { startsAt?: string } }) => Promise<unknown>
const { call } = vi.hoisted(() => ({ call: vi.fn<Call>() }))
vi.mock('../../../../session/call.ts', () => ({ call }))

const times: MoveTime[] = [
  { ...aFreeTime('2026-12-02T10:00'), keepsHorse: true },
  { ...aFreeTime('2026-12-04T11:00', { placeId: 'elm', placeName: 'Elm Farm' }), keepsHorse: false },
]
const seat: Partial<BookedSeat> = {
  kind: 'private',
  soldBy: 'business',
  ...aFreeTime('2026-12-02T09:00'),
  lessonId: 'lesson',
  seatId: 'seat',
  riderId: 'mia',
  riderName: 'Mia Hale',
  offerName: 'Flatwork',
  horseName: 'Biscuit',
  timeZone: 'Europe/London',
}
const terms: Partial<MoveTerms> = {
  firstDay: '2026-11-28',
  lastDay: '2026-12-30',
  version: 3,
  offerId: 'flatwork',
  horseId: 'biscuit',
  startsAt: '2026-12-02T09:00:00Z',
  timeZone: 'Europe/London',
  priceMinor: 5500,
  travelFeeMinor: null,
  currency: 'GBP',
  cancelLadder: { steps: [{ hours: 24, percent: 0 }], late: 100 },
  graceUntil: null,
}

let items = times
type PaidBy = ReplyOf<Api['GET /api/my-seat-payment']>
let paidBy: (startsAt: string) => Omit<PaidBy, 'displaced'> & Partial<PaidBy>

beforeEach(() => {
  items = times
  paidBy = () => ({ by: 'invoice', pack: null })
  call.mockImplementation(async (address, { query } = {}) => {
    if (address === 'GET /api/me') return { locale: 'en-GB', timeZone: 'Europe/London' }
    if (address === 'GET /api/my-booking-choices')
      return someChoices({
        places: [
          { id: 'oakfield', name: 'Oakfield' },
          { id: 'elm', name: 'Elm Farm' },
        ],
      })
    if (address === 'GET /api/my-seats/{id}/slots') return { items, nextDay: null, timeZone: 'Europe/London' }
    if (address === 'GET /api/my-seat-payment') return { displaced: [], ...paidBy(query?.startsAt ?? '') }
    if (address.startsWith('POST /api/my-seats/{id}/move')) return { ...seat, startsAt: times[1]?.startsAt }
    throw new Error(`No test answers ${address}.`)
  })
})
afterEach(() => call.mockReset())

function open(): void {
  render(
    <QueryClientProvider client={newQueryClient()}>
      <MoveDialog seat={seat as BookedSeat} terms={terms as MoveTerms} onClose={() => undefined} />
    </QueryClientProvider>,
  )
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const moved = () => call.mock.calls.find(([address]) => address.startsWith('POST'))?.[1].body

test('a time at which the lesson loses its horse says so before and in the move', async () => {
  open()
  await press('11:00')
  expect(await screen.findByText(/because Biscuit is not free then/)).toBeDefined()
  await press('Move lesson')
  await waitFor(() => expect(moved()).toMatchObject({ horseId: null, version: 3, placeId: 'elm' }))
})

test('a time at which the horse is free keeps it', async () => {
  open()
  await press('10:00')
  expect(await screen.findByText(/Biscuit/)).toBeDefined()
  expect(screen.queryByText(/because/)).toBeNull()
  await press('Move lesson')
  await waitFor(() => expect(moved()).toMatchObject({ placeId: 'oakfield' }))
  expect(moved()).not.toMatchObject({ horseId: null })
})

test('a time that a trainer confirms says so, and is asked for', async () => {
  items = times.map((time, n) => (n === 0 ? time : { ...time, booking: 'request' }))
  open()
  expect(await screen.findByText(/not on Biscuit · your trainer confirms/)).toBeDefined()
  await press('11:00')
  await press('Ask to move')
  await waitFor(() => expect(moved()).toMatchObject({ version: 3, placeId: 'elm' }))
  expect(call.mock.calls.map(([address]) => address)).toContain('POST /api/my-seats/{id}/move-requests')
})

test('if a trainer confirms all times, that is said once', async () => {
  items = times.map((time) => ({ ...time, booking: 'request' }))
  open()
  expect(await screen.findByText(/Until then, the lesson stays where it is\./)).toBeDefined()
  expect(screen.queryByText(/your trainer confirms/)).toBeNull()
})

test('times name their location, and those without the horse say so', async () => {
  open()
  const headings = await screen.findAllByText(/^(Oakfield|Elm Farm)/)
  expect(headings.map(({ textContent }) => textContent)).toEqual(['Oakfield', 'Elm Farm · not on Biscuit'])
})

test('the last week keeps the focus on the button that led there, and the button does nothing more', async () => {
  open()
  const next = await screen.findByRole<HTMLButtonElement>('button', { name: 'Show next week' })
  for (let weeks = 0; weeks < 6; weeks += 1) await userEvent.click(next)
  expect(await screen.findByText(/to Wednesday 30 December/)).toBeDefined()
  expect(next.getAttribute('aria-disabled')).toBe('true')
  expect(next.disabled).toBe(false)
  expect(document.activeElement).toBe(next)
})

const tenLessons = { name: 'Ten lessons', left: 4, credits: 10, lastDay: '2026-12-03', isOfMembership: false }

test('S8: a time after the end of the pack says when it ends and what the lesson then costs', async () => {
  paidBy = (startsAt) =>
    startsAt < '2026-12-04' ? { by: 'pack', pack: tenLessons } : { by: 'invoice', pack: null }
  open()
  await press('11:00')
  expect(await screen.findByText('“Ten lessons” ends on 03/12/2026.')).toBeDefined()
  expect(await screen.findByText(/it does not pay for the lesson: you pay £55\.00/)).toBeDefined()
  expect(await screen.findByText('Invoiced after the lesson')).toBeDefined()
})

test('S8: a time before the end of the pack says that it pays', async () => {
  paidBy = () => ({ by: 'pack', pack: tenLessons })
  open()
  await press('10:00')
  expect(await screen.findByText(/^From “Ten lessons”/)).toBeDefined()
  expect(screen.queryByText(/ends on/)).toBeNull()
})

const month = { ...tenLessons, name: 'Weekly', isOfMembership: true }

test('S8, M17: a time in another month of a membership says that it pays there', async () => {
  const later = { ...month, left: 1, credits: 2, lastDay: '2027-01-03' }
  paidBy = (startsAt) =>
    startsAt < '2026-12-04' ? { by: 'pack', pack: month } : { by: 'membership', pack: later }
  open()
  await press('11:00')
  expect(await screen.findByText(/^From “Weekly”, if the membership still runs then\./)).toBeDefined()
  expect(screen.queryByText(/pays for lessons until/)).toBeNull()
})

test('S8, M17: a time at which a membership has no lesson left names the price', async () => {
  paidBy = (startsAt) =>
    startsAt < '2026-12-04' ? { by: 'pack', pack: month } : { by: 'invoice', pack: null }
  open()
  await press('11:00')
  expect(await screen.findByText('“Weekly” pays for lessons until 03/12/2026.')).toBeDefined()
  expect(
    await screen.findByText(/your membership has no lesson left or does not run: you pay £55\.00/),
  ).toBeDefined()
})

test('S8: a pack that other lessons use up first says so', async () => {
  const lasting = { ...tenLessons, lastDay: null }
  paidBy = (startsAt) =>
    startsAt < '2026-12-04' ? { by: 'pack', pack: lasting } : { by: 'invoice', pack: null }
  open()
  await press('11:00')
  expect(await screen.findByText(/Your other lessons before then use it up/)).toBeDefined()
})

test('M7: a time at which the lesson uses the prepaid lesson of another one says what that one costs', async () => {
  const other = {
    riderId: 'ida',
    riderName: 'Ida Hale',
    startsAt: '2026-12-12T10:00:00Z',
    timeZone: 'Europe/London',
    priceMinor: 3500,
    currency: 'GBP',
  }
  paidBy = (startsAt) => ({
    by: 'pack',
    pack: tenLessons,
    displaced: startsAt < '2026-12-04' ? [] : [other],
  })
  open()
  await press('11:00')
  expect(await screen.findByText('Then another lesson is no longer prepaid.')).toBeDefined()
  expect(await screen.findByText(/^Ida Hale, .*12 December.*: you pay £35\.00\.$/)).toBeDefined()
})
