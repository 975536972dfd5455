import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query'

interface Page<T> {
  items: T[]
  next: string | null
}

type Pages<T> = InfiniteData<Page<T>>

/** The pages with one item changed; unchanged without it. */
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
 * Changes an item in every list under `key` before the server answers. Returns a function that undoes it; invalidate
 * the key once the server has answered.
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
