import { useApiChange } from '../../../data/changes/api-change.ts'
import { useApiQuery } from '../../../data/queries/api-query.ts'

/** Erasing the account of the person who is signed in. */
export function useOwnAccountErasure() {
  const ask = useApiChange('POST /api/me/erasure')
  const keep = useApiChange('DELETE /api/me/erasure')
  return {
    plan: useApiQuery('GET /api/me/erasure'),
    ask: ({ withRecords }: { withRecords: boolean }) => ask({ body: { withRecords } }),
    keep: () => keep({}),
  }
}

/** Erasing somebody’s account, for administrators. */
export function useAccountErasure(id: string) {
  const ask = useApiChange('POST /api/admin/users/{id}/erasure')
  const keep = useApiChange('DELETE /api/admin/users/{id}/erasure')
  const params = { id }
  return {
    plan: useApiQuery('GET /api/admin/users/{id}/erasure', { params }),
    ask: (body: { reason: string; withRecords: boolean }) => ask({ params, body }),
    keep: () => keep({ params }),
  }
}
