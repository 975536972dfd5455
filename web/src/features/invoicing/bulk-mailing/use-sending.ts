import type { Api, BodyOf, ReplyOf } from '@cavaletti/contract'
import { useApiQuery } from '../../../data/queries/api-query.ts'

export type Sending = ReplyOf<Api['GET /api/sendings/{id}']>
export type NewSending = BodyOf<Api['POST /api/sendings']>

const lookEveryMillis = 1000

/** Progress of a bulk mailing, refetched until it is done. */
export function useSending(id: string) {
  return useApiQuery(
    'GET /api/sendings/{id}',
    { params: { id } },
    {
      refetchInterval: ({ state: { data } }) =>
        data && data.waiting > 0 && !data.resumesAt ? lookEveryMillis : false,
    },
  )
}
