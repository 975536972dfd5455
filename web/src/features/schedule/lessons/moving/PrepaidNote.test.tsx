// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newQueryClient } from '../../../../data/queries/query-client.ts'
import { PrepaidNote } from './PrepaidNote.tsx'

const { call } = vi.hoisted(() => ({ call: vi.fn<(address: string) => Promise<unknown>>() }))
vi.mock('../../../../session/call.ts', () => ({ call }))

const lesson = { id: 'lesson', startsAt: '2026-12-02T09:00:00Z', timeZone: 'Europe/London' }
const credit = { packName: 'Ten lessons', lastDay: '2026-12-03', isOfMembership: false }

beforeEach(() =>
  call.mockImplementation(async (address) => {
    if (address === 'GET /api/me') return { locale: 'en-GB', actions: ['money.read'] }
    if (address === 'GET /api/lessons/{id}/payers')
      return {
        items: [
          { riderId: 'mia', riderName: 'Mia Hale', payers: [], credit },
          { riderId: 'noah', riderName: 'Noah Hart', payers: [], credit: { ...credit, lastDay: null } },
        ],
      }
    throw new Error(`No test answers ${address}.`)
  }),
)
afterEach(() => call.mockReset())

const queries = newQueryClient()
const on = (newDay: string) => (
  <QueryClientProvider client={queries}>
    <PrepaidNote lesson={lesson} newDay={newDay} />
  </QueryClientProvider>
)

test('S8: only a day after the end of a pack names rider, pack and end', async () => {
  const { rerender } = render(on('2026-12-04'))
  expect(
    await screen.findByText(/^Mia Hale: “Ten lessons” pays for lessons until 03\/12\/2026/),
  ).toBeDefined()
  expect(screen.queryByText(/Noah/)).toBeNull()
  rerender(on('2026-12-03'))
  expect(screen.queryByText(/Mia/)).toBeNull()
})
