import type { Api, ReplyOf } from '@cavaletti/contract'
import { useRefetchAfter } from '../../../data/changes/api-change.ts'
import { call } from '../../../session/call.ts'

export type Uninvited = ReplyOf<Api['GET /api/uninvited-clients']>

/** Most clients of one request. */
const batch = 20

/** Invites batch by batch and reports each. A retry mails nobody twice. */
export function useInviteAll(): (
  ids: readonly string[],
  onProgress: (done: number) => void,
) => Promise<number> {
  const refetch = useRefetchAfter('POST /api/client-invitations')
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
      await refetch()
    }
    return count
  }
}
