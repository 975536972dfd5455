import type { Api, BodyOf, ReplyOf } from '@cavaletti/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { refetchSoon } from '../../../data/live/refetch-changed.ts'
import { useApiQuery } from '../../../data/queries/api-query.ts'

export type Sending = ReplyOf<Api['GET /api/sendings/{id}']>
export type NewSending = BodyOf<Api['POST /api/sendings']>

const lookEveryMillis = 1000

/** Progress of a bulk mailing, refetched until it is done. Lists then show which documents were sent. */
export function useSending(id: string) {
  const queries = useQueryClient()
  const sending = useApiQuery(
    'GET /api/sendings/{id}',
    { params: { id } },
    {
      refetchInterval: ({ state: { data } }) =>
        data && data.waiting > 0 && !data.resumesAt ? lookEveryMillis : false,
    },
  )
  const sent = sending.data?.sent ?? 0
  // Nothing else tells: the call that started the mailing was answered before the first document was sent.
  useEffect(() => {
    if (sent > 0) refetchSoon(queries, ['money', 'links'])
  }, [queries, sent])
  return sending
}
