import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newQueryClient } from '../../../../data/queries/query-client.ts'
import { WaitingNote } from './WaitingNote.tsx'
import type { Scope } from './ScopeChoice.tsx'

const { call } = vi.hoisted(() => ({ call: vi.fn<(address: string) => Promise<unknown>>() }))
vi.mock('../../../../session/call.ts', () => ({ call }))

const [early, late] = ['2026-12-02T09:00:00Z', '2026-12-09T09:00:00Z']
const asked = { lessonId: 'lesson', seriesId: 'squad', startsAt: late }
const wanted = { toLessonId: 'lesson', toSeriesId: 'squad', to: { startsAt: late } }

beforeEach(() =>
  call.mockResolvedValue({
    items: [
      asked,
      asked,
      { ...asked, lessonId: 'first', startsAt: early },
      { ...asked, lessonId: 'alone', seriesId: null },
    ],
    moves: [
      wanted,
      { ...wanted, toLessonId: null, toSeriesId: null },
      { ...wanted, toLessonId: 'first', to: { startsAt: early } },
    ],
  }),
)
afterEach(() => call.mockReset())

const queries = newQueryClient()
const lesson = { id: 'lesson', seriesId: 'squad', startsAt: late }
const note = (scope: Scope, one: Parameters<typeof WaitingNote>[0]['lesson'] = lesson) => (
  <QueryClientProvider client={queries}>
    <WaitingNote lesson={one} scope={scope} />
  </QueryClientProvider>
)

test('S3: a move says how many requests wait in the lessons that move, and how many for a place in them', async () => {
  const { container, rerender } = render(note('this'))
  expect(await screen.findByText(/^2 requests wait in this lesson\./)).toBeDefined()
  expect(screen.getByText(/^One family asks to move a place into this lesson\./)).toBeDefined()
  rerender(note('following'))
  expect(screen.getByText(/^2 requests wait in these lessons\./)).toBeDefined()
  expect(screen.getByText(/^One family asks to move a place into one of these lessons\./)).toBeDefined()
  rerender(note('all'))
  expect(screen.getByText(/^3 requests wait in these lessons\./)).toBeDefined()
  expect(screen.getByText(/^2 families ask to move a place into one of these lessons\./)).toBeDefined()
  for (const scope of ['this', 'all'] as const) {
    rerender(note(scope, { ...lesson, id: 'quiet', seriesId: null }))
    expect(container.textContent).toBe('')
  }
})
