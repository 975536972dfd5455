import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { newQueryClient } from '../../../data/queries/query-client.ts'
import { currentToasts } from '../../../ui/toasts/toast-store.ts'
import { HorseCostsCard } from './HorseCostsCard.tsx'
import type { HorseCost } from './horse-costs.ts'
import type { RepeatingCost } from './repeating-words.ts'

type Call = (address: string, options?: { body?: object }) => Promise<unknown>
const { call } = vi.hoisted(() => ({ call: vi.fn<Call>() }))
vi.mock('../../../session/call.ts', () => ({ call }))
afterEach(cleanup)

const iris = { clientId: 'iris', name: 'Iris Hale', share: 6667 }
const jonas = { clientId: 'jonas', name: 'Jonas Brook', share: 3333 }

const farrier: HorseCost = {
  id: 'farrier',
  kind: 'other',
  servedOn: '2026-01-05',
  description: 'Farrier',
  amountMinor: 10_000,
  mayRemove: true,
  parts: [
    { id: 'large', clientId: 'iris', clientName: 'Iris Hale', amountMinor: 6667, state: 'unbilled' },
    { id: 'small', clientId: 'jonas', clientName: 'Jonas Brook', amountMinor: 3333, state: 'unbilled' },
  ],
}

const livery: RepeatingCost = {
  id: 'livery',
  kind: 'livery',
  description: 'Livery',
  amountMinor: 54_000,
  every: 'month',
  startsOn: '2026-01-31',
  endsOn: null,
  nextOn: '2026-02-28',
  skippedOn: null,
  version: 1,
}

function open(owners: (typeof iris)[], items: HorseCost[] = [], repeating: RepeatingCost[] = []): void {
  call.mockImplementation(async (address) => {
    if (address === 'GET /api/me') return { actions: ['money.read', 'money.change'], locale: 'en-GB' }
    if (address === 'GET /api/horses/{id}/repeating-costs') return { items: repeating }
    if (address === 'POST /api/horses/{id}/repeating-costs') return { repeating: null, added: 1 }
    return { items, next: null, currency: 'GBP' }
  })
  render(
    <QueryClientProvider client={newQueryClient()}>
      <HorseCostsCard horse={{ id: 'bramble', name: 'Bramble', owners }} />
    </QueryClientProvider>,
  )
}

test('P14: a trainer who does not see all owners of a horse is not offered to split a cost', async () => {
  open([iris, jonas])
  expect(await screen.findByRole('button', { name: 'Add cost' })).toBeDefined()
  cleanup()
  open([iris], [farrier])
  expect(await screen.findByText('Farrier, £100.00')).toBeDefined()
  await screen.findByRole('button', { name: 'Remove: Farrier' })
  expect(screen.queryByRole('button', { name: 'Add cost' })).toBeNull()
})

test('a cost such as livery is added again with the same words and amount, on the date of today', async () => {
  open([iris, jonas], [farrier])
  await userEvent.click(await screen.findByRole('button', { name: 'Add again: Farrier' }))
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add cost' }))
  await waitFor(() => expect(currentToasts().at(-1)?.message).toMatch(/^Cost added for 2 owners/))
  const added = call.mock.calls.find(([address]) => address === 'POST /api/horses/{id}/costs')
  expect(added?.[1]?.body).toMatchObject({
    kind: 'other',
    description: 'Farrier',
    servedOn: Temporal.Now.plainDateISO('Europe/London').toString(),
    amountMinor: 10_000,
    parts: [
      { clientId: 'iris', amountMinor: 6667 },
      { clientId: 'jonas', amountMinor: 3333 },
    ],
  })
  call.mockClear()
})

test('undoing a removal brings back the same parts, not those of the shares of today', async () => {
  open(
    [
      { ...jonas, share: 5000 },
      { ...iris, share: 5000 },
    ],
    [farrier],
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Remove: Farrier' }))
  await waitFor(() => expect(currentToasts().at(-1)?.message).toBe('Farrier removed.'))
  currentToasts().at(-1)?.action?.onAct()
  await waitFor(() => expect(currentToasts().at(-1)?.message).toBe('Undone.'))
  const added = call.mock.calls.find(([address]) => address === 'POST /api/horses/{id}/costs')
  expect(added?.[1]?.body).toMatchObject({
    amountMinor: 10_000,
    parts: [
      { clientId: 'iris', amountMinor: 6667 },
      { clientId: 'jonas', amountMinor: 3333 },
    ],
  })
})

test('a cost that repeats says what is added now and when the next one is due', async () => {
  open([{ ...iris, share: 10_000 }])
  await userEvent.click(await screen.findByRole('button', { name: 'Add cost' }))
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('Description'), 'Livery')
  await userEvent.type(dialog.getByLabelText(/^Whole cost/), '540')
  await userEvent.selectOptions(dialog.getByLabelText('Repeats'), 'Every week')
  expect(dialog.getByText(/^1 cost is added now. The next one is added on/)).toBeDefined()
  await userEvent.click(dialog.getByRole('button', { name: 'Add cost' }))
  await waitFor(() => expect(currentToasts().at(-1)?.message).toBe('Repeating cost saved. 1 cost added.'))
  const added = call.mock.calls.find(([address]) => address === 'POST /api/horses/{id}/repeating-costs')
  expect(added?.[1]?.body).toMatchObject({
    every: 'week',
    amountMinor: 54_000,
    endsOn: null,
    parts: [{ clientId: 'iris', amountMinor: 54_000 }],
  })
})

test('a repeating cost shows its dates, and stopping it asks first', async () => {
  open([iris, jonas], [], [{ ...livery, skippedOn: '2026-01-31' }])
  expect(await screen.findByText('Every month from 31/01/2026')).toBeDefined()
  expect(screen.getByText('Next on 28/02/2026')).toBeDefined()
  expect(screen.getByText(/^Nothing was charged on 31\/01\/2026/)).toBeDefined()
  await userEvent.click(await screen.findByRole('button', { name: 'Stop repeating cost: Livery' }))
  await userEvent.click(screen.getByRole('button', { name: 'Stop repeating' }))
  await waitFor(() => expect(currentToasts().at(-1)?.message).toBe('Livery no longer repeats.'))
  expect(call).toHaveBeenCalledWith('DELETE /api/repeating-costs/{id}', expect.anything())
})
