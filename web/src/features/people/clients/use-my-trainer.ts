import type { Api, ReplyOf } from '@cavaletti/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { keptOffline } from '../../../api/kept-offline.ts'

export type MyTrainer = NonNullable<ReplyOf<Api['GET /api/my-trainer']>['trainer']>

/** The client's trainer; null without one. */
export function useMyTrainer() {
  return useQuery({
    queryKey: ['my-trainer'],
    queryFn: ({ signal }) => call('GET /api/my-trainer', { signal }),
    ...keptOffline,
  })
}
