import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { newQueryClient } from '../../../data/queries/query-client.ts'
import { InboxPage } from './InboxPage.tsx'

const { call } = vi.hoisted(() => ({ call: vi.fn<(address: string) => Promise<unknown>>() }))
vi.mock('../../../session/call.ts', () => ({ call }))

const client = { clientId: 'amelia', name: 'Amelia Hart', email: 'amelia@example.com', phone: '' }
const refusing = { ...client, refusedAt: '2026-11-20T10:00:00Z' }

test('cards below the requests appear with them, so that nothing moves under a finger', async () => {
  const requests = Promise.withResolvers<unknown>()
  call.mockImplementation(async (address) => {
    if (address === 'GET /api/booking-requests') return requests.promise
    if (address === 'GET /api/me') return { timeZone: 'UTC', actions: ['clients.read'] }
    if (address === 'GET /api/clients-refusing-email') return { items: [refusing] }
    return { items: [], moves: [], waiting: 0, currency: 'GBP' }
  })
  render(
    <MemoryRouter>
      <QueryClientProvider client={newQueryClient()}>
        <InboxPage />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  await vi.waitFor(() => expect(document.body.textContent).toContain('Amelia Hart'))
  expect(screen.queryByRole('link', { name: 'Amelia Hart' })).toBeNull()
  requests.resolve({ items: [], waiting: 0, proposed: [], moves: [] })
  expect(await screen.findByRole('link', { name: 'Amelia Hart' })).toBeDefined()
})
