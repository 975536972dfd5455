// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { newQueryClient } from '../../../data/query-client.ts'
import { render, settle, until } from '../../../ui/testing/render.ts'
import { ClientPage } from './ClientPage.tsx'

const { call } = vi.hoisted(() => ({ call: vi.fn<(address: string) => Promise<unknown>>() }))
vi.mock('../../../session/call.ts', () => ({ call }))
afterEach(() => call.mockReset())

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

test('a client’s page waits for its riders, so that no button moves under the pointer', async () => {
  const riders = Promise.withResolvers<unknown>()
  call.mockImplementation(async (asked) => {
    if (asked === 'GET /api/me') return { timeZone: 'UTC', actions: ['riders.read', 'clients.change'] }
    if (asked === 'GET /api/clients/{id}') return { ...nora, ...address, riders: [mia], tags: [] }
    if (asked === 'GET /api/clients/{id}/riders') return await riders.promise
    return await new Promise(() => undefined)
  })
  const queries = newQueryClient()
  const place = await render(
    <MemoryRouter initialEntries={['/nora']}>
      <QueryClientProvider client={queries}>
        <Routes>
          <Route path=":id" element={<ClientPage />} />
        </Routes>
      </QueryClientProvider>
    </MemoryRouter>,
  )
  await until(() => expect(queries.isFetching(), 'the riders only').toBe(1))
  expect(place.textContent).toBe('Loading…')
  await settle(() => riders.resolve({ items: [mia] }))
  await until(() => expect(place.textContent).toContain('Mia Lang'))
  expect(place.textContent).toContain('Invite by email')
})
