import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useApiList } from './api-list.ts'
import { followConnection, newQueryClient } from './query-client.ts'

afterEach(() => onlineManager.setOnline(true))

const names = ['Amelia Hart', 'Ben Hale']
vi.mock('../../session/call.ts', () => ({
  call: (_address: string, { query: { search = '' } }: { query: { search?: string } }) =>
    Promise.resolve({
      items: names.filter((name) => name.startsWith(search)).map((name) => ({ firstName: name })),
      next: null,
    }),
}))

function Clients() {
  const [search, setSearch] = useState('')
  const list = useApiList('GET /api/clients', { query: { search: search || undefined } })
  return (
    <>
      <button type="button" onClick={() => setSearch('Ben')}>
        Search
      </button>
      <p>{`${list.status}: ${list.items.map(({ firstName }) => firstName).join(', ')}`}</p>
    </>
  )
}

async function open(): Promise<void> {
  const queries = newQueryClient()
  render(
    <QueryClientProvider client={queries}>
      <Clients />
    </QueryClientProvider>,
  )
  await screen.findByText('ready: Amelia Hart, Ben Hale')
}

test('offline, the answer of another filter is not shown', async () => {
  await open()
  followConnection(false)
  await userEvent.click(screen.getByRole('button', { name: 'Search' }))
  expect(screen.getByText(/:/).textContent).toBe('offline: ')
  followConnection(true)
  expect(await screen.findByText('ready: Ben Hale')).toBeDefined()
})

test('answers stay readable when the connection is lost', async () => {
  await open()
  await act(async () => followConnection(false))
  expect(screen.getByText('ready: Amelia Hart, Ben Hale')).toBeDefined()
})
