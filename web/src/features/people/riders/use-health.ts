import type { Api, BodyOf, ReplyOf } from '@cavaletti/contract'
import { useApiChange } from '../../../data/api-change.ts'
import { call } from '../../../session/call.ts'

export type Health = ReplyOf<Api['GET /api/riders/{id}/health']>
export type HealthChange = BodyOf<Api['PUT /api/riders/{id}/health']>

/** Calls for health data; nothing is cached, because each view is recorded. */
export interface HealthCalls {
  read: () => Promise<Health>
  save: (change: HealthChange) => Promise<Health>
}

/** Health data for trainers. */
export function useRiderHealth(id: string): HealthCalls {
  const save = useApiChange('PUT /api/riders/{id}/health')
  const params = { id }
  return {
    read: () => call('GET /api/riders/{id}/health', { params }),
    save: (body) => save({ params, body }),
  }
}

/** Health data for clients with access. */
export function useMyRiderHealth(id: string): HealthCalls {
  const save = useApiChange('PUT /api/my-riders/{id}/health')
  const params = { id }
  return {
    read: () => call('GET /api/my-riders/{id}/health', { params }),
    save: (body) => save({ params, body }),
  }
}
