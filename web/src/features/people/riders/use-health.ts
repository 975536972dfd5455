import type { Api, BodyOf, ReplyOf } from '@cavaletti/contract'
import { type Reread, useApiChange } from '../../../data/changes/api-change.ts'
import { call } from '../../../session/call.ts'

export type Health = ReplyOf<Api['GET /api/riders/{id}/health']>
export type HealthChange = BodyOf<Api['PUT /api/riders/{id}/health']>

/** Calls for health data; nothing is cached, because each view is recorded. */
export interface HealthCalls {
  read: () => Promise<Health>
  /** `reread` is called if somebody else has saved in the meantime. */
  save: (change: HealthChange, reread?: Reread) => Promise<Health>
}

/** Health data for trainers. */
export function useRiderHealth(id: string): HealthCalls {
  const save = useApiChange('PUT /api/riders/{id}/health')
  const params = { id }
  return {
    read: () => call('GET /api/riders/{id}/health', { params }),
    save: (body, reread) => save({ params, body }, undefined, reread),
  }
}

/** Health data for clients with access. */
export function useMyRiderHealth(id: string): HealthCalls {
  const save = useApiChange('PUT /api/my-riders/{id}/health')
  const params = { id }
  return {
    read: () => call('GET /api/my-riders/{id}/health', { params }),
    save: (body, reread) => save({ params, body }, undefined, reread),
  }
}
