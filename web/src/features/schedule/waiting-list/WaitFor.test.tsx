import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { newQueryClient } from '../../../data/queries/query-client.ts'
import { ApiError } from '../../../wire/api-error.ts'
import { WaitFor } from './WaitFor.tsx'
import { type HorseNeed, openWish, type OwnEntry } from './waiting.ts'

const { call } = vi.hoisted(() => ({ call: vi.fn<(address: string) => Promise<unknown>>() }))
vi.mock('../../../session/call.ts', () => ({ call }))
afterEach(cleanup)

const timeZone = 'Europe/London'
const lesson = {
  id: 'full',
  startsAt: '2026-12-03T16:00:00Z',
  endsAt: '2026-12-03T17:00:00Z',
  timeZone,
}
const entry: OwnEntry = {
  ...openWish('group'),
  id: 'wish',
  version: 1,
  riderId: 'zoe',
  riderName: 'Zoe Hart',
  lesson: null,
  offers: [{ id: 'group', name: 'Group lesson' }],
  weekdays: [4],
  trainerName: null,
  placeName: null,
  horseId: null,
  horseName: null,
  isPaused: false,
  joinedAt: '2026-11-29T10:00:00Z',
  last: null,
}

const refused = new ApiError(400, {
  code: 'invalid_input',
  message: 'Some fields are not valid.',
  fields: { until: 'The latest start must not be before the earliest start.' },
})

async function show(
  entries: readonly OwnEntry[],
  { isWaiting = false, horses = 'assigned' }: { isWaiting?: boolean; horses?: HorseNeed } = {},
): Promise<void> {
  call.mockImplementation(async (address) => {
    if (address === 'POST /api/my-waiting-list') throw refused
    return address === 'GET /api/my-full-lessons'
      ? { items: [{ ...lesson, trainerName: 'Hannah Ashdown', placeName: null, isWaiting }] }
      : { entries, offers: [], removed: [] }
  })
  render(
    <QueryClientProvider client={newQueryClient()}>
      <WaitFor
        rider={{ id: 'zoe', name: 'Zoe Hart', horses: [{ id: 'juniper', name: 'Juniper' }] }}
        offer={{ id: 'group', name: 'Group lesson' }}
        days={{ first: '2026-11-30', last: '2026-12-06' }}
        choices={{ offers: [{ id: 'group', name: 'Group lesson', horses }], trainers: [], places: [] }}
      />
    </QueryClientProvider>,
  )
  await screen.findByText('Full')
}

test('who waits for a time sees this while booking, and can edit it', async () => {
  await show([entry])
  expect(await screen.findByText('Group lesson · Thursday')).toBeDefined()
  expect(screen.getByRole('button', { name: /^Edit entry: Zoe Hart/ })).toBeDefined()
})

test('entries of other riders and for other lesson types are left out', async () => {
  await show([
    { ...entry, riderId: 'max', weekdays: [1] },
    { ...entry, id: 'hack', offerIds: ['hack'], weekdays: [2] },
    entry,
  ])
  await screen.findByText('Group lesson · Thursday')
  expect(screen.getAllByRole('button', { name: /^Edit entry/ })).toHaveLength(1)
})

test('an entry for a full lesson of these days is shown once, at that lesson', async () => {
  await show([{ ...entry, lesson }], { isWaiting: true })
  expect(await screen.findByText('Zoe Hart is on the waiting list.')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Edit entry/ })).toBeNull()
})

test('only who waits for a lesson with horses is asked for a horse', async () => {
  await show([], { horses: 'none' })
  await userEvent.click(screen.getByRole('button', { name: 'Wait for a time' }))
  expect(screen.queryByLabelText('Horse')).toBeNull()
  cleanup()
  await show([])
  await userEvent.click(screen.getByRole('button', { name: 'Wait for a time' }))
  expect(screen.getByLabelText('Horse')).toBeDefined()
})

test('a refused wish says at its field what is wrong, and nothing else', async () => {
  await show([])
  await userEvent.click(screen.getByRole('button', { name: 'Wait for a time' }))
  await userEvent.click(screen.getByRole('button', { name: 'Join waiting list' }))
  await screen.findByText('The latest start must not be before the earliest start.')
  expect(screen.queryByText('Some fields are not valid.')).toBeNull()
})
