import type { Api, BodyOf, ReplyOf } from '@cavaletti/contract'
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { idempotencyKeys } from '../../api/new-id.ts'
import { statusOf, usePagedList } from '../../api/use-paged-list.ts'

export type Allowance = ReplyOf<Api['GET /api/workload/board']>['items'][number]
export type Season = ReplyOf<Api['GET /api/horses/{id}/season']>
export type WorkEntry = ReplyOf<Api['POST /api/horses/{id}/work']>
export type NewWork = BodyOf<Api['POST /api/horses/{id}/work']>

const workKey = 'workload'

/** Who may still work today, and how much; `search` matches part of name, UELN or microchip. */
export function useBoard(search: string) {
  const query = useInfiniteQuery({
    queryKey: [workKey, 'board', search],
    queryFn: ({ pageParam: cursor, signal }) =>
      call('GET /api/workload/board', { query: { cursor, search: search || undefined }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next,
    placeholderData: keepPreviousData,
  })
  const [first] = query.data?.pages ?? []
  return {
    day: first?.day,
    timeZone: first?.timeZone,
    items: query.data?.pages.flatMap((page) => page.items) ?? [],
    status: statusOf(query),
    problem: query.error?.message,
    onRetry: () => void query.refetch(),
    hasMore: query.hasNextPage,
    loadingMore: query.isFetchingNextPage,
    onMore: () => void query.fetchNextPage(),
  }
}

export function useSeason(id: string) {
  return useQuery({
    queryKey: [workKey, 'season', id],
    queryFn: ({ signal }) => call('GET /api/horses/{id}/season', { params: { id }, signal }),
  })
}

/** The register of a horse, the latest entry first. */
export function useRegister(id: string) {
  return usePagedList([workKey, 'register', id], (cursor, signal) =>
    call('GET /api/horses/{id}/work', { params: { id }, query: { cursor, limit: 10 }, signal }),
  )
}

/** Enters work; sending the same again after a lost answer enters nothing twice. */
export function useRecordWork(id: string): (body: NewWork) => Promise<WorkEntry> {
  const queries = useQueryClient()
  const [keys] = useState(idempotencyKeys)
  return async (body) => {
    const entry = await call('POST /api/horses/{id}/work', {
      params: { id },
      body,
      idempotencyKey: keys.for(body),
    })
    keys.done()
    await queries.invalidateQueries({ queryKey: [workKey] })
    return entry
  }
}

/** Takes an entry back by one that says why. */
export function useReverseWork(): (id: string, reason: string) => Promise<void> {
  const queries = useQueryClient()
  const [keys] = useState(idempotencyKeys)
  return async (id, reason) => {
    const key = keys.for([id, reason])
    await call('POST /api/work/{id}/reversal', { params: { id }, body: { reason }, idempotencyKey: key })
    keys.done()
    await queries.invalidateQueries({ queryKey: [workKey] })
  }
}
