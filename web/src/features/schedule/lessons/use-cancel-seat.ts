import type { Api, ReplyOf } from '@cavaletti/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { idempotencyKeys } from '../../../api/new-id.ts'

export type CancelQuote = ReplyOf<Api['GET /api/my-seats/{id}/cancellation']>
export type CancelOutcome = ReplyOf<Api['POST /api/my-seats/{id}/cancellation']>

const quoteKey = 'cancel-quote'
export const cancelTermsKey = ['my-cancel-terms']

/** The current cost of cancelling a seat, never cached. */
export function useCancelQuote(seatId: string) {
  return useQuery({
    queryKey: [quoteKey, seatId],
    queryFn: ({ signal }) => call('GET /api/my-seats/{id}/cancellation', { params: { id: seatId }, signal }),
    staleTime: 0,
    gcTime: 0,
  })
}

/** Cancellation policy of a new booking, and goodwill left. */
export function useCancelTerms() {
  return useQuery({
    queryKey: cancelTermsKey,
    queryFn: ({ signal }) => call('GET /api/my-cancel-terms', { signal }),
  })
}

/**
 * Cancels at the shown cost. After a change of cost or lesson it refetches and throws the 409, for the client to
 * decide again.
 */
export function useCancelSeat(): (quote: CancelQuote) => Promise<CancelOutcome> {
  const queries = useQueryClient()
  const [keys] = useState(idempotencyKeys)
  return async ({ seatId, version, startsAt, now: { feeMinor, usesGoodwill, pack } }) => {
    const body = { version, startsAt, feeMinor, usesGoodwill, pack }
    try {
      const outcome = await call('POST /api/my-seats/{id}/cancellation', {
        params: { id: seatId },
        body,
        idempotencyKey: keys.for([seatId, body]),
      })
      keys.done()
      return outcome
    } catch (error) {
      if (error instanceof ApiError && (error.status === 409 || error.status === 422))
        await queries.refetchQueries({ queryKey: [quoteKey, seatId] })
      throw error
    }
  }
}

/** Refetches the client's lessons. */
export function useInvalidateOwnSeats(): () => Promise<unknown> {
  const queries = useQueryClient()
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['my-lessons'] }),
      queries.invalidateQueries({ queryKey: cancelTermsKey }),
    ])
}
