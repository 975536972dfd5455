import { QueryClientProvider } from '@tanstack/react-query'
import type { ErrorCode } from '@cavaletti/contract'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { useApiQuery } from '../../../../data/queries/api-query.ts'
import { newQueryClient } from '../../../../data/queries/query-client.ts'
import { ApiError } from '../../../../wire/api-error.ts'
import type { BookingRequest } from './request.ts'
import { RequestList } from './RequestList.tsx'
import { aRequest } from '../testing/a-request.ts'

const { call } = vi.hoisted(() => ({
  call: vi.fn<(address: string) => Promise<unknown>>(),
}))
vi.mock('../../../../session/call.ts', () => ({ call }))
afterEach(() => call.mockReset())

const zoe = aRequest()
const ida = aRequest({ seatId: 'ida-seat', riderId: 'ida', riderName: 'Ida Hart' })

/** A server with requests, whose answer to a confirmation is `accept`. */
function server(requests: readonly BookingRequest[], accept: () => readonly BookingRequest[]): void {
  let items = requests
  call.mockImplementation(async (address) => {
    if (address.startsWith('GET')) return { items, waiting: items.length }
    items = accept()
    return undefined
  })
}

function refuse(code: ErrorCode, status: number): never {
  throw new ApiError(status, { code, message: 'Refused.' })
}

function Page() {
  const { items, waiting } = useApiQuery('GET /api/booking-requests').data ?? { items: [], waiting: 0 }
  const at = (): string => '/'
  const places = { riderAt: at, clientAt: at, lessonAt: at, currency: 'GBP', locale: 'en-GB' }
  return <RequestList requests={items} waiting={waiting} conflicts={[]} empty={<p>None</p>} {...places} />
}

async function show(): Promise<void> {
  render(
    <MemoryRouter>
      <QueryClientProvider client={newQueryClient()}>
        <Page />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  await screen.findByRole('heading', { name: /Zoe Hart/ })
}

const confirm = (name: string) =>
  userEvent.click(screen.getByRole('button', { name: `Confirm lesson: ${name}` }))

test('a request that others changed stays, and the trainer is told to check it', async () => {
  server([zoe], () => refuse('version_conflict', 409))
  await show()
  await confirm('Zoe Hart')
  expect(await screen.findByText(/This request has changed\./)).toBeDefined()
  expect(screen.queryByText(/can no longer answer/)).toBeNull()
})

test('a request that expired meanwhile leaves the list, which says so', async () => {
  let isExpired = false
  call.mockImplementation(async (address) => {
    if (address.startsWith('GET')) return isExpired ? { items: [], waiting: 0 } : { items: [zoe], waiting: 1 }
    isExpired = true
    return refuse('version_conflict', 409)
  })
  await show()
  await confirm('Zoe Hart')
  expect(await screen.findByText(/^You can no longer answer the request for Zoe Hart\./)).toBeDefined()
  expect(screen.getByText('None')).toBeDefined()
})

test('after an answer the next request has the focus, and after the last one the empty list', async () => {
  let left = [ida]
  server([zoe, ida], () => {
    const now = left
    left = []
    return now
  })
  await show()
  await confirm('Zoe Hart')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Ida Hart'))
  await confirm('Ida Hart')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('None'))
  expect(screen.queryByRole('article')).toBeNull()
})
