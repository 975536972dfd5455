import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { newQueryClient } from '../../../../data/queries/query-client.ts'
import type { Lesson } from '../lesson.ts'
import { useTakeAlong } from './use-take-along.ts'

const { call } = vi.hoisted(() => ({
  call: vi.fn<(address: string, sent: { params: { id: string } }) => Promise<unknown>>(),
}))
vi.mock('../../../../session/call.ts', () => ({ call }))

const queries = newQueryClient()
const within = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queries}>{children}</QueryClientProvider>
)
const soon = Temporal.Now.instant().add({ hours: 1 })
const lessonOf = (id: string) =>
  ({
    startsAt: soon.toString(),
    endsAt: soon.add({ hours: 1 }).toString(),
    seats: [{ id, riderId: id, state: 'booked' }],
  }) as unknown as Lesson

test('P6: Today asks for no card of a lesson that may be cancelled by now', async () => {
  call.mockImplementation(async (address) =>
    address === 'GET /api/me' ? { locale: 'en-GB', actions: ['emergency.read'] } : {},
  )
  const cards = () =>
    call.mock.calls
      .filter(([address]) => address.endsWith('emergency-card'))
      .map(([, { params }]) => params.id)
  const { rerender } = renderHook(({ lessons, isFresh }) => useTakeAlong(lessons, isFresh), {
    wrapper: within,
    initialProps: { lessons: [lessonOf('cancelled'), lessonOf('left')], isFresh: false },
  })
  await vi.waitFor(() => expect(queries.isFetching()).toBe(0))
  expect(cards()).toEqual([])
  rerender({ lessons: [lessonOf('left')], isFresh: true })
  await vi.waitFor(() => expect(cards()).toEqual(['left']))
})
