import type { Api, ReplyOf } from '@cavaletti/contract'
import { call } from '../../api/call.ts'
import { usePagedList } from '../../api/use-paged-list.ts'

export type Client = ReplyOf<Api['GET /api/clients']>['items'][number]

/** Lists of clients, whatever they are narrowed to. */
export const clientsKey = ['clients']

/** Clients of the business by name; each word of `search` begins a word of theirs or of a rider's name. */
export function useClients(search: string, archived = false) {
  return usePagedList([...clientsKey, search, archived], (cursor, signal) =>
    call('GET /api/clients', {
      query: { cursor, search: search || undefined, archived: archived ? 'yes' : undefined },
      signal,
    }),
  )
}
