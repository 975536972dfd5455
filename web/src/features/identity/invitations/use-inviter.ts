import type { Api, ReplyOf } from '@cavaletti/contract'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { ApiError } from '../../../wire/api-error.ts'
import { readCode } from './read-code.ts'

export type Inviter = ReplyOf<Api['GET /api/invitations/{code}/affiliate']>

/**
 * Sender of a typed code, fetched once the code is complete. `inviter`: null for an invalid code, undefined
 * while unknown.
 */
export function useInviter(typed: string): Inviter | null | undefined {
  const code = readCode(typed)
  const { data, error } = useApiQuery(
    'GET /api/invitations/{code}/affiliate',
    { params: { code: code ?? '' } },
    {
      enabled: code !== null,
      silent: true,
      // Look-ups are rate limited, so a code is fetched once and never refetched.
      staleTime: 'static',
      retry: false,
    },
  )
  return error instanceof ApiError && error.code === 'not_found' ? null : data
}
