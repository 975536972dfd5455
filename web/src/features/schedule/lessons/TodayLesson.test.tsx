// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { newQueryClient } from '../../../data/query-client.ts'
import { render, until } from '../../../ui/testing/render.ts'
import { aLesson } from './testing/a-lesson.ts'
import { TodayLesson } from './TodayLesson.tsx'

const { call } = vi.hoisted(() => ({ call: vi.fn<(address: string) => Promise<unknown>>() }))
vi.mock('../../../session/call.ts', () => ({ call }))
afterEach(() => call.mockReset())

/** A lesson of Hannah as this user sees it on Today. */
async function shownTo(me: { id: string; seesOwnOnly: boolean }): Promise<HTMLElement> {
  call.mockImplementation(async (address) =>
    address === 'GET /api/me' ? { ...me, actions: ['attendance.change', 'lessons.change'] } : { items: [] },
  )
  return render(
    <MemoryRouter>
      <QueryClientProvider client={newQueryClient()}>
        <TodayLesson lesson={aLesson()} allowances={[]} riderAt={() => '/'} lessonAt={() => '/'} />
      </QueryClientProvider>
    </MemoryRouter>,
  )
}

test('a colleague’s lesson has no buttons for a trainer who sees only their own clients (P14)', async () => {
  const place = await shownTo({ id: 'tilda', seesOwnOnly: true })
  await until(() => expect(place.textContent).toContain('Hannah Oakley’s lesson'))
  expect(place.querySelectorAll('button')).toHaveLength(0)
})

test.each([
  { id: 'tilda', seesOwnOnly: false },
  { id: 'hannah', seesOwnOnly: true },
])('the lesson has its buttons for $id, who sees own clients only: $seesOwnOnly', async (me) => {
  const place = await shownTo(me)
  await until(() => expect(place.querySelectorAll('button').length).toBeGreaterThan(0))
})
