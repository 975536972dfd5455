import type { Api, ReplyOf } from '@cavaletti/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { keptOffline } from '../../../api/kept-offline.ts'
import { usePagedList } from '../../../api/use-paged-list.ts'

export type OwnSeat = ReplyOf<Api['GET /api/my-lessons']>['items'][number]
export type When = 'coming' | 'past'

const key = 'my-lessons'

/** Lessons of the client's riders, or of one: future ones, next first, or past ones, latest first. */
export function useMyLessons(when: When, riderId: string) {
  return usePagedList([key, when, riderId], (cursor, signal) =>
    call('GET /api/my-lessons', { query: { cursor, when, riderId: riderId || undefined }, signal }),
  )
}

/** The next few, also offline. */
export function useNextLessons() {
  return useQuery({
    queryKey: [key, 'next'],
    queryFn: ({ signal }) => call('GET /api/my-lessons', { query: { when: 'coming', limit: 5 }, signal }),
    ...keptOffline,
  })
}
