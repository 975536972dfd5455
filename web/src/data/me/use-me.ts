import { useApiQuery } from '../queries/api-query.ts'
import { keptOffline } from '../offline/kept-offline.ts'

/** The signed-in user, fetched once. */
export function useMe() {
  return useApiQuery('GET /api/me', {}, keptOffline)
}
