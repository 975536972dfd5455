import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query'

interface Page<T> {
  items: T[]
  next: string | null
}

type Pages<T> = InfiniteData<Page<T>>

/** The same pages with one item changed; what is not there stays as it is. */
export function changeItem<T extends { id: string }>(
  pages: Pages<T>,
  id: string,
  change: (item: T) => T,
): Pages<T> {
  return {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      items: page.items.map((item) => (item.id === id ? change(item) : item)),
    })),
  }
}

/**
 * Shows a change of one item in every list under `key` before the server has answered. Returns how to take it
 * back; invalidate the key once the server has.
 */
export async function changeItemInLists<T extends { id: string }>(
  queries: QueryClient,
  key: QueryKey,
  id: string,
  change: (item: T) => T,
): Promise<() => void> {
  await queries.cancelQueries({ queryKey: key })
  const before = queries.getQueriesData<Pages<T>>({ queryKey: key })
  queries.setQueriesData<Pages<T>>({ queryKey: key }, (pages) => pages && changeItem(pages, id, change))
  return () => {
    for (const [listKey, pages] of before) queries.setQueryData(listKey, pages)
  }
}
