import type { Api, RequestOf } from '@cavaletti/contract'
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
  useQuery,
} from '@tanstack/react-query'
import { type Answer, metaOf, type QueryAddress } from './api-keys.ts'
import { ask, type Settings } from './api-query.ts'
import { type PagedList, pagedListOf } from './paged-list.ts'
import { type Asked, queryKey } from './query-key.ts'

/** GETs that answer page by page. */
export type ListAddress = {
  [A in QueryAddress]: Answer<A> extends { items: unknown[]; next: string | null } ? A : never
}[QueryAddress]

export type Item<A extends ListAddress> = Answer<A> extends { items: (infer T)[] } ? T : never

export interface ListSettings<T> {
  /** Milliseconds until the list is fetched again, such as while an item waits; false: not by itself. */
  lookAgain?: (items: readonly T[]) => number | false
  enabled?: boolean
}

interface AnyPage<T> {
  items: T[]
  next: string | null
}

function page<A extends ListAddress>(
  address: A,
  request: RequestOf<Api[A]>,
  cursor: string | undefined,
  signal: AbortSignal,
): Promise<Answer<A>> {
  const { query } = request as Asked
  return ask(address, { ...(request as object), query: { ...query, cursor } } as RequestOf<Api[A]>, {
    signal,
  })
}

/**
 * A list page by page, as pages with all that the answers say. While a filter changes, the last answer stays on
 * screen until the next.
 */
export function useApiPages<A extends ListAddress>(
  address: A,
  request: RequestOf<Api[A]>,
  { lookAgain, enabled = true }: ListSettings<Item<A>> = {},
): UseInfiniteQueryResult<InfiniteData<Answer<A>>> {
  return useInfiniteQuery(
    infiniteQueryOptions({
      queryKey: queryKey(address, request as Asked, 'pages'),
      queryFn: ({ pageParam, signal }) => page(address, request, pageParam, signal),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (last) => (last as AnyPage<unknown>).next,
      placeholderData: keepPreviousData,
      enabled,
      refetchInterval: ({ state: { data } }) =>
        lookAgain?.((data?.pages ?? []).flatMap((one) => (one as unknown as AnyPage<Item<A>>).items)) ??
        false,
      meta: metaOf(address),
    }),
  )
}

/** A list page by page, for ui/List and ui/Table: `useApiList('GET /api/clients', { query: { search } })`. */
export function useApiList<A extends ListAddress>(
  address: A,
  request = {} as RequestOf<Api[A]>,
  settings: ListSettings<Item<A>> = {},
): PagedList<Item<A>> {
  const query = useApiPages(address, request, settings)
  return pagedListOf(query as unknown as UseInfiniteQueryResult<InfiniteData<AnyPage<Item<A>>>>)
}

/** Settings of a query for all items of a list, at most `mostPages` pages of a hundred. */
function allOf<A extends ListAddress>(
  address: A,
  request: RequestOf<Api[A]>,
  { mostPages = Infinity, ...settings }: Settings<Item<A>[]> & { mostPages?: number },
) {
  return queryOptions<Item<A>[]>({
    ...settings,
    queryKey: queryKey(address, request as Asked, 'all'),
    queryFn: async ({ signal }) => {
      const { query } = request as Asked
      const found: Item<A>[] = []
      let cursor: string | undefined
      for (let pages = 0; pages < mostPages; pages += 1) {
        const whole = { ...(request as object), query: { limit: 100, ...query } } as RequestOf<Api[A]>
        // oxlint-disable-next-line no-await-in-loop -- each page names the next
        const { items, next } = (await page(address, whole, cursor, signal)) as unknown as AnyPage<Item<A>>
        found.push(...items)
        if (next === null) break
        cursor = next
      }
      return found
    },
    meta: metaOf(address, settings.meta),
  })
}

/** All items of a short list, such as the choices of a field. */
export function useApiAll<A extends ListAddress>(
  address: A,
  request = {} as RequestOf<Api[A]>,
  settings: Settings<Item<A>[]> & { mostPages?: number } = {},
) {
  return useQuery(allOf(address, request, settings))
}
