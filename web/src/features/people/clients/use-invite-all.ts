import type { Api, ReplyOf } from '@cavaletti/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { clientsKey } from './use-clients.ts'

export type Uninvited = ReplyOf<Api['GET /api/uninvited-clients']>

/** Most clients of one request. */
const batch = 20

/** Clients to mail; fetched each time the dialog opens. */
export function useUninvited(open: boolean) {
  return useQuery({
    queryKey: [...clientsKey, 'uninvited'],
    queryFn: ({ signal }) => call('GET /api/uninvited-clients', { signal }),
    enabled: open,
    staleTime: 0,
  })
}

/** Invites batch by batch and reports each. A retry mails nobody twice. */
export function useInviteAll(): (
  ids: readonly string[],
  onProgress: (done: number) => void,
) => Promise<number> {
  const queries = useQueryClient()
  return async (ids, onProgress) => {
    let count = 0
    try {
      for (let first = 0; first < ids.length; first += batch) {
        const clientIds = ids.slice(first, first + batch)
        const { invited } = await call('POST /api/client-invitations', { body: { clientIds } })
        count += invited.length
        onProgress(first + clientIds.length)
      }
    } finally {
      await queries.invalidateQueries({ predicate: ({ queryKey: [key] }) => stale.has(String(key)) })
    }
    return count
  }
}

const stale = new Set(['clients', 'client', 'invitations'])
