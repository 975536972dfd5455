// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { settle } from '../../../ui/testing/render.ts'
import { aHeld } from './testing/choices.ts'
import { listed, openBooking, tomorrow } from './testing/open-booking.tsx'

interface Options {
  query?: { from: string; until: string }
  body?: object
}

const { call } = vi.hoisted(() => ({
  call: vi.fn<(address: string, options: Options) => Promise<unknown>>(),
}))
vi.mock('../../../session/call.ts', () => ({ call }))

test('nothing is booked before it is known how it is paid', async () => {
  const { promise, resolve } = Promise.withResolvers<object>()
  const sent: string[] = []
  call.mockImplementation(async (address, { query, body }) => {
    if (address === 'GET /api/me') return { locale: 'en-GB', timeZone: 'Europe/London' }
    if (address === 'GET /api/my-slots') return listed([tomorrow('16:30')], query)
    if (address === 'POST /api/my-holds')
      return aHeld({ ...body, horseId: null, lessonId: 'lesson', seatId: 'seat' })
    if (address === 'GET /api/my-held-payment') return promise
    if (address.startsWith('GET')) return { items: [] }
    sent.push(address)
    return { items: [] }
  })
  const { shows, press, button } = await openBooking()
  await shows('16:30')
  await press('16:30')
  await shows('Held for you: 10:00')
  await settle(() => button('Book lesson').click())
  expect(sent).toEqual([])
  const items = [{ seatId: 'seat', pays: 'card', priceMinor: 5500 }]
  await settle(() => resolve({ items, offers: [], currency: 'GBP', keepsFees: false }))
  await shows('Pay £55.00 by card')
})
