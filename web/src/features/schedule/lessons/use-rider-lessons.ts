import type { Api, ReplyOf } from '@cavaletti/contract'
import { useApiList } from '../../../data/queries/api-list.ts'
import type { When } from './own-lessons/my-lessons.ts'

export type RiderSeat = ReplyOf<Api['GET /api/riders/{id}/lessons']>['items'][number]

/** A rider, or all riders of a household. */
export interface Whose {
  of: 'rider' | 'client'
  id: string
}

/** Lessons shown at first in each list. */
const limit = 5

/** Lessons of a rider or a household: future ones, next first, or past ones, latest first. */
export function useRiderLessons({ of, id }: Whose, when: When, enabled = true) {
  const address = of === 'rider' ? 'GET /api/riders/{id}/lessons' : 'GET /api/clients/{id}/lessons'
  return useApiList(address, { params: { id }, query: { when, limit } }, { enabled })
}
