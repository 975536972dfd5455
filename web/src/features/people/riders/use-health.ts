import type { Api, BodyOf, ReplyOf } from '@cavaletti/contract'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

export type Health = ReplyOf<Api['GET /api/riders/{id}/health']>
export type HealthChange = BodyOf<Api['PUT /api/riders/{id}/health']>

/** Calls for health data; nothing is cached, because each view is recorded. */
export interface HealthCalls {
  read: () => Promise<Health>
  save: (change: HealthChange) => Promise<Health>
}

/** Health data for trainers. */
export function useRiderHealth(id: string): HealthCalls {
  const queries = useQueryClient()
  const params = { id }
  return {
    read: () => call('GET /api/riders/{id}/health', { params }),
    async save(body) {
      const saved = await call('PUT /api/riders/{id}/health', { params, body })
      await queries.invalidateQueries({ queryKey: ['rider', id] })
      return saved
    },
  }
}

/** Health data for clients with access. */
export function useMyRiderHealth(id: string): HealthCalls {
  const queries = useQueryClient()
  const params = { id }
  return {
    read: () => call('GET /api/my-riders/{id}/health', { params }),
    async save(body) {
      const saved = await call('PUT /api/my-riders/{id}/health', { params, body })
      await queries.invalidateQueries({ queryKey: ['my-riders'] })
      return saved
    },
  }
}
