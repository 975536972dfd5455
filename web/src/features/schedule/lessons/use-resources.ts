import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Api, ReplyOf } from '@cavaletti/contract'
import { call } from '../../../api/call.ts'
import { keptOffline } from '../../../api/kept-offline.ts'

export type Offer = ReplyOf<Api['GET /api/offers']>['items'][number]
export type Place = ReplyOf<Api['GET /api/places']>['items'][number]
export type Horse = ReplyOf<Api['GET /api/horses']>['items'][number]
export type Allowance = ReplyOf<Api['GET /api/workload/board']>['items'][number]

export type UnsuitableHorse = ReplyOf<Api['GET /api/riders/{id}/unsuitable-horses']>['items'][number]

/** All pages of a list: choices are short lists. */
async function allPages<T>(
  page: (cursor: string | undefined) => Promise<{ items: T[]; next: string | null }>,
) {
  const items: T[] = []
  let cursor: string | undefined
  do {
    const { items: some, next } = await page(cursor)
    items.push(...some)
    cursor = next ?? undefined
  } while (cursor !== undefined)
  return items
}

/** A minute: choices hardly change while planning. */
const staleTime = 60_000

export function useOffers() {
  return useQuery({
    queryKey: ['offers', 'all'],
    queryFn: ({ signal }) =>
      allPages((cursor) => call('GET /api/offers', { query: { cursor, limit: 100 }, signal })),
    staleTime,
    ...keptOffline,
  })
}

export function useAllPlaces() {
  return useQuery({
    queryKey: ['places', 'all'],
    queryFn: ({ signal }) =>
      allPages((cursor) => call('GET /api/places', { query: { cursor, limit: 100 }, signal })),
    staleTime,
    ...keptOffline,
  })
}

export function useAllHorses() {
  return useQuery({
    queryKey: ['horses', 'all'],
    queryFn: ({ signal }) =>
      allPages((cursor) => call('GET /api/horses', { query: { cursor, limit: 100 }, signal })),
    staleTime,
    ...keptOffline,
  })
}

/** Work allowed for each horse on a day (H2, H4, H5); ISO 8601; needs a day. */
export function useAllowances(day: string) {
  return useQuery({
    queryKey: ['workload', 'day', day],
    queryFn: ({ signal }) =>
      allPages((cursor) => call('GET /api/workload/board', { query: { cursor, day, limit: 100 }, signal })),
    enabled: day !== '',
    ...keptOffline,
  })
}

/** Horses unsuitable for a rider on a day (H6); needs both. */
export function useUnsuitableHorses(riderId: string | undefined, day: string) {
  return useQuery({
    queryKey: ['unsuitable-horses', riderId, day],
    queryFn: ({ signal }) =>
      call('GET /api/riders/{id}/unsuitable-horses', {
        params: { id: riderId ?? '' },
        query: { day },
        signal,
      }),
    enabled: riderId !== undefined && day !== '',
    staleTime,
    ...keptOffline,
  })
}

/** The first riders whose names start with the typed words. */
export function riderChoice(search: string) {
  return {
    queryKey: ['riders', 'choice', search],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      call('GET /api/riders', { query: { search: search || undefined, limit: 20 }, signal }),
    staleTime,
  }
}

export function useRiderChoice(search: string) {
  return useQuery({ ...riderChoice(search), placeholderData: keepPreviousData })
}
