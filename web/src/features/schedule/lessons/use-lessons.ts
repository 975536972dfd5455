import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { apiQuery, useApiQuery } from '../../../data/queries/api-query.ts'
import { keptOffline } from '../../../data/offline/kept-offline.ts'
import { type Days, knownLesson, timetable } from './lesson-cache.ts'

/** All lessons of some days, cancelled ones too. Neighbouring days are prefetched afterwards. */
export function useLessons(days: Days, neighbours: readonly Days[] = []) {
  const queries = useQueryClient()
  const query = useApiQuery('GET /api/lessons', timetable(days), {
    ...keptOffline,
    placeholderData: keepPreviousData,
  })
  const isThere = query.isSuccess && !query.isPlaceholderData
  const wanted = JSON.stringify(neighbours)
  useEffect(() => {
    if (isThere)
      for (const near of JSON.parse(wanted) as Days[])
        void queries.prefetchQuery(apiQuery('GET /api/lessons', timetable(near), keptOffline))
  }, [isThere, queries, wanted])
  return query
}

/** A lesson, shown at once if it is cached. */
export function useLesson(id: string) {
  const queries = useQueryClient()
  return useApiQuery(
    'GET /api/lessons/{id}',
    { params: { id } },
    { placeholderData: () => knownLesson(queries, id), enabled: id !== '' },
  )
}
