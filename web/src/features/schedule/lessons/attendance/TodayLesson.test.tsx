// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { newQueryClient } from '../../../../data/query-client.ts'
import { render, until } from '../../../../ui/testing/render.ts'
import { aLesson, aSeat } from '../testing/a-lesson.ts'
import { TodayLesson } from './TodayLesson.tsx'

const { call } = vi.hoisted(() => ({ call: vi.fn<(address: string) => Promise<unknown>>() }))
vi.mock('../../../../session/call.ts', () => ({ call }))
afterEach(() => call.mockReset())

/** A lesson of Hannah as this user sees it on Today. */
async function shownTo(me: { id: string; seesOwnOnly: boolean }, lesson = aLesson()): Promise<HTMLElement> {
  call.mockImplementation(async (address) =>
    address === 'GET /api/me' ? { ...me, actions: ['attendance.change', 'lessons.change'] } : { items: [] },
  )
  return render(
    <MemoryRouter>
      <QueryClientProvider client={newQueryClient()}>
        <TodayLesson lesson={lesson} allowances={[]} riderAt={() => '/'} lessonAt={() => '/'} />
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

test('a rider is cancelled free of charge, and not late, until the deadline (S13)', async () => {
  const startsAt = Temporal.Now.instant().add({ hours: 2 })
  const lesson = (hours: number) =>
    aLesson({
      startsAt: startsAt.toString(),
      endsAt: startsAt.add({ hours: 1 }).toString(),
      seats: [aSeat({ freeUntil: startsAt.subtract({ hours }).toString() })],
    })
  const labels = (place: HTMLElement) =>
    [...place.querySelectorAll('fieldset button')].map((one) => one.textContent)
  const hannah = { id: 'hannah', seesOwnOnly: false }
  const before = await shownTo(hannah, lesson(1))
  expect(labels(before)).toEqual(['Attended', 'No-show', 'Cancel seat'])
  const after = await shownTo(hannah, lesson(3))
  expect(labels(after)).toEqual(['Attended', 'No-show', 'Cancelled late'])
})
