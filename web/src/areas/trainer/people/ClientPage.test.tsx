import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { newQueryClient } from '../../../data/queries/query-client.ts'
import { ClientPage } from './ClientPage.tsx'

const { call } = vi.hoisted(() => ({ call: vi.fn<(address: string) => Promise<unknown>>() }))
vi.mock('../../../session/call.ts', () => ({ call }))
afterEach(() => {
  cleanup()
  call.mockReset()
})

const mia = { id: 'mia', firstName: 'Mia', lastName: 'Lang', clientId: 'nora', clientName: 'Nora Lang' }
const nora = {
  id: 'nora',
  firstName: 'Nora',
  lastName: 'Lang',
  email: 'nora@example.com',
  phone: '',
  archivedAt: null,
}
const address = { street: '', postcode: '', city: '', country: '' }
const none = { items: [], next: null }
const answers: Record<string, unknown> = {
  'GET /api/me': {
    timeZone: 'UTC',
    actions: ['riders.read', 'clients.change', 'lessons.read', 'money.read'],
  },
  'GET /api/clients/{id}': { ...nora, ...address, riders: [mia], tags: [] },
  'GET /api/clients/{id}/riders': { items: [mia] },
  'GET /api/clients/{id}/statement': { accounts: [] },
  'GET /api/clients/{id}/lessons': none,
  'GET /api/clients/{id}/dead-devices': { items: [], hasOther: false },
  'GET /api/clients/{id}/text-messages': { texts: null },
  'GET /api/invoices': none,
  'GET /api/erasures': none,
}

function show(queries = newQueryClient()) {
  return render(
    <MemoryRouter initialEntries={['/nora']}>
      <QueryClientProvider client={queries}>
        <Routes>
          <Route path=":id" element={<ClientPage />} />
        </Routes>
      </QueryClientProvider>
    </MemoryRouter>,
  )
}

test('a client’s page says at its top that the client’s data will be erased', async () => {
  const erasure = { state: 'waiting', name: 'Nora Lang', number: 1, dueAt: '2026-12-15T09:37:00Z' }
  const asked: Record<string, unknown> = { ...answers, 'GET /api/erasures': { items: [erasure], next: null } }
  call.mockImplementation(async (address) => asked[address] ?? (await new Promise(() => undefined)))
  show()
  const notice = await screen.findByText(/You can stop the erasure under/)
  const balance = screen.getByRole('region', { name: 'Balance' })
  expect(notice.compareDocumentPosition(balance)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test.each([
  ['riders', 'GET /api/clients/{id}/riders'],
  ['balance', 'GET /api/clients/{id}/statement'],
  ['lessons', 'GET /api/clients/{id}/lessons'],
  ['invoices', 'GET /api/invoices'],
  ['erasure', 'GET /api/erasures'],
])('a client’s page waits for the %s, so that no button moves under the pointer', async (_, slow) => {
  const last = Promise.withResolvers<undefined>()
  call.mockImplementation(async (asked) => {
    if (asked === slow) await last.promise
    const answer = answers[asked]
    return answer ?? (await new Promise(() => undefined))
  })
  const queries = newQueryClient()
  const { container } = show(queries)
  const slowCalls = () => call.mock.calls.filter(([asked]) => asked === slow).length
  await waitFor(() => {
    expect(slowCalls()).toBeGreaterThan(0)
    expect(queries.isFetching(), 'only the slow answer is missing').toBe(slowCalls())
  })
  expect(container.textContent).toBe('Loading…')
  await act(async () => last.resolve(undefined))
  expect(await screen.findByText('Mia Lang')).toBeDefined()
  expect(container.textContent).toContain('Invite by email')
})
