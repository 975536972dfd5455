import type { Api, BodyOf, ReplyOf } from '@cavaletti/contract'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

export type Health = ReplyOf<Api['GET /api/riders/{id}/health']>
export type HealthChange = BodyOf<Api['PUT /api/riders/{id}/health']>

/** Asks and tells; nothing of it stays in a cache, for every reading is recorded. */
export interface HealthCalls {
  read: () => Promise<Health>
  save: (change: HealthChange) => Promise<Health>
}

/** Health data as trainers reach it. */
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

/** Health data as those reach it who look after the rider. */
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
