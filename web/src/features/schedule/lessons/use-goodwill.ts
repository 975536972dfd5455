import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { idempotencyKeys, newId } from '../../../api/new-id.ts'
import type { Seat } from './lesson.ts'
import { lessonsKey } from './lesson-cache.ts'

/** Free late cancellations of a client this year. */
export function useGoodwill(clientId: string) {
  return useQuery({
    queryKey: ['goodwill', clientId],
    queryFn: ({ signal }) => call('GET /api/clients/{id}/goodwill', { params: { id: clientId }, signal }),
  })
}

type Waived = NonNullable<NonNullable<Seat['missed']>['waived']>

/** Waives a late cancellation as goodwill, and undoes it. */
export function useGoodwillChanges() {
  const queries = useQueryClient()
  const [keys] = useState(idempotencyKeys)
  const invalidate = () =>
    Promise.all(
      [lessonsKey, ['goodwill'], ['charges'], ['money']].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    )
  return {
    give: async (seatId: string, reason: string): Promise<string> => {
      const { id } = await call('POST /api/seats/{id}/goodwill', {
        params: { id: seatId },
        body: { reason },
        idempotencyKey: keys.for([seatId, reason]),
      })
      keys.done()
      await invalidate()
      return id
    },
    /** Restores an undone waiver. */
    waiveAgain: async (seatId: string, { reason, goodwillYear }: Waived): Promise<void> => {
      const idempotencyKey = newId()
      if (goodwillYear === null) await call('POST /api/waivers', { body: { seatId, reason }, idempotencyKey })
      else
        await call('POST /api/seats/{id}/goodwill', {
          params: { id: seatId },
          body: { reason },
          idempotencyKey,
        })
      await invalidate()
    },
    takeBack: async (waiverId: string): Promise<void> => {
      await call('DELETE /api/waivers/{id}', { params: { id: waiverId } })
      await invalidate()
    },
  }
}
