import type { ListState } from './List.tsx'

const nothing = (): void => {}

/** A list that is here as a whole: nothing to load, and no further pages. */
export function wholeList<T>(items: readonly T[]): ListState<T> {
  return {
    items,
    status: 'ready',
    onRetry: nothing,
    hasMore: false,
    loadingMore: false,
    onMore: nothing,
  }
}
