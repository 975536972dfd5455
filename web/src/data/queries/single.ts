import { t } from '@lingui/core/macro'
import { ApiError } from '../../wire/api-error.ts'
import { statusOf, type PagedList } from './paged-list.ts'

interface Query<T> {
  data: T | undefined
  isPending: boolean
  isPaused: boolean
  error: Error | null
  refetch: () => Promise<unknown>
}

/** A query for one record, in the form for ui/Loaded. */
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

/** The id comes from the address bar, so an invalid one is reported without fields. */
function problemOf(error: Error | null): string | undefined {
  if (error instanceof ApiError && error.code === 'invalid_input')
    return t`We can’t find that page. The address may be mistyped, or the page has moved.`
  return error?.message
}
