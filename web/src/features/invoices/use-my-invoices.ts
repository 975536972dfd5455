import type { Api, ReplyOf } from '@cavaletti/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { usePagedList } from '../../api/use-paged-list.ts'

export type MyInvoice = ReplyOf<Api['GET /api/my-invoices']>['items'][number]

/** What I was sent, the newest first. */
export function useMyInvoices() {
  return usePagedList(['my-invoices', 'list'], (cursor, signal) =>
    call('GET /api/my-invoices', { query: { cursor }, signal }),
  )
}

export function useMyInvoice(id: string) {
  return useQuery({
    queryKey: ['my-invoices', id],
    queryFn: ({ signal }) => call('GET /api/my-invoices/{id}', { params: { id }, signal }),
  })
}

/** After something was paid. */
export function useRenewMyMoney(): () => Promise<unknown> {
  const queries = useQueryClient()
  return () =>
    queries.invalidateQueries({
      predicate: ({ queryKey: [first] }) => first === 'my-invoices' || first === 'my-balance',
    })
}

/** What I still have to pay, and my credit. */
export function useMyBalance() {
  return useQuery({
    queryKey: ['my-balance'],
    queryFn: ({ signal }) => call('GET /api/my-balance', { signal }),
  })
}
