import type { Api, ReplyOf } from '@cavaletti/contract'
import { useApiQuery } from '../queries/api-query.ts'
import { keptOffline } from '../offline/kept-offline.ts'

export type Trainer = ReplyOf<Api['GET /api/trainers']>['items'][number]

/** Trainers of the business, by name. */
export function useTrainers() {
  return useApiQuery(
    'GET /api/trainers',
    {},
    { select: ({ items }) => items, staleTime: 60_000, ...keptOffline },
  )
}
