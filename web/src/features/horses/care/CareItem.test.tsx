import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { newQueryClient } from '../../../data/queries/query-client.ts'
import { CareItem } from './CareItem.tsx'
import type { Care } from './care.ts'

const { call } = vi.hoisted(() => ({ call: vi.fn<(address: string, options: object) => Promise<unknown>>() }))
vi.mock('../../../session/call.ts', () => ({ call }))
afterEach(() => call.mockReset())

const today = Temporal.Now.plainDateISO()
const day = (days: number): string => today.add({ days }).toString()
const shown = (days: number): string => day(days).split('-').toReversed().join('/')

const care: Care = {
  id: '01990000-0000-7000-8000-000000000001',
  horseId: '01990000-0000-7000-8000-000000000002',
  horseName: 'Biscuit',
  kind: 'vaccination',
  title: '',
  dueOn: day(10),
  doneOn: null,
  intervalDays: 365,
  note: '',
  against: 'influenza',
  isBooster: false,
  dose: null,
  window: null,
  light: 'amber',
  isRemoved: false,
  version: 4,
}
const window = {
  dose: 'second',
  from: day(-5),
  until: day(10),
  lapsesAfter: day(10),
  isLapsed: false,
} as const

const show = (given: Partial<Care>) =>
  render(
    <QueryClientProvider client={newQueryClient()}>
      <CareItem care={{ ...care, ...given }} />
    </QueryClientProvider>,
  )

test('a dose that is due has a window instead of an interval', () => {
  show({ window })
  expect(screen.getByText(`Second dose between ${shown(-5)} and ${shown(10)}`)).toBeDefined()
  expect(screen.queryByText(/every 365 days/)).toBeNull()
})

test('a missed dose says that the course starts again, and what to do', () => {
  show({ light: 'red', window: { ...window, until: day(-1), lapsesAfter: day(-1), isLapsed: true } })
  expect(screen.getByText('The course has to start again')).toBeDefined()
  expect(screen.getByText(/Second dose missed.* Ask your vet for a first dose/)).toBeDefined()
})

test('a booster that is late by the shorter interval does not yet start the course again', () => {
  show({
    light: 'red',
    window: { ...window, dose: 'booster', from: null, until: day(-1), lapsesAfter: day(180) },
  })
  expect(screen.queryByText('The course has to start again')).toBeNull()
  expect(
    screen.getByText(`Booster due since ${shown(-1)}. After ${shown(180)} the course starts again.`),
  ).toBeDefined()
})

test.each([
  [{ countsAs: null, timing: 'too_early', limit: day(3) }, /^Too early: it does not count/],
  [{ countsAs: 'first', timing: 'too_late', limit: day(-3) }, /first dose of a new course/],
  [{ countsAs: 'booster', timing: 'as_in_passport', limit: null }, /Booster \(as in the passport\)/],
  [{ countsAs: 'third', timing: 'in_time', limit: null }, /^Counts as: Third dose$/],
] as const)('a dose says how it counts: %o', (dose, words) => {
  show({ doneOn: day(0), light: 'done', dose })
  expect(screen.getByText(words)).toBeDefined()
})

test('editing sends only what changed', async () => {
  call.mockResolvedValue({ ...care, version: 5 })
  show({ window })
  await userEvent.click(screen.getByRole('button', { name: 'Edit: Influenza vaccination' }))
  expect(screen.queryByLabelText('Repeat every (days)')).toBeNull()
  await userEvent.clear(screen.getByLabelText('Due on'))
  await userEvent.type(screen.getByLabelText('Due on'), shown(4))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(call).toHaveBeenCalledWith(
    'PATCH /api/care/{id}',
    expect.objectContaining({ body: { version: 4, dueOn: day(4) } }),
  )
})
