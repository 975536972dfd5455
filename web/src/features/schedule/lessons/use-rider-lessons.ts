import type { Api, ReplyOf } from '@cavaletti/contract'
import { call } from '../../../api/call.ts'
import { usePagedList } from '../../../api/use-paged-list.ts'
import { lessonsKey } from './lesson-cache.ts'
import type { When } from './use-my-lessons.ts'

export type RiderSeat = ReplyOf<Api['GET /api/riders/{id}/lessons']>['items'][number]

/** A rider, or all riders of a household. */
export interface Whose {
  of: 'rider' | 'client'
  id: string
}

/** Lessons shown at first in each list. */
const limit = 5

/** Lessons of a rider or a household: future ones, next first, or past ones, latest first. */
export function useRiderLessons({ of, id }: Whose, when: When) {
  return usePagedList([...lessonsKey, of, id, when], (cursor, signal) => {
    const request = { params: { id }, query: { when, cursor, limit }, signal }
    return of === 'rider'
      ? call('GET /api/riders/{id}/lessons', request)
      : call('GET /api/clients/{id}/lessons', request)
  })
}
