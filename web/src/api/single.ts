import { t } from '@lingui/core/macro'
import { ApiError } from './api-error.ts'
import { statusOf, type PagedList } from './use-paged-list.ts'

interface Query<T> {
  data: T | undefined
  isPending: boolean
  isPaused: boolean
  error: Error | null
  refetch: () => Promise<unknown>
}

/** A query for one thing, in the shape that ui/Loaded shows. */
export function single<T>(
  query: Query<T>,
): { data: T | undefined } & Pick<PagedList<T>, 'status' | 'problem' | 'onRetry'> {
  return {
    data: query.data,
    status: statusOf(query),
    problem: problemOf(query.error),
    onRetry: () => void query.refetch(),
  }
}

/** A screen asks for what stands in the address bar: there are no fields to look at when that is no id. */
function problemOf(error: Error | null): string | undefined {
  if (error instanceof ApiError && error.code === 'invalid_input')
    return t`This address leads nowhere. It may be mistyped, or the page has moved.`
  return error?.message
}
