import type { Api, ReplyOf } from '@cavaletti/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from './call.ts'
import { keptOffline } from './kept-offline.ts'

export type Trainer = ReplyOf<Api['GET /api/trainers']>['items'][number]

/** Trainers of the business, by name. The only query under its key: two with different shapes broke both pages. */
export function useTrainers() {
  return useQuery({
    queryKey: ['trainers', 'all'],
    queryFn: async ({ signal }) => (await call('GET /api/trainers', { signal })).items,
    staleTime: 60_000,
    ...keptOffline,
  })
}
