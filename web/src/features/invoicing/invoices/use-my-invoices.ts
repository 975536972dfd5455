import type { Api, ReplyOf } from '@cavaletti/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { usePagedList } from '../../../api/use-paged-list.ts'

export type MyInvoice = ReplyOf<Api['GET /api/my-invoices']>['items'][number]

/** The client's documents, newest first. */
export function useMyInvoices() {
  return usePagedList(['my-invoices', 'list'], (cursor, signal) =>
    call('GET /api/my-invoices', { query: { cursor }, signal }),
  )
}

export type MyDocument = ReplyOf<Api['GET /api/my-invoices/{id}']>

/** A document the client may no longer see is removed from the screen. */
export function useMyInvoice(id: string) {
  const query = useQuery({
    queryKey: ['my-invoices', id],
    queryFn: ({ signal }) => call('GET /api/my-invoices/{id}', { params: { id }, signal }),
  })
  const isGone = query.error instanceof ApiError && query.error.code === 'not_found'
  return isGone ? { ...query, data: undefined } : query
}

export type SharedInvoice = ReplyOf<Api['GET /api/shared-invoices']>['items'][number]

/** Other payers' documents that the client may pay, newest first. */
export function useSharedInvoices() {
  return usePagedList(['my-invoices', 'shared'], (cursor, signal) =>
    call('GET /api/shared-invoices', { query: { cursor }, signal }),
  )
}

export type FormerSeller = ReplyOf<Api['GET /api/former-sellers']>['items'][number]

/** Former businesses with documents for the client. */
export function useFormerSellers() {
  return useQuery({
    queryKey: ['my-invoices', 'former'],
    queryFn: ({ signal }) => call('GET /api/former-sellers', { signal }),
  })
}

/** Documents of a former business, newest first. */
export function useFormerInvoices(id: string) {
  return usePagedList(['my-invoices', 'former', id], (cursor, signal) =>
    call('GET /api/former-sellers/{id}/invoices', { params: { id }, query: { cursor }, signal }),
  )
}

/** Call it after a payment. */
export function useInvalidateMyMoney(): () => Promise<unknown> {
  const queries = useQueryClient()
  return () =>
    queries.invalidateQueries({
      predicate: ({ queryKey: [first] }) => first === 'my-invoices' || first === 'my-balance',
    })
}

/** The client's open amount and credit. */
export function useMyBalance() {
  return useQuery({
    queryKey: ['my-balance'],
    queryFn: ({ signal }) => call('GET /api/my-balance', { signal }),
  })
}
