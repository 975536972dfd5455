import type { Api, BodyOf, ReplyOf } from '@cavaletti/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { idempotencyKeys } from '../../../api/new-id.ts'
import { useKeptKeys } from '../../../api/use-kept-keys.ts'
import { lessonsKey } from './lesson-cache.ts'
import { counted } from './use-lesson-changes.ts'

export type Series = ReplyOf<Api['GET /api/series/{id}']>
export type SeriesOutcome = ReplyOf<Api['POST /api/series']>
export type NewSeries = BodyOf<Api['POST /api/series']>
export type SeriesChange = Omit<BodyOf<Api['PATCH /api/series/{id}']>, 'version'>
export type SeriesEnd = Omit<BodyOf<Api['POST /api/series/{id}/end']>, 'version'>

const seriesKey = [...lessonsKey, 'series']

/** The series of a lesson; needs an id. */
export function useSeries(id: string | null) {
  return useQuery({
    queryKey: [...seriesKey, id],
    queryFn: ({ signal }) => call('GET /api/series/{id}', { params: { id: id ?? '' }, signal }),
    enabled: id !== null,
  })
}

/** Changes of series. Repeating a lost request has one effect. */
export function useSeriesChanges() {
  const queries = useQueryClient()
  const [ownKeys] = useState(idempotencyKeys)
  const planKeys = useKeptKeys('new lesson')
  const act = async (
    what: unknown,
    send: (key: string) => Promise<SeriesOutcome>,
    keys = ownKeys,
  ): Promise<SeriesOutcome> => {
    try {
      const outcome = await send(keys.for(what))
      keys.done()
      return outcome
    } finally {
      await queries.invalidateQueries({ queryKey: lessonsKey })
    }
  }
  const change = ({ id, version }: Series, changes: SeriesChange) => {
    const body = { version, ...changes }
    return act([id, body], (idempotencyKey) =>
      call('PATCH /api/series/{id}', { params: { id }, body, idempotencyKey }),
    )
  }
  const reunite = ({ id, version }: Series) => {
    const body = { version }
    return act(['reunite', id, body], (idempotencyKey) =>
      counted(queries, async () => {
        const outcome = await call('POST /api/series/{id}/reunion', { params: { id }, body, idempotencyKey })
        // Nobody asks for the part that is gone: its lessons name the other series by now.
        await queries.refetchQueries({
          queryKey: lessonsKey,
          type: 'active',
          predicate: ({ queryKey }) => queryKey[1] !== seriesKey[1],
        })
        queries.removeQueries({ queryKey: [...seriesKey, id] })
        return outcome
      }),
    )
  }
  return {
    plan: (body: NewSeries) =>
      act(['plan', body], (idempotencyKey) => call('POST /api/series', { body, idempotencyKey }), planKeys),
    change,
    /** Undoes a change: what it split off becomes one series with the rest again, else the inverse change is made. */
    undo: (before: Series, after: Series, inverse: SeriesChange) =>
      after.id === before.id ? change(after, inverse) : reunite(after),
    end: ({ id, version }: Series, end: SeriesEnd) => {
      const body = { version, ...end }
      return act(['end', id, body], (idempotencyKey) =>
        call('POST /api/series/{id}/end', { params: { id }, body, idempotencyKey }),
      )
    },
    restore: ({ id, version }: Series) => {
      const body = { version }
      return act(['restore', id, body], (idempotencyKey) =>
        call('POST /api/series/{id}/restoration', { params: { id }, body, idempotencyKey }),
      )
    },
  }
}
