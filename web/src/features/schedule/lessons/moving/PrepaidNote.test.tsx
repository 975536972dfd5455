import { QueryClientProvider } from '@tanstack/react-query'
import { render, renderHook, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newQueryClient } from '../../../../data/queries/query-client.ts'
import { currentToasts } from '../../../../ui/toasts/toast-store.ts'
import type { Lesson } from '../lesson.ts'
import { PrepaidNote } from './PrepaidNote.tsx'
import { useLostCredits } from './use-lost-credits.ts'
import { useUndoableMove } from './use-undoable-move.ts'

const { call } = vi.hoisted(() => ({ call: vi.fn<(address: string, sent: object) => Promise<unknown>>() }))
vi.mock('../../../../session/call.ts', () => ({ call }))

const lesson = {
  id: 'lesson',
  title: 'Squad',
  startsAt: '2026-12-02T09:00:00Z',
  endsAt: '2026-12-02T10:00:00Z',
  timeZone: 'Europe/London',
  seats: [],
} as unknown as Lesson
const moved = { ...lesson, startsAt: '2026-12-04T09:00:00Z', endsAt: '2026-12-04T10:00:00Z' }
const lost = {
  riderId: 'mia',
  riderName: 'Mia Hale',
  packName: 'Ten lessons',
  lastDay: '2026-12-10',
  isOfMembership: false,
}
let lessons = 1
let displaced: object[] = []

beforeEach(() =>
  call.mockImplementation(async (address) => {
    if (address === 'GET /api/me') return { locale: 'en-GB', actions: ['money.read'] }
    if (address === 'GET /api/lessons/{id}/lost-credits') return { items: [{ ...lost, lessons }], displaced }
    if (address === 'PATCH /api/lessons/{id}') return moved
    throw new Error(`No test answers ${address}.`)
  }),
)
afterEach(() => call.mockReset())

const queries = newQueryClient()
const within = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queries}>{children}</QueryClientProvider>
)
const asked = () => call.mock.calls.filter(([address]) => address.endsWith('lost-credits'))

test('S8: a series that moves to another day says until when a pack pays, and for how many lessons it does not', async () => {
  lessons = 2
  const note = (newDay: string) => <PrepaidNote lesson={lesson} newDay={newDay} scope="all" />
  const { rerender } = render(note('2026-12-02'), { wrapper: within })
  expect(asked()).toEqual([])
  rerender(note('2026-12-04'))
  expect(
    await screen.findByText(
      'Mia Hale: on the new days, “Ten lessons” (until 10/12/2026) no longer pays for 2 lessons. You invoice or waive them.',
    ),
  ).toBeDefined()
  expect(asked()[0]?.[1]).toMatchObject({
    params: { id: 'lesson' },
    query: { fromDay: '2026-12-02', toDay: '2026-12-04', scope: 'all' },
  })
})

test('S8: one message undoes a dragged lesson and says that a pack no longer pays for it', async () => {
  lessons = 1
  const { result } = renderHook(() => ({ lost: useLostCredits(), ...useUndoableMove() }), { wrapper: within })
  await vi.waitFor(() => expect(queries.isFetching()).toBe(0))
  const { lost: words, moveOne } = result.current
  expect(await words(lesson, { startsAt: '2026-12-02T11:00:00Z' })).toBe('')
  const move = { startsAt: moved.startsAt }
  await moveOne(lesson, move, words(lesson, move))
  expect(currentToasts()).toMatchObject([
    {
      message:
        'Squad moved: Fri 04/12/2026, 09:00–10:00. Mia Hale: on the new day, “Ten lessons” (until 10/12/2026) no longer pays for the lesson. You invoice or waive it.',
      action: { label: 'Undo' },
    },
  ])
})

test('M7: a lesson whose prepaid lesson the moved one uses is named with its price', async () => {
  displaced = [
    {
      riderId: 'ida',
      riderName: 'Ida Hale',
      startsAt: '2026-12-12T10:00:00Z',
      timeZone: 'Europe/London',
      priceMinor: 3500,
      currency: 'GBP',
    },
  ]
  render(<PrepaidNote lesson={lesson} newDay="2026-12-05" scope="this" />, { wrapper: within })
  expect(
    await screen.findByText(
      /^Ida Hale, .*12\/12\/2026.*: no prepaid lesson is left for this lesson\. You invoice or waive £35\.00\.$/,
    ),
  ).toBeDefined()
})
