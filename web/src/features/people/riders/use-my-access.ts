import type { Api, BodyOf, ReplyOf } from '@cavaletti/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'

type MyAccess = ReplyOf<Api['GET /api/my-riders/{id}/access']>
export type GrantedByMe = MyAccess['items'][number]

const key = (riderId: string) => ['my-riders', riderId, 'access']

/** Others' access to the caller, a rider of age. */
export function useMyAccess(riderId: string) {
  return useQuery({
    queryKey: key(riderId),
    queryFn: ({ signal }) => call('GET /api/my-riders/{id}/access', { params: { id: riderId }, signal }),
  })
}

/** Changes one client's access; a lost race refetches and throws. */
export function useGrantMyAccess(riderId: string) {
  const queries = useQueryClient()
  return async (body: BodyOf<Api['PUT /api/my-riders/{id}/access']>): Promise<void> => {
    try {
      const saved = await call('PUT /api/my-riders/{id}/access', { params: { id: riderId }, body })
      queries.setQueryData<MyAccess>(key(riderId), saved)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'version_conflict')
        await queries.refetchQueries({ queryKey: key(riderId) })
      throw error
    }
  }
}
