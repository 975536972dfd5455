import type { Api, BodyOf, ReplyOf } from '@cavaletti/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { idempotencyKeys } from '../../../api/new-id.ts'

export type Sending = ReplyOf<Api['GET /api/sendings/{id}']>
export type NewSending = BodyOf<Api['POST /api/sendings']>

const lookEveryMillis = 1000
const keyOf = (id: string) => ['sendings', id]

/** Progress of a bulk mailing, refetched until it is done. */
export function useSending(id: string) {
  return useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => call('GET /api/sendings/{id}', { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) =>
      data && data.waiting > 0 && !data.resumesAt ? lookEveryMillis : false,
  })
}

/** Repeated requests, as by a double click or after a lost answer, take effect once. */
export function useSendingChanges() {
  const queries = useQueryClient()
  const [keys] = useState(idempotencyKeys)
  const keep = (sending: Sending): Sending => {
    keys.done()
    queries.setQueryData(keyOf(sending.id), sending)
    return sending
  }
  return {
    start: async (body: NewSending): Promise<Sending> =>
      keep(await call('POST /api/sendings', { body, idempotencyKey: keys.for(body) })),
    retry: async (id: string): Promise<Sending> => {
      const idempotencyKey = keys.for({ retry: id })
      return keep(await call('POST /api/sendings/{id}/retry', { params: { id }, idempotencyKey }))
    },
  }
}
