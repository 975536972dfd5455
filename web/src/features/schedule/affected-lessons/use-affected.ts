import type { Api, BodyOf, ReplyOf } from '@cavaletti/contract'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { apiQuery } from '../../../data/queries/api-query.ts'

export type AffectedLessons = ReplyOf<Api['GET /api/affected-lessons']>
export type AffectedLesson = AffectedLessons['items'][number]
export type Change = BodyOf<Api['POST /api/affected-lessons']>
export type Undo = BodyOf<Api['POST /api/affected-lessons/undo']>
export type Time = Change['time']

function affected(time: Time | null) {
  const { days, ...rest } = time ?? { fromDay: '', untilDay: '' }
  const query = { ...rest, ...(days && { days: days.join(',') }) }
  // Others may book meanwhile, so the list is fetched whenever it is shown.
  return apiQuery('GET /api/affected-lessons', { query }, { staleTime: 0, gcTime: 0 })
}

/** Lessons in a time span; none without one. */
export function useAffected(time: Time | null) {
  return useQuery({ ...affected(time), enabled: time !== null, placeholderData: keepPreviousData })
}

/** Checks once whether a time span has lessons. */
export function useHasAffected(): (time: Time) => Promise<boolean> {
  const queries = useQueryClient()
  return async (time) => (await queries.fetchQuery(affected(time))).items.length > 0
}
