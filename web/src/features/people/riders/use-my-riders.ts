import type { Api, BodyOf, ReplyOf } from '@cavaletti/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'

type MyRiders = ReplyOf<Api['GET /api/my-riders']>
export type MyRider = MyRiders['items'][number]

const key = ['my-riders']

/** The client's riders, and others they have access to. */
export function useMyRiders() {
  return useQuery({ queryKey: key, queryFn: ({ signal }) => call('GET /api/my-riders', { signal }) })
}

/** Saves changes at a version; a lost race refetches and throws. */
export function useSaveMyRider(id: string) {
  const queries = useQueryClient()
  return async (body: BodyOf<Api['PATCH /api/my-riders/{id}']>): Promise<void> => {
    try {
      const saved = await call('PATCH /api/my-riders/{id}', { params: { id }, body })
      queries.setQueryData<MyRiders>(
        key,
        (now) => now && { ...now, items: now.items.map((one) => (one.id === id ? saved : one)) },
      )
    } catch (error) {
      if (error instanceof ApiError && error.code === 'version_conflict')
        await queries.refetchQueries({ queryKey: key })
      throw error
    }
  }
}
