import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { newQueryClient } from '../../../data/queries/query-client.ts'
import { i18n } from '../../../messages/i18n.ts'
import { ApiError } from '../../../wire/api-error.ts'
import { SessionsPage } from './SessionsPage.tsx'

type Call = (address: string, options?: { params?: { id: string } }) => Promise<unknown>

const { call } = vi.hoisted(() => ({ call: vi.fn<Call>() }))
vi.mock('../../../session/call.ts', () => ({ call }))
afterEach(() => call.mockReset())

const at = '2026-11-18T17:40:00Z'
const signedIn = (id: string, device: string, current = false) => ({
  id,
  device,
  current,
  address: null,
  createdAt: at,
  lastSeenAt: at,
})

/** A server with three sessions; `end` answers the request to end one. */
function server(end: (id: string) => Promise<void> | void) {
  let items = [
    signedIn('b', 'Safari on iPhone'),
    signedIn('a', 'Firefox on Windows', true),
    signedIn('c', 'Chrome on Mac'),
  ]
  call.mockImplementation(async (address, { params } = {}) => {
    if (address === 'GET /api/sessions') return { items }
    if (address === 'GET /api/me') return { timeZone: 'Europe/London' }
    const id = params?.id ?? ''
    await end(id)
    items = items.filter((item) => item.id !== id)
    return undefined
  })
}

async function show() {
  render(
    <I18nProvider i18n={i18n as unknown as I18n}>
      <MemoryRouter>
        <QueryClientProvider client={newQueryClient()}>
          <SessionsPage />
        </QueryClientProvider>
      </MemoryRouter>
    </I18nProvider>,
  )
  await waitFor(() => expect(devices()).toHaveLength(3))
}

const items = () => screen.queryAllByRole('listitem')
const devices = () => items().map((item) => item.querySelector('p')?.textContent)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('your sessions', () => {
  test('this device comes first, is marked, and cannot be signed out in the list', async () => {
    server(() => undefined)
    await show()
    expect(devices()[0]).toBe('Firefox on Windows This device')
    expect(items()[0]?.querySelector('button')).toBeNull()
  })

  test('a session returns to the list if signing out fails', async () => {
    const answer = Promise.withResolvers<void>()
    server(() => answer.promise)
    await show()
    await press('Sign out Safari on iPhone')
    await waitFor(() => expect(devices()).toHaveLength(2))
    answer.reject(new ApiError(503, { code: 'unavailable' }))
    await waitFor(() => expect(devices()).toHaveLength(3))
  })

  test('a session that has already ended is no failure', async () => {
    server((id) => {
      if (id === 'b') throw new ApiError(404, { code: 'not_found' })
    })
    await show()
    await press('Sign out on all other devices')
    await waitFor(() => expect(call.mock.calls.at(-1)?.[0]).toBe('GET /api/sessions'))
    expect(devices()).not.toContain('Chrome on Mac')
  })
})
