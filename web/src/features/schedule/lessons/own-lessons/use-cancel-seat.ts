import type { Api, ReplyOf } from '@cavaletti/contract'
import { useState } from 'react'
import { useRefetchAfter } from '../../../../data/changes/api-change.ts'
import { call } from '../../../../session/call.ts'
import { ApiError } from '../../../../wire/api-error.ts'
import { idempotencyKeys } from '../../../../wire/new-id.ts'

export type CancelQuote = ReplyOf<Api['GET /api/my-seats/{id}/cancellation']>
export type CancelOutcome = ReplyOf<Api['POST /api/my-seats/{id}/cancellation']>

/**
 * Cancels at the shown cost; the caller refetches once it has told the result. After a change of cost or lesson it
 * refetches and throws the refusal, for the client to decide again.
 */
export function useCancelSeat(): (quote: CancelQuote) => Promise<CancelOutcome> {
  const refetch = useRefetchAfter('POST /api/my-seats/{id}/cancellation')
  const [keys] = useState(idempotencyKeys)
  return async ({ seatId, version, startsAt, now: { feeMinor, usesGoodwill, pack, makeUpUntil } }) => {
    const body = { version, startsAt, feeMinor, usesGoodwill, pack, makeUpUntil }
    try {
      const outcome = await call('POST /api/my-seats/{id}/cancellation', {
        params: { id: seatId },
        body,
        idempotencyKey: keys.for([seatId, body]),
      })
      keys.done()
      return outcome
    } catch (error) {
      if (error instanceof ApiError && (error.status === 409 || error.status === 422)) await refetch()
      throw error
    }
  }
}
