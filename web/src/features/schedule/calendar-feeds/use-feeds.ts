import type { Api, ReplyOf } from '@cavaletti/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

export type Feed = ReplyOf<Api['GET /api/calendar-feeds']>['items'][number]
export type FeedNames = Feed['names']

const key = ['calendar-feeds']

export function useFeeds() {
  return useQuery({ queryKey: key, queryFn: ({ signal }) => call('GET /api/calendar-feeds', { signal }) })
}

export function useFeedChanges() {
  const queries = useQueryClient()
  const invalidate = () => queries.invalidateQueries({ queryKey: key })
  return {
    /** Returns the address, which is available only now. */
    make: async (body: { names: FeedNames; remindMinutes: number | null }): Promise<string> => {
      const { url } = await call('POST /api/calendar-feeds', { body })
      await invalidate()
      return url
    },
    revoke: async (id: string): Promise<void> => {
      await call('DELETE /api/calendar-feeds/{id}', { params: { id } })
      await invalidate()
    },
  }
}
