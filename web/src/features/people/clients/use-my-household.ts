import type { Api, BodyOf, ReplyOf } from '@cavaletti/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'

export type MyHousehold = ReplyOf<Api['GET /api/my-household']>

const key = ['my-household']

/** The client's own contact details; null without a record. */
export function useMyHousehold() {
  return useQuery({
    queryKey: key,
    queryFn: async ({ signal }): Promise<{ household: MyHousehold | null }> => {
      try {
        return { household: await call('GET /api/my-household', { signal }) }
      } catch (error) {
        if (error instanceof ApiError && error.code === 'not_found') return { household: null }
        throw error
      }
    },
  })
}

/** Saves changes at a version; a lost race refetches and throws. */
export function useSaveMyHousehold() {
  const queries = useQueryClient()
  return async (body: BodyOf<Api['PATCH /api/my-household']>): Promise<void> => {
    try {
      queries.setQueryData(key, { household: await call('PATCH /api/my-household', { body }) })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'version_conflict')
        await queries.refetchQueries({ queryKey: key })
      throw error
    }
  }
}
