import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { newQueryClient } from '../../../data/queries/query-client.ts'
import { MoneyTiles } from './MoneyTiles.tsx'

const { call } = vi.hoisted(() => ({ call: vi.fn<() => Promise<unknown>>() }))
vi.mock('../../../session/call.ts', () => ({ call }))

const none = { amountMinor: 0, documents: 0 }
const overview = {
  currency: 'GBP',
  open: none,
  overdue: { ...none, oldestDueOn: null },
  unbilled: { amountMinor: 4800, entries: 1, oldestOn: '2026-11-01' },
  unmarked: { lessons: 2, seats: 2 },
  credits: { amountMinor: 0, clients: [] },
}
const places = {
  open: '/open',
  overdue: '/due',
  unbilled: '/unbilled',
  unmarked: '/mark',
  credits: '/credits',
}

async function show(actions: string[]): Promise<void> {
  call.mockResolvedValue({ id: 'alan', actions, locale: 'en-GB' })
  const queries = newQueryClient()
  render(
    <MemoryRouter>
      <QueryClientProvider client={queries}>
        <MoneyTiles
          overview={overview as unknown as Parameters<typeof MoneyTiles>[0]['overview']}
          locale="en-GB"
          writeDay={(iso) => iso}
          places={places}
        />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  await waitFor(() => expect(queries.isFetching()).toBe(0))
}

test('lessons without attendance are a link only for those who may mark it', async () => {
  const words = /2 lessons with unmarked attendance/
  await show(['attendance.record'])
  const link = await screen.findByRole('link', { name: words })
  expect(link.getAttribute('href')).toBe('/mark')
  cleanup()
  await show(['money.read'])
  expect(screen.getByText(words)).toBeDefined()
  expect(screen.queryByRole('link', { name: words })).toBeNull()
})
