import type { Api, ReplyOf } from '@cavaletti/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { keptOffline } from '../../../api/kept-offline.ts'

export type SetUp = ReplyOf<Api['GET /api/set-up']>

const setUpKey = ['set-up']

/** Completed first steps, and whether this trainer hid the list. */
export function useSetUp() {
  return useQuery({
    queryKey: setUpKey,
    queryFn: ({ signal }) => call('GET /api/set-up', { signal }),
    ...keptOffline,
  })
}

/** Steps are left, and the list is not hidden. */
export function isSetUpOpen({ done, isHidden }: SetUp): boolean {
  return !isHidden && Object.values(done).includes(false)
}

/** Hides the list, or shows it again. */
export function useHideSetUp(): (isHidden: boolean) => Promise<void> {
  const queries = useQueryClient()
  return async (isHidden) => {
    queries.setQueryData(setUpKey, await call('PUT /api/set-up', { body: { isHidden } }))
  }
}
