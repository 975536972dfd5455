import type { Api, RequestOf } from '@cavaletti/contract'
import { queryOptions, useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query'
import { call } from '../../session/call.ts'
import { fetchFile } from '../../session/files.ts'
import type { Options as CallOptions } from '../../wire/make-call.ts'
import { type Answer, metaOf, type QueryAddress } from './api-keys.ts'
import { type Asked, queryKey } from './query-key.ts'

/** GETs that need no parameters. */
type PlainAddress = {
  // oxlint-disable-next-line typescript/no-empty-object-type -- the question is whether nothing at all will do
  [A in QueryAddress]: {} extends RequestOf<Api[A]> ? A : never
}[QueryAddress]

/** Settings of a query besides its key, its call and what it shows. */
export type Settings<T, Selected = T> = Omit<
  UseQueryOptions<T, Error, Selected>,
  'queryKey' | 'queryFn' | 'meta'
> & {
  meta?: Readonly<Record<string, unknown>>
  /** Answers 401 without leading to sign-in. */
  silent?: true
}

/** Makes a query's settings of an address: `queries.prefetchQuery(apiQuery('GET /api/lessons', { query: days }))`. */
export function apiQuery<A extends QueryAddress, Selected = Answer<A>>(
  address: A,
  request: RequestOf<Api[A]>,
  { silent, ...settings }: Settings<Answer<A>, Selected> = {},
) {
  return queryOptions<Answer<A>, Error, Selected>({
    ...settings,
    queryKey: queryKey(address, request as Asked),
    queryFn: ({ signal }) => ask(address, request, { signal, silent }),
    meta: metaOf(address, settings.meta),
  })
}

/** An answer that is fetched once for all who show it, and again when something that it shows changes. */
export function useApiQuery<A extends PlainAddress>(address: A): UseQueryResult<Answer<A>>
export function useApiQuery<A extends QueryAddress, Selected = Answer<A>>(
  address: A,
  request: RequestOf<Api[A]>,
  settings?: Settings<Answer<A>, Selected>,
): UseQueryResult<NoInfer<Selected>>
export function useApiQuery<A extends QueryAddress, Selected = Answer<A>>(
  address: A,
  request = {} as RequestOf<Api[A]>,
  settings: Settings<Answer<A>, Selected> = {},
): UseQueryResult<Selected> {
  return useQuery(apiQuery(address, request, settings))
}

type FileAddress = Parameters<typeof fetchFile>[0]

/** A file behind an id; files never change, so each is fetched once. */
export function useApiFile<A extends FileAddress>(
  address: A,
  where: Parameters<typeof fetchFile<A>>[1],
  { enabled = true } = {},
): UseQueryResult<Blob> {
  return useQuery({
    queryKey: queryKey(address, where as Asked, 'file'),
    queryFn: ({ signal }) => fetchFile(address, where, signal),
    enabled,
    staleTime: Infinity,
    meta: { shows: [] },
  })
}

/** @throws ApiError, OfflineError, or the signal's reason */
export function ask<A extends QueryAddress>(
  address: A,
  request: RequestOf<Api[A]>,
  manner: { signal: AbortSignal; silent?: true | undefined },
): Promise<Answer<A>> {
  // Repeatable calls, which need more, are no GETs.
  return call(address, { ...(request as object), ...manner } as unknown as CallOptions<A>)
}
