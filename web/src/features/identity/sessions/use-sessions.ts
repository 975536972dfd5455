import type { Api, ReplyOf } from '@cavaletti/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'

type Sessions = ReplyOf<Api['GET /api/sessions']>
export type SignedInSession = Sessions['items'][number]

export const sessionsKey = ['sessions']

/** Your sessions, last used first. */
export function useSessions() {
  return useQuery({
    queryKey: sessionsKey,
    queryFn: ({ signal }) => call('GET /api/sessions', { signal }),
    select: ({ items }) => items.toSorted(thisOneFirst),
  })
}

function thisOneFirst(a: SignedInSession, b: SignedInSession): number {
  return (
    Number(b.current) - Number(a.current) ||
    Temporal.Instant.compare(Temporal.Instant.from(b.lastSeenAt), Temporal.Instant.from(a.lastSeenAt))
  )
}

/** Ends another session, at once on this screen; it returns to the list on failure. */
export function useEndSessions() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (ids: readonly string[]) => {
      const answers = await Promise.allSettled(ids.map(endSession))
      const failed = answers.find((answer) => answer.status === 'rejected')
      if (failed) throw failed.reason
    },
    onMutate: async (ids) => {
      await queries.cancelQueries({ queryKey: sessionsKey })
      queries.setQueryData<Sessions>(
        sessionsKey,
        (now) => now && { items: now.items.filter(({ id }) => !ids.includes(id)) },
      )
    },
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsKey }),
  })
}

async function endSession(id: string): Promise<void> {
  try {
    await call('DELETE /api/sessions/{id}', { params: { id } })
  } catch (error) {
    // It has already ended, as wanted.
    if (!(error instanceof ApiError) || error.code !== 'not_found') throw error
  }
}
