import { useApiQuery } from './api-query.ts'
import { keptOffline } from './kept-offline.ts'

/** The signed-in user, fetched once. */
export function useMe() {
  return useApiQuery('GET /api/me', {}, keptOffline)
}
