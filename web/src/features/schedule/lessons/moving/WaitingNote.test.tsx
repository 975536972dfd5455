// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newQueryClient } from '../../../../data/queries/query-client.ts'
import { WaitingNote } from './WaitingNote.tsx'
import type { Scope } from './ScopeChoice.tsx'

const { call } = vi.hoisted(() => ({ call: vi.fn<(address: string) => Promise<unknown>>() }))
vi.mock('../../../../session/call.ts', () => ({ call }))

beforeEach(() =>
  call.mockResolvedValue({
    items: [
      { lessonId: 'lesson', offerId: 'group' },
      { lessonId: 'lesson', offerId: 'group' },
      { lessonId: 'other', offerId: 'group' },
    ],
    moves: [{ toLessonId: 'lesson' }, { toLessonId: null }],
  }),
)
afterEach(() => call.mockReset())

const queries = newQueryClient()
const note = (lesson: { id: string; offerId: string }, scope: Scope) => (
  <QueryClientProvider client={queries}>
    <WaitingNote lesson={lesson} scope={scope} />
  </QueryClientProvider>
)

test('S3: a move says how many requests wait in the lesson, and how many for a place in it', async () => {
  const { container, rerender } = render(note({ id: 'lesson', offerId: 'group' }, 'this'))
  expect(await screen.findByText(/^2 requests wait in this lesson\./)).toBeDefined()
  expect(screen.getByText(/^One family asks to move a place into this lesson\./)).toBeDefined()
  rerender(note({ id: 'lesson', offerId: 'group' }, 'all'))
  expect(screen.getByText(/^If a request waits in one of these lessons/)).toBeDefined()
  rerender(note({ id: 'quiet', offerId: 'private' }, 'this'))
  expect(container.textContent).toBe('')
  rerender(note({ id: 'quiet', offerId: 'private' }, 'all'))
  expect(container.textContent).toBe('')
})
