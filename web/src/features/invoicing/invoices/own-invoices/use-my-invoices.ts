import type { Api, ReplyOf } from '@cavaletti/contract'
import { useApiQuery } from '../../../../data/queries/api-query.ts'
import { ApiError } from '../../../../wire/api-error.ts'

export type MyInvoice = ReplyOf<Api['GET /api/my-invoices']>['items'][number]
export type MyDocument = ReplyOf<Api['GET /api/my-invoices/{id}']>
export type SharedInvoice = ReplyOf<Api['GET /api/shared-invoices']>['items'][number]
export type FormerSeller = ReplyOf<Api['GET /api/former-sellers']>['items'][number]

/** A document the client may no longer see is removed from the screen. */
export function useMyInvoice(id: string) {
  const query = useApiQuery('GET /api/my-invoices/{id}', { params: { id } })
  const isGone = query.error instanceof ApiError && query.error.code === 'not_found'
  return isGone ? { ...query, data: undefined } : query
}
