// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { newQueryClient } from '../../../data/query-client.ts'
import { render, until } from '../../../ui/testing/render.ts'
import { MoneyTiles } from './MoneyTiles.tsx'

const { call } = vi.hoisted(() => ({ call: vi.fn<() => Promise<unknown>>() }))
vi.mock('../../../session/call.ts', () => ({ call }))

const none = { amountMinor: 0, documents: 0 }
const overview = {
  currency: 'GBP',
  open: none,
  overdue: { ...none, oldestDueOn: null },
  unbilled: { amountMinor: 4800, entries: 1, oldestOn: '2026-11-01' },
  unmarked: { lessons: 2, seats: 2 },
  credits: { amountMinor: 0, clients: [] },
}
const places = {
  open: '/open',
  overdue: '/due',
  unbilled: '/unbilled',
  unmarked: '/mark',
  credits: '/credits',
}

async function shownTo(actions: string[]): Promise<HTMLElement> {
  call.mockResolvedValue({ id: 'alan', actions, locale: 'en-GB' })
  return render(
    <MemoryRouter>
      <QueryClientProvider client={newQueryClient()}>
        <MoneyTiles
          overview={overview as unknown as Parameters<typeof MoneyTiles>[0]['overview']}
          locale="en-GB"
          writeDay={(iso) => iso}
          places={places}
        />
      </QueryClientProvider>
    </MemoryRouter>,
  )
}

test('lessons without attendance are a link only for those who may mark it', async () => {
  const trainer = await shownTo(['attendance.record'])
  await until(() => expect(trainer.querySelector('a[href="/mark"]')).not.toBeNull())
  const bookkeeper = await shownTo(['money.read'])
  await until(() => expect(call).toHaveBeenCalled())
  expect(bookkeeper.textContent).toContain('2 lessons with unmarked attendance')
  expect(bookkeeper.querySelector('a[href="/mark"]')).toBeNull()
})
