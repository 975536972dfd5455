import { useApiQuery } from '../../../data/queries/api-query.ts'
import { useTimeZone } from '../../../data/me/use-time-zone.ts'

/** Time zone of the business; the user's until it is known. */
export function useBusinessZone(): string {
  const own = useTimeZone()
  return useApiQuery('GET /api/business').data?.timeZone ?? own
}
