// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { newQueryClient } from '../../data/query-client.ts'
import { find, render, type, until } from '../../ui/testing/render.ts'
import { CommandPalette } from './CommandPalette.tsx'

const { call } = vi.hoisted(() => ({ call: vi.fn<(address: string) => Promise<unknown>>() }))
vi.mock('../../session/call.ts', () => ({ call }))
afterEach(() => call.mockReset())

const rider = { firstName: 'Amy', lastName: 'Hart', clientName: 'Anna Hart', isClient: false }

async function show() {
  call.mockImplementation(async (address) => {
    if (address === 'GET /api/me') return { timeZone: 'UTC', actions: ['money.read', 'riders.read'] }
    if (address === 'GET /api/riders') {
      return {
        items: [
          { ...rider, id: 'r1' },
          { ...rider, id: 'r2' },
        ],
        next: null,
      }
    }
    return { items: [], next: null }
  })
  const place = await render(
    <MemoryRouter>
      <QueryClientProvider client={newQueryClient()}>
        <CommandPalette onClose={() => undefined} />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  const field = find(place.ownerDocument, '[role=combobox]', HTMLInputElement)
  const listed = () =>
    Array.from(place.ownerDocument.querySelectorAll('[role=option]'), (row) => row.textContent)
  return { field, listed }
}

test('a page that is also a command is found once', async () => {
  const { field, listed } = await show()
  await type(field, 'payments')
  await until(() => expect(listed().filter((row) => row.startsWith('Pay'))).toEqual(['PaymentsMoney']))
})

test('the list has only what matches the text, however often the text changes', async () => {
  const { field, listed } = await show()
  for (const text of ['pay', 'payment', 'payments', 'amy 16:00', 'pay', 'amy 10:00']) await type(field, text)
  await until(() => expect(listed().filter((row) => row.includes('10:00'))).toHaveLength(2))
  expect(listed().filter((row) => !row.includes('Amy Hart'))).toEqual([])
})
