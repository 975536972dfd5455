import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { newQueryClient } from '../../../data/queries/query-client.ts'
import { SlotReviews } from './SlotReviews.tsx'
import type { StandingSlot } from './standing-slot.ts'

const { call } = vi.hoisted(() => ({ call: vi.fn<(address: string, options: object) => Promise<unknown>>() }))
vi.mock('../../../session/call.ts', () => ({ call }))
afterEach(() => call.mockReset())

const slot: StandingSlot = {
  seriesId: 'series',
  riderId: 'ella',
  riderName: 'Ella Hart',
  name: 'Flatwork group',
  trainerId: 'hannah',
  wallTime: '17:00',
  weekday: 4,
  came: 6,
  lessons: 10,
  lastAt: '2026-11-19T17:00:00Z',
  nextLessonId: 'lesson',
  nextDay: '2026-11-26',
}

async function show(mayChange: boolean): Promise<void> {
  render(
    <MemoryRouter>
      <QueryClientProvider client={newQueryClient()}>
        <SlotReviews riderAt={() => '/'} lessonAt={() => '/'} mayChange={mayChange} />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  await screen.findByRole('link', { name: 'Ella Hart' })
}

test('a trainer reads the attendance (S20), keeps the slot as shown, and the review is gone', async () => {
  let items = [slot]
  call.mockImplementation(async (address) => {
    if (address.startsWith('GET')) return { items }
    items = []
    return undefined
  })
  await show(true)
  expect(screen.getByText(/Ella Hart came to 6 of the last 10 Thursdays\./)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Keep slot: Ella Hart' }))
  await waitFor(() => expect(document.body.textContent).toBe(''))
  expect(call).toHaveBeenCalledWith(
    'POST /api/series/{id}/standing-slot',
    expect.objectContaining({
      params: { id: 'series' },
      body: { riderId: 'ella', lastAt: '2026-11-19T17:00:00Z' },
    }),
  )
})

test('a role that only reads lessons cannot keep a slot', async () => {
  call.mockResolvedValue({ items: [slot] })
  await show(false)
  expect(screen.queryByRole('button')).toBeNull()
})
