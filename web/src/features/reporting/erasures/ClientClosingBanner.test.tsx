import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { newQueryClient } from '../../../data/queries/query-client.ts'
import { ClientClosingBanner } from './ClientClosingBanner.tsx'

const { call } = vi.hoisted(() => ({ call: vi.fn<(address: string) => Promise<unknown>>() }))
vi.mock('../../../session/call.ts', () => ({ call }))
afterEach(cleanup)

function show(dueAt: string | null): void {
  call.mockImplementation(async (address) =>
    address === 'GET /api/me' ? { timeZone: 'Europe/London' } : { name: 'Oakfield', dueAt },
  )
  render(
    <MemoryRouter>
      <QueryClientProvider client={newQueryClient()}>
        <ClientClosingBanner dataAt="/client/account/data" />
      </QueryClientProvider>
    </MemoryRouter>,
  )
}

test('P11: clients read that their business closes, and where to save their data', async () => {
  show('2026-12-06T10:00:00Z')
  expect(await screen.findByText(/^Oakfield stops using Cavaletti on 06\/12\/2026/)).toBeDefined()
  expect(screen.getByRole('link').getAttribute('href')).toBe('/client/account/data')
})

test('clients of a business that stays read nothing', async () => {
  show(null)
  await vi.waitFor(() => expect(call).toHaveBeenCalledWith('GET /api/my-business/closing', expect.anything()))
  expect(screen.queryByRole('link')).toBeNull()
})
