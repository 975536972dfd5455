import type { Api, BodyOf, ReplyOf } from '@cavaletti/contract'
import { useApiQuery } from '../../../data/queries/api-query.ts'

export type Affected = ReplyOf<Api['GET /api/horses/{id}/affected-seats']>
export type AffectedSeat = Affected['items'][number]
export type NewTimeOff = BodyOf<Api['POST /api/horses/{id}/time-off']>

/** Lessons that lose the horse in this period, with suitable replacements; without `fromDay` nothing is fetched. */
export function useAffectedSeats(id: string, fromDay: string, untilDay: string) {
  return useApiQuery(
    'GET /api/horses/{id}/affected-seats',
    { params: { id }, query: { fromDay, untilDay: untilDay || undefined } },
    {
      enabled: fromDay !== '' && (untilDay === '' || untilDay >= fromDay),
      // Bookings change all the time, so an earlier answer may be outdated.
      gcTime: 0,
      placeholderData: (before) => before,
    },
  )
}
