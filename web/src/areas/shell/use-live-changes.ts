import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { browserChanges } from '../../data/live/browser-changes.ts'
import { followChanges } from '../../data/live/follow-changes.ts'
import { refetchChanged } from '../../data/live/refetch-changed.ts'
import { useSession } from '../../session/use-session.ts'
import { reportError } from '../../wire/report-error.ts'

/** Shows others' changes while a page of a business is open. */
export function useLiveChanges(queries: QueryClient): void {
  const { state } = useSession()
  const role = state.kind === 'signed-in' ? state.claims.role : undefined
  useEffect(() => {
    if (role !== 'trainer' && role !== 'client') return undefined
    const leaving = new AbortController()
    const { signal } = leaving
    followChanges(browserChanges(), signal, refetchChanged(queries, signal)).catch(reportError)
    return () => leaving.abort()
  }, [queries, role])
}
