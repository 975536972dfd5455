import { useQuery } from '@tanstack/react-query'
import { call } from './call.ts'
import { keptOffline } from './kept-offline.ts'

/** Key of the answer to "who is signed in"; set its data after changing it. */
export const meKey = ['me']

/** Who is signed in, once for all that asks. */
export function useMe() {
  return useQuery({
    queryKey: meKey,
    queryFn: ({ signal }) => call('GET /api/me', { signal }),
    ...keptOffline,
  })
}
