import type { Api, BodyOf, ReplyOf } from '@cavaletti/contract'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { idempotencyKeys } from '../../../api/new-id.ts'

export type AffectedLessons = ReplyOf<Api['GET /api/affected-lessons']>
export type AffectedLesson = AffectedLessons['items'][number]
export type Change = BodyOf<Api['POST /api/affected-lessons']>
export type Outcome = ReplyOf<Api['POST /api/affected-lessons']>
export type Undo = BodyOf<Api['POST /api/affected-lessons/undo']>
export type Time = Change['time']

export const affectedKey = (time: Time | null) => ['affected-lessons', time]

function affected(time: Time | null) {
  return {
    queryKey: affectedKey(time),
    queryFn: ({ signal }: { signal: AbortSignal }) => {
      const { days, ...rest } = time ?? { fromDay: '', untilDay: '' }
      const query = { ...rest, ...(days && { days: days.join(',') }) }
      return call('GET /api/affected-lessons', { query, signal })
    },
    // Others may book meanwhile, so the list is fetched whenever it is shown.
    staleTime: 0,
    gcTime: 0,
  }
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

/** Saves time off and choices together; repeating a lost request has one effect. */
export function useSaveChoices() {
  const queries = useQueryClient()
  const [keys] = useState(idempotencyKeys)
  const invalidate = async (): Promise<void> => {
    const names = ['availability', 'lessons', 'lesson', 'series', 'workload']
    await Promise.all(names.map((name) => queries.invalidateQueries({ queryKey: [name] })))
  }
  return {
    save: async (body: Change): Promise<Outcome> => {
      const outcome = await call('POST /api/affected-lessons', { body, idempotencyKey: keys.for(body) })
      keys.done()
      await invalidate()
      return outcome
    },
    undo: async (body: Undo): Promise<void> => {
      await call('POST /api/affected-lessons/undo', { body, idempotencyKey: keys.for(['undo', body]) })
      keys.done()
      await invalidate()
    },
  }
}
