import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { newQueryClient } from '../../../data/queries/query-client.ts'
import { ApiError } from '../../../wire/api-error.ts'
import { UsersPage } from './UsersPage.tsx'

interface Options {
  query?: object
  params?: { id: string }
  body?: { status: string }
}

const { call } = vi.hoisted(() => ({
  call: vi.fn<(address: string, options?: Options) => Promise<unknown>>(),
}))
vi.mock('../../../session/call.ts', () => ({ call }))
afterEach(() => call.mockReset())

const user = (id: string, firstName: string) => ({
  id,
  firstName,
  lastName: 'Dunn',
  email: `${firstName.toLowerCase()}@example.com`,
  role: 'client',
  status: 'active',
  businessName: null,
  createdAt: '2026-11-18T17:40:00Z',
  lastSeenAt: null,
})

function server(answer: (options: Options) => unknown) {
  const items = [user('me', 'Ada'), user('val', 'Val')]
  call.mockImplementation(async (address, options = {}) => {
    if (address === 'GET /api/me') return { id: 'me', timeZone: 'UTC' }
    if (address === 'GET /api/admin/users') return { items, next: null }
    return answer(options)
  })
}

async function show(address: string) {
  render(
    <MemoryRouter initialEntries={[address]}>
      <QueryClientProvider client={newQueryClient()}>
        <UsersPage />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  await screen.findByText('This is you')
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('the users of the platform', () => {
  test('an invalid role in the address is not sent to the server', async () => {
    server(() => undefined)
    await show('/admin/users?role=emperor&status=active&search=ann')
    const asked = call.mock.calls.find(([address]) => address === 'GET /api/admin/users')
    expect(asked?.[1]?.query).toEqual({
      cursor: undefined,
      search: 'ann',
      role: undefined,
      status: 'active',
    })
  })

  test('administrators cannot disable their own account', async () => {
    server(() => undefined)
    await show('/admin/users')
    expect(screen.queryByRole('button', { name: 'Disable account: Ada Dunn' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Disable account: Val Dunn' })).toBeDefined()
  })

  test('a change needs confirmation, and a refusal is shown and reverted', async () => {
    server(() => {
      throw new ApiError(404, {
        code: 'not_found',
        message: 'This does not exist, or you have no access to it.',
      })
    })
    await show('/admin/users')
    await press('Disable account: Val Dunn')
    expect(screen.getByRole('dialog', { name: 'Disable Val Dunn’s account?' })).toBeDefined()
    expect(call.mock.calls.some(([address]) => address.startsWith('PATCH'))).toBe(false)
    await press('Disable account')
    expect(await screen.findByText(/This does not exist/)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Disable account: Val Dunn' })).toBeDefined()
  })
})
