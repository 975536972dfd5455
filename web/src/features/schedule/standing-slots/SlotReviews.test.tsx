// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { newQueryClient } from '../../../data/query-client.ts'
import { find, render, settle, until } from '../../../ui/testing/render.ts'
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

async function show(mayChange: boolean): Promise<HTMLElement> {
  const place = await render(
    <MemoryRouter>
      <QueryClientProvider client={newQueryClient()}>
        <SlotReviews riderAt={() => '/'} lessonAt={() => '/'} mayChange={mayChange} />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  await until(() => expect(place.textContent).toContain('Ella Hart'))
  return place
}

test('a trainer reads the attendance (S20), keeps the slot as shown, and the review is gone', async () => {
  let items = [slot]
  call.mockImplementation(async (address) => {
    if (address.startsWith('GET')) return { items }
    items = []
    return undefined
  })
  const place = await show(true)
  expect(place.textContent).toContain('Ella Hart came to 6 of the last 10 Thursdays.')
  await settle(() => find(place, '[aria-label="Keep slot: Ella Hart"]', HTMLButtonElement).click())
  await until(() => expect(place.textContent).toBe(''))
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
  const place = await show(false)
  expect(place.querySelector('button')).toBe(null)
})
