import type { Api, ReplyOf } from '@cavaletti/contract'
import { call } from '../../api/call.ts'
import { usePagedList } from '../../api/use-paged-list.ts'

export type Client = ReplyOf<Api['GET /api/clients']>['items'][number]

/** Clients of the business by name; `search` matches part of name or address. */
export function useClients(search: string) {
  return usePagedList(['clients', search], (cursor, signal) =>
    call('GET /api/clients', { query: { cursor, search: search || undefined }, signal }),
  )
}
