import { useQuery } from '@tanstack/react-query'
import { call } from './call.ts'
import { keptOffline } from './kept-offline.ts'

/** Query key of the signed-in user; set its data after a change. */
export const meKey = ['me']

/** The signed-in user, fetched once. */
export function useMe() {
  return useQuery({
    queryKey: meKey,
    queryFn: ({ signal }) => call('GET /api/me', { signal }),
    ...keptOffline,
  })
}
