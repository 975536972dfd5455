import type { Api, ReplyOf } from '@cavaletti/contract'
import { useQueryClient } from '@tanstack/react-query'
import { runChange } from '../../../data/changes/api-change.ts'
import { keyOf } from '../../../data/queries/api-keys.ts'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { call } from '../../../session/call.ts'
import { ApiError } from '../../../wire/api-error.ts'

type Sessions = ReplyOf<Api['GET /api/sessions']>
export type SignedInSession = Sessions['items'][number]

/** Your sessions, last used first. */
export function useSessions() {
  return useApiQuery('GET /api/sessions', {}, { select: ({ items }) => items.toSorted(thisOneFirst) })
}

function thisOneFirst(a: SignedInSession, b: SignedInSession): number {
  return (
    Number(b.current) - Number(a.current) ||
    Temporal.Instant.compare(Temporal.Instant.from(b.lastSeenAt), Temporal.Instant.from(a.lastSeenAt))
  )
}

/** Ends other sessions, at once on this screen; they return to the list on failure. */
export function useEndSessions(): (ids: readonly string[]) => Promise<void> {
  const queries = useQueryClient()
  const key = keyOf('GET /api/sessions')
  return (ids) =>
    runChange(
      queries,
      'DELETE /api/sessions/{id}',
      async () => {
        const answers = await Promise.allSettled(ids.map(endSession))
        const failed = answers.find((answer) => answer.status === 'rejected')
        if (failed) throw failed.reason
      },
      {
        guess: async () => {
          await queries.cancelQueries({ queryKey: key })
          const before = queries.getQueryData<Sessions>(key)
          queries.setQueryData<Sessions>(
            key,
            (now) => now && { items: now.items.filter(({ id }) => !ids.includes(id)) },
          )
          return () => queries.setQueryData(key, before)
        },
      },
    )
}

async function endSession(id: string): Promise<void> {
  try {
    await call('DELETE /api/sessions/{id}', { params: { id } })
  } catch (error) {
    // It has already ended, as wanted.
    if (!(error instanceof ApiError) || error.code !== 'not_found') throw error
  }
}
