import { keepPreviousData, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../../api/call.ts'
import { keptOffline } from '../../../api/kept-offline.ts'
import { knownLesson, lessonKey, lessonsOfDaysKey, type Days } from './lesson-cache.ts'

function lessonsOfDays(days: Days) {
  return {
    queryKey: lessonsOfDaysKey(days),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      call('GET /api/lessons', { query: { ...days, cancelled: 'yes' }, signal }),
    ...keptOffline,
  }
}

/** All lessons of some days, cancelled ones too. Neighbouring days are prefetched afterwards. */
export function useLessons(days: Days, neighbours: readonly Days[] = []) {
  const queries = useQueryClient()
  const query = useQuery({ ...lessonsOfDays(days), placeholderData: keepPreviousData })
  const isThere = query.isSuccess && !query.isPlaceholderData
  const wanted = JSON.stringify(neighbours)
  useEffect(() => {
    if (isThere)
      for (const near of JSON.parse(wanted) as Days[]) void queries.prefetchQuery(lessonsOfDays(near))
  }, [isThere, queries, wanted])
  return query
}

/** A lesson, shown at once if it is cached. */
export function useLesson(id: string) {
  const queries = useQueryClient()
  return useQuery({
    queryKey: lessonKey(id),
    queryFn: ({ signal }) => call('GET /api/lessons/{id}', { params: { id }, signal }),
    placeholderData: () => knownLesson(queries, id),
    enabled: id !== '',
  })
}

/** Refetches all lessons. */
export async function renewLessons(queries: QueryClient): Promise<void> {
  await Promise.all(['lessons', 'workload'].map((key) => queries.invalidateQueries({ queryKey: [key] })))
}
