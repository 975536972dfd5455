import { useApiQuery } from '../../../data/queries/api-query.ts'
import { useMay } from '../../../data/me/use-may.ts'

/** The latest erasure of a client or rider, for those who may change clients. */
export function useLatestErasure(subjectId: string) {
  const enabled = useMay()('clients.change')
  return useApiQuery('GET /api/erasures', { query: { subjectId, limit: 1 } }, { enabled })
}
