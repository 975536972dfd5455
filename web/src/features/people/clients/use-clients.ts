import type { Api, ReplyOf } from '@cavaletti/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { usePagedList } from '../../../api/use-paged-list.ts'

export type Client = ReplyOf<Api['GET /api/clients']>['items'][number]

/** Lists of clients with any filters. */
export const clientsKey = ['clients']

/** Clients by name; each word of `search` starts a word of theirs or of a rider's name. */
export function useClients(search: string, { tag = '', archived = false } = {}) {
  return usePagedList([...clientsKey, search, tag, archived], (cursor, signal) =>
    call('GET /api/clients', {
      query: {
        cursor,
        search: search || undefined,
        tag: tag || undefined,
        archived: archived ? 'yes' : undefined,
      },
      signal,
    }),
  )
}

/** Tags of current clients, most used first. */
export function useClientTags() {
  return useQuery({
    queryKey: [...clientsKey, 'tags'],
    queryFn: ({ signal }) => call('GET /api/client-tags', { signal }),
  })
}
