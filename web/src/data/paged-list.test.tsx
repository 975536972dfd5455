// @vitest-environment happy-dom
import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { find, render, settle, until } from '../ui/testing/render.ts'
import { useApiList } from './api-list.ts'
import { followConnection, newQueryClient } from './query-client.ts'

afterEach(() => onlineManager.setOnline(true))

const names = ['Amelia Hart', 'Ben Hale']
vi.mock('../session/call.ts', () => ({
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
      <button type="button" className="search" onClick={() => setSearch('Ben')}>
        Search
      </button>
      <p>{`${list.status}: ${list.items.map(({ firstName }) => firstName).join(', ')}`}</p>
    </>
  )
}

async function open(): Promise<HTMLElement> {
  const queries = newQueryClient()
  const place = await render(
    <QueryClientProvider client={queries}>
      <Clients />
    </QueryClientProvider>,
  )
  await until(() => expect(place.textContent).toContain('ready: Amelia Hart, Ben Hale'))
  return place
}

const search = (place: HTMLElement) => settle(() => find(place, '.search', HTMLButtonElement).click())

test('offline, the answer of another filter is not shown', async () => {
  const place = await open()
  followConnection(false)
  await search(place)
  expect(find(place, 'p', HTMLParagraphElement).textContent).toBe('offline: ')
  followConnection(true)
  await until(() => expect(place.textContent).toContain('ready: Ben Hale'))
})

test('answers stay readable when the connection is lost', async () => {
  const place = await open()
  await settle(() => followConnection(false))
  expect(place.textContent).toContain('ready: Amelia Hart, Ben Hale')
})
