import { beforeEach, describe, expect, test, vi } from 'vitest'
import { aBookableRider, someChoices } from '../testing/choices.ts'
import { answerHolding, type Asked, openBooking, tomorrow } from '../testing/open-booking.tsx'

const { call } = vi.hoisted(() => ({
  call: vi.fn<(address: string, asked: Asked) => Promise<unknown>>(),
}))
vi.mock('../../../../session/call.ts', () => ({ call }))

beforeEach(() => {
  localStorage.clear()
  call.mockImplementation((address, asked) =>
    answerHolding([tomorrow('09:00'), tomorrow('16:30')], address, asked),
  )
})

/** Holds a place for Mia, and adds another rider of her family. */
async function addBeside(...names: string[]) {
  const riders = ['Mia', ...names].map((name) => aBookableRider({ id: name, name }))
  const { shows, press } = openBooking(someChoices({ riders }))
  await press('Mia')
  await shows('16:30')
  await press('16:30')
  await shows('Held for you')
  await press('Add another rider')
  return { shows, press }
}

describe('“Add another rider” moves the focus', () => {
  test('to the part with the times if there is nothing to choose before', async () => {
    const { shows } = await addBeside('Leo')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Another rider')
    await shows('Choose a time for Leo:')
    expect(document.activeElement?.getAttribute('aria-label'), 'it stays').toBe('Another rider')
  })

  test('to the first question', async () => {
    await addBeside('Leo', 'Ida')
    expect(document.activeElement).toBeInstanceOf(HTMLSelectElement)
    expect(document.activeElement?.parentElement?.textContent).toMatch(/^Rider/)
  })
})

test('places that a trainer must confirm are requested, not booked, also for two riders', async () => {
  let holds = 0
  call.mockImplementation(async (address, asked) => {
    const answer = await answerHolding([tomorrow('09:00'), tomorrow('16:30')], address, asked)
    if (address !== 'POST /api/my-holds') return answer
    holds += 1
    return { ...answer, booking: 'request', seatId: `seat ${holds}` }
  })
  const { shows, press } = await addBeside('Leo')
  await shows('Lesson for Leo')
  await shows('Choose a time for Leo:')
  await press('09:00', -1)
  await shows('Request both lessons?')
  await shows('Send both requests')
  expect(holds).toBe(2)
})
