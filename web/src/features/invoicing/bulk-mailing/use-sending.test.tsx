import { QueryClientProvider } from '@tanstack/react-query'
import { render, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { newQueryClient } from '../../../data/queries/query-client.ts'
import { useSending } from './use-sending.ts'

const { call } = vi.hoisted(() => ({ call: vi.fn<(address: string) => Promise<unknown>>() }))
vi.mock('../../../session/call.ts', () => ({ call }))

function Page() {
  const sending = useSending('one')
  const invoices = useApiQuery('GET /api/invoices', { query: {} })
  return (
    <p>
      {sending.data?.waiting} waiting, {invoices.data?.items.length} invoices
    </p>
  )
}

test('the list of invoices is fetched again when documents of a bulk mailing have been sent', async () => {
  let waiting = 1
  let lists = 0
  call.mockImplementation(async (address) => {
    if (address === 'GET /api/invoices') {
      lists += 1
      return { items: [] }
    }
    return { waiting, sent: 1 - waiting, resumesAt: null }
  })
  const { container } = render(
    <QueryClientProvider client={newQueryClient()}>
      <Page />
    </QueryClientProvider>,
  )
  await waitFor(() => expect(container.textContent).toBe('1 waiting, 0 invoices'))
  await new Promise((done) => setTimeout(done, 300))
  expect(lists).toBe(1)
  waiting = 0
  await waitFor(() => expect(container.textContent).toContain('0 waiting'), { timeout: 3000 })
  await waitFor(() => expect(lists).toBe(2))
})
