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
    problem: query.error?.message,
    onRetry: () => void query.refetch(),
  }
}
