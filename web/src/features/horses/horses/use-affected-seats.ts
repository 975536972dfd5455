import type { Api, BodyOf, ReplyOf } from '@cavaletti/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { idempotencyKeys } from '../../../api/new-id.ts'
import { useInvalidate } from './use-horses.ts'

export type Affected = ReplyOf<Api['GET /api/horses/{id}/affected-seats']>
export type AffectedSeat = Affected['items'][number]
export type NewHold = BodyOf<Api['POST /api/horses/{id}/holds']>

const affectedKey = 'affected-seats'

/** Lessons that lose the horse in this period, with suitable replacements; without `fromDay` nothing is fetched. */
export function useAffectedSeats(id: string, fromDay: string, untilDay: string) {
  return useQuery({
    queryKey: [affectedKey, id, fromDay, untilDay],
    queryFn: ({ signal }) =>
      call('GET /api/horses/{id}/affected-seats', {
        params: { id },
        query: { fromDay, untilDay: untilDay || undefined },
        signal,
      }),
    enabled: fromDay !== '' && (untilDay === '' || untilDay >= fromDay),
    // Bookings change all the time, so an earlier answer may be outdated.
    gcTime: 0,
    placeholderData: (before) => before,
  })
}

/** Takes a horse off work with replacements. Refetches the list after a conflict. */
export function useHold(id: string): (body: NewHold) => Promise<void> {
  const invalidate = useInvalidate(['lessons'])
  const queries = useQueryClient()
  const [keys] = useState(idempotencyKeys)
  return async (body) => {
    try {
      await call('POST /api/horses/{id}/holds', { params: { id }, body, idempotencyKey: keys.for(body) })
      keys.done()
    } catch (error) {
      if (error instanceof ApiError && error.status === 409)
        await queries.invalidateQueries({ queryKey: [affectedKey, id] })
      throw error
    }
    await invalidate()
  }
}
