import type { Api, BodyOf, ReplyOf } from '@cavaletti/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'

export type Business = ReplyOf<Api['GET /api/business']>

const businessKey = ['business']

/** The signed-in trainer's business. */
export function useBusiness() {
  return useQuery({
    queryKey: businessKey,
    queryFn: ({ signal }) => call('GET /api/business', { signal }),
  })
}

/**
 * Saves changes of the business. If somebody else saved it meanwhile, fetches the newer version for the next
 * attempt and throws the 409.
 */
export function useSaveBusiness(): (body: BodyOf<Api['PATCH /api/business']>) => Promise<void> {
  const queries = useQueryClient()
  return async (body) => {
    try {
      queries.setQueryData(businessKey, await call('PATCH /api/business', { body }))
    } catch (error) {
      if (error instanceof ApiError && error.code === 'version_conflict') {
        await queries.refetchQueries({ queryKey: businessKey })
      }
      throw error
    }
  }
}
