import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { browserChanges } from '../api/browser-changes.ts'
import { followChanges } from '../api/follow-changes.ts'
import { refetchChanged } from '../api/refetch-changed.ts'
import { reportError } from '../api/report-error.ts'
import { useSession } from '../session/use-session.ts'

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
