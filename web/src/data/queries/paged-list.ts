import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { OfflineError } from '../../wire/offline-error.ts'

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
