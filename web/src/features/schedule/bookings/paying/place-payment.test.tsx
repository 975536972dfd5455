import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { someChoices } from '../testing/choices.ts'
import { answerHolding, type Asked, openBooking, tomorrow } from '../testing/open-booking.tsx'

const { call } = vi.hoisted(() => ({
  call: vi.fn<(address: string, asked: Asked) => Promise<unknown>>(),
}))
vi.mock('../../../../session/call.ts', () => ({ call }))

/** Opens the dialog of a held place, and presses its button twice before it is known how the place is paid. */
async function pressEarly(pays: 'card' | 'choice' | 'invoice') {
  const { promise, resolve } = Promise.withResolvers<object>()
  const sent: string[] = []
  const onBooked = vi.fn<() => void>()
  call.mockImplementation((address, asked) => {
    if (address === 'GET /api/my-held-payment') return promise
    if (!address.startsWith('GET') && address !== 'POST /api/my-holds') sent.push(address)
    return answerHolding([tomorrow('16:30')], address, asked)
  })
  const booking = openBooking(someChoices(), onBooked)
  const { shows, press, button } = booking
  await shows('16:30')
  await press('16:30')
  await shows('Held for you: 10:00')
  await userEvent.click(button('Book lesson'))
  await userEvent.click(button('Book lesson'))
  expect(sent, 'nothing before the answer').toEqual([])
  expect(button('Book lesson').getAttribute('aria-busy'), 'it works').toBe('true')
  const items = [{ seatId: 'seat', pays, priceMinor: 5500 }]
  return {
    ...booking,
    sent,
    onBooked,
    answer: () => act(async () => resolve({ items, offers: [], currency: 'GBP', keepsFees: false })),
  }
}

describe('a press on “Book lesson” before it is known how the lesson is paid', () => {
  test.each(['card', 'choice'] as const)('books and pays nothing unseen: %s', async (pays) => {
    const { sent, answer, shows } = await pressEarly(pays)
    await answer()
    await shows('Pay £55.00 by card')
    await shows('Nothing is booked yet. Check how you pay, then press the button again.')
    expect(sent).toEqual([])
  })

  test('books nothing after the dialog was closed', async () => {
    const { sent, answer } = await pressEarly('invoice')
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await answer()
    expect(sent).toEqual(['DELETE /api/my-holds/{id}'])
  })

  test('books once as soon as it is known', async () => {
    const { sent, answer, onBooked } = await pressEarly('invoice')
    await answer()
    await waitFor(() => expect(onBooked).toHaveBeenCalledOnce())
    expect(sent).toEqual(['POST /api/my-bookings'])
  })
})
