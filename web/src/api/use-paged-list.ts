import {
  type InfiniteData,
  keepPreviousData,
  type QueryKey,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query'
import { OfflineError } from './offline-error.ts'

interface Page<T> {
  items: T[]
  next: string | null
}

/** A paged list, in the form for ui/List and ui/Table. */
export interface PagedList<T> {
  items: readonly T[]
  status: 'loading' | 'ready' | 'error' | 'offline'
  problem: string | undefined
  onRetry: () => void
  hasMore: boolean
  loadingMore: boolean
  onMore: () => void
}

/**
 * Fetches a list page by page: `usePagedList(['clients', search], (cursor, signal) => call('GET /api/clients', {
 * query: { cursor }, signal }))`. While a filter changes, the last answer stays on screen until the next; offline,
 * the list is empty.
 */
export function usePagedList<T>(
  key: QueryKey,
  fetchPage: (cursor: string | undefined, signal: AbortSignal) => Promise<Page<T>>,
): PagedList<T> {
  const query = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next,
    placeholderData: keepPreviousData,
  })
  return pagedListOf(query)
}

/** A paged query as a list for screens. Offline, the answer of another filter is not shown. */
export function pagedListOf<T>(query: UseInfiniteQueryResult<InfiniteData<Page<T>>>): PagedList<T> {
  const isUnanswered = query.isPlaceholderData && query.isPaused
  return {
    items: isUnanswered ? [] : (query.data?.pages.flatMap((page) => page.items) ?? []),
    status: isUnanswered ? 'offline' : statusOf(query),
    problem: query.error?.message,
    onRetry: () => void query.refetch(),
    hasMore: query.hasNextPage,
    loadingMore: query.isFetchingNextPage,
    onMore: () => void query.fetchNextPage(),
  }
}

/** The status of a query for a screen. */
export function statusOf(query: {
  isPending: boolean
  isPaused: boolean
  error: Error | null
}): PagedList<unknown>['status'] {
  if (query.error) return query.error instanceof OfflineError ? 'offline' : 'error'
  if (!query.isPending) return 'ready'
  return query.isPaused ? 'offline' : 'loading'
}
