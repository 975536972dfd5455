import type { BodyOf, ReplyOf } from '@cavaletti/contract'
import type { Api } from '@cavaletti/contract'
import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { meKey } from '../../../api/use-me.ts'

export type Profile = ReplyOf<Api['GET /api/me']>

/**
 * Saves your own profile. If it was saved elsewhere meanwhile, fetches the newer version for the next attempt
 * and throws the 409.
 */
export function useSaveProfile(): (body: BodyOf<Api['PATCH /api/me']>) => Promise<void> {
  const queries = useQueryClient()
  return async (body) => {
    try {
      queries.setQueryData(meKey, await call('PATCH /api/me', { body }))
    } catch (error) {
      if (error instanceof ApiError && error.code === 'version_conflict') {
        await queries.refetchQueries({ queryKey: meKey })
      }
      throw error
    }
  }
}
