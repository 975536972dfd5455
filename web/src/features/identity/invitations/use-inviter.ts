import type { Api, ReplyOf } from '@cavaletti/contract'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { readCode } from './read-code.ts'

export type Inviter = ReplyOf<Api['GET /api/invitations/{code}/affiliate']>

/**
 * Sender of a typed code, fetched once the code is complete. `inviter`: null for an invalid code, undefined
 * while unknown.
 */
export function useInviter(typed: string): Inviter | null | undefined {
  const code = readCode(typed)
  const { data } = useQuery({
    queryKey: ['inviter', code],
    queryFn: ({ signal }) => findInviter(code ?? '', signal),
    enabled: code !== null,
    // Look-ups are rate limited, so a code is fetched once and never refetched.
    staleTime: 'static',
    retry: false,
  })
  return data
}

async function findInviter(code: string, signal: AbortSignal): Promise<Inviter | null> {
  try {
    return await call('GET /api/invitations/{code}/affiliate', { params: { code }, silent: true, signal })
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return null
    throw error
  }
}
