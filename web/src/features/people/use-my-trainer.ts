import type { Api, ReplyOf } from '@cavaletti/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

export type MyTrainer = NonNullable<ReplyOf<Api['GET /api/my-trainer']>['trainer']>

/** Who teaches me; `trainer` is null for somebody whom nobody teaches yet. */
export function useMyTrainer() {
  return useQuery({
    queryKey: ['my-trainer'],
    queryFn: ({ signal }) => call('GET /api/my-trainer', { signal }),
  })
}
