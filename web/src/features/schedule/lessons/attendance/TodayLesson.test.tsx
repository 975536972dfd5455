import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { newQueryClient } from '../../../../data/queries/query-client.ts'
import { aLesson, aSeat } from '../testing/a-lesson.ts'
import { TodayLesson } from './TodayLesson.tsx'

const { call } = vi.hoisted(() => ({ call: vi.fn<(address: string) => Promise<unknown>>() }))
vi.mock('../../../../session/call.ts', () => ({ call }))
afterEach(() => call.mockReset())

/** A lesson of Hannah as this user sees it on Today. */
function shownTo(me: { id: string; seesOwnOnly: boolean }, lesson = aLesson(), showsTrainer = false): void {
  call.mockImplementation(async (address) =>
    address === 'GET /api/me'
      ? { ...me, actions: ['attendance.change', 'lessons.change'] }
      : { items: [], next: null },
  )
  render(
    <MemoryRouter>
      <QueryClientProvider client={newQueryClient()}>
        <TodayLesson
          lesson={lesson}
          allowances={[]}
          riderAt={() => '/'}
          lessonAt={() => '/'}
          showsTrainer={showsTrainer}
        />
      </QueryClientProvider>
    </MemoryRouter>,
  )
}

test('a colleague’s lesson has no buttons for a trainer who sees only their own clients (P14)', async () => {
  shownTo({ id: 'tilda', seesOwnOnly: true })
  expect(await screen.findByText(/Hannah Oakley’s lesson/)).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

test('lessons of several trainers say who teaches each', async () => {
  shownTo({ id: 'tilda', seesOwnOnly: false }, aLesson(), true)
  expect(await screen.findByText('with Hannah Oakley')).toBeDefined()
})

test.each([
  { id: 'tilda', seesOwnOnly: false },
  { id: 'hannah', seesOwnOnly: true },
])('the lesson has its buttons for $id, who sees own clients only: $seesOwnOnly', async (me) => {
  shownTo(me)
  expect(await screen.findAllByRole('button')).not.toHaveLength(0)
})

test('a rider is cancelled free of charge, and not late, until the deadline (S13)', async () => {
  const startsAt = Temporal.Now.instant().add({ hours: 2 })
  const lesson = (hours: number) =>
    aLesson({
      startsAt: startsAt.toString(),
      endsAt: startsAt.add({ hours: 1 }).toString(),
      seats: [aSeat({ freeUntil: startsAt.subtract({ hours }).toString() })],
    })
  const labels = () =>
    within(screen.getByRole('group', { name: /^Attendance/ }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
  const hannah = { id: 'hannah', seesOwnOnly: false }
  shownTo(hannah, lesson(1))
  await screen.findAllByRole('button')
  expect(labels()).toEqual(['Attended', 'No-show', 'Cancel seat'])
  cleanup()
  shownTo(hannah, lesson(3))
  await screen.findAllByRole('button')
  expect(labels()).toEqual(['Attended', 'No-show', 'Cancelled late'])
})

test('a rider who cancelled late is listed, and the lesson does not claim to have no riders', async () => {
  shownTo({ id: 'hannah', seesOwnOnly: false }, aLesson({ seats: [aSeat({ state: 'late_cancelled' })] }))
  expect(await screen.findByRole('link', { name: aSeat().riderName })).toBeDefined()
  expect(screen.queryByText('No riders yet.')).toBeNull()
})

test('the field for a horse is open only if the rider needs one', async () => {
  const hannah = { id: 'hannah', seesOwnOnly: false }
  const { riderName } = aSeat()
  shownTo(hannah, aLesson({ seats: [aSeat({ horseId: null, horseName: null })] }))
  await screen.findAllByRole('button')
  expect(screen.getByLabelText(`Horse for ${riderName}`)).toBeDefined()
  expect(screen.queryByLabelText(`Note for ${riderName}`)).toBeNull()
  cleanup()
  shownTo(hannah, aLesson({ seats: [aSeat({ horseId: 'biscuit', horseName: 'Biscuit' })] }))
  await screen.findAllByRole('button')
  expect(screen.queryByLabelText(`Horse for ${riderName}`)).toBeNull()
})
