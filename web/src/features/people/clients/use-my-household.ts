import type { Api, ReplyOf } from '@cavaletti/contract'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { ApiError } from '../../../wire/api-error.ts'

export type MyHousehold = ReplyOf<Api['GET /api/my-household']>

/** The client's own contact details; null without a record. */
export function useMyHousehold() {
  const { data, error, isPending, isPaused, refetch } = useApiQuery('GET /api/my-household')
  const isMissing = error instanceof ApiError && error.code === 'not_found'
  const found: { household: MyHousehold | null } | undefined = isMissing
    ? { household: null }
    : data && { household: data }
  return { data: found, error: isMissing ? null : error, isPending, isPaused, refetch }
}
