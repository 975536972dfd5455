import { useApiChange } from '../../../data/changes/api-change.ts'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import type { ErasureCalls } from './erasure.ts'

/** Erasing a client, for the trainer. `shows`: a plan is on screen, here and below. */
export function useClientErasure(id: string, shows: boolean): ErasureCalls {
  const ask = useApiChange('POST /api/clients/{id}/erasure')
  const keep = useApiChange('DELETE /api/clients/{id}/erasure')
  const params = { id }
  return {
    plan: useApiQuery('GET /api/clients/{id}/erasure', { params }, { enabled: shows }),
    ask: (reason) => ask({ params, body: { reason } }),
    keep: () => keep({ params }),
  }
}

/** Erasing a rider, for the trainer. */
export function useRiderErasure(id: string, shows: boolean): ErasureCalls {
  const ask = useApiChange('POST /api/riders/{id}/erasure')
  const keep = useApiChange('DELETE /api/riders/{id}/erasure')
  const params = { id }
  return {
    plan: useApiQuery('GET /api/riders/{id}/erasure', { params }, { enabled: shows }),
    ask: (reason) => ask({ params, body: { reason } }),
    keep: () => keep({ params }),
  }
}

/** Erasing the client who is signed in, with riders and account. */
export function useMyErasure(shows: boolean): ErasureCalls {
  const ask = useApiChange('POST /api/my-erasure')
  const keep = useApiChange('DELETE /api/my-erasure')
  return {
    plan: useApiQuery('GET /api/my-erasure', {}, { enabled: shows }),
    ask: (reason) => ask({ body: { reason } }),
    keep: () => keep({}),
  }
}

/** Erasing a rider, for their household or guardian. */
export function useMyRiderErasure(id: string, shows: boolean): ErasureCalls {
  const ask = useApiChange('POST /api/my-riders/{id}/erasure')
  const keep = useApiChange('DELETE /api/my-riders/{id}/erasure')
  const params = { id }
  return {
    plan: useApiQuery('GET /api/my-riders/{id}/erasure', { params }, { enabled: shows }),
    ask: (reason) => ask({ params, body: { reason } }),
    keep: () => keep({ params }),
  }
}
