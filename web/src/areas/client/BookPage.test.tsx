import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { newQueryClient } from '../../data/queries/query-client.ts'
import { BookPage } from './BookPage.tsx'

const { call } = vi.hoisted(() => ({ call: vi.fn<(address: string) => Promise<unknown>>() }))
vi.mock('../../session/call.ts', () => ({ call }))

const none = { riders: [], offers: [], trainers: [], places: [], items: [], entries: [] }

test('what is to be signed is asked before the booking, so that it pushes nothing down afterwards', async () => {
  call.mockResolvedValue({ ...none, currency: 'GBP', timeZone: 'UTC', graceMinutes: 0 })
  render(
    <MemoryRouter>
      <QueryClientProvider client={newQueryClient()}>
        <BookPage />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  await screen.findByRole('heading', { name: 'Book lesson' })
  expect(call.mock.calls.map(([address]) => address)).toContain('GET /api/my-agreements')
})
