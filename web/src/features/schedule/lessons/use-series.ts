import type { Api, BodyOf, ReplyOf } from '@cavaletti/contract'
import { type Query, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { runChange, useApiChange } from '../../../data/changes/api-change.ts'
import { keyOf } from '../../../data/queries/api-keys.ts'
import { refetchShown } from '../../../data/live/refetch-changed.ts'
import { call } from '../../../session/call.ts'
import { idempotencyKeys } from '../../../wire/new-id.ts'

export type Series = ReplyOf<Api['GET /api/series/{id}']>
export type SeriesOutcome = ReplyOf<Api['POST /api/series']>
export type NewSeries = BodyOf<Api['POST /api/series']>
export type SeriesChange = Omit<BodyOf<Api['PATCH /api/series/{id}']>, 'version'>
export type SeriesEnd = Omit<BodyOf<Api['POST /api/series/{id}/end']>, 'version'>

/** Changes of series. */
export function useSeriesChanges() {
  const queries = useQueryClient()
  const [reunions] = useState(idempotencyKeys)
  const plan = useApiChange('POST /api/series', { draftKey: 'new lesson' })
  const patch = useApiChange('PATCH /api/series/{id}')
  const end = useApiChange('POST /api/series/{id}/end')
  const remove = useApiChange('POST /api/series/{id}/deletion')
  const restore = useApiChange('POST /api/series/{id}/restoration')
  const change = ({ id, version }: Series, changes: SeriesChange) =>
    patch({ params: { id }, body: { version, ...changes } })
  const reunite = ({ id, version }: Series): Promise<SeriesOutcome> => {
    const request = { params: { id }, body: { version } }
    const gone = keyOf('GET /api/series/{id}', { params: { id } })
    const send = async () => {
      const idempotencyKey = reunions.for(request)
      const outcome = await call('POST /api/series/{id}/reunion', { ...request, idempotencyKey })
      reunions.done()
      // Nobody asks for the part that is gone: its lessons name the other series by now.
      const isGone = ({ queryKey }: Query) => gone.every((part, at) => part === queryKey[at])
      await refetchShown(queries, ['lessons'], (query) => !isGone(query))
      queries.removeQueries({ queryKey: gone })
      return outcome
    }
    // Kept, so that live changes wait until then.
    return runChange(queries, 'POST /api/series/{id}/reunion', send, { keep: () => undefined })
  }
  return {
    plan: (body: NewSeries) => plan({ body }),
    change,
    /** Undoes a change: what it split off becomes one series with the rest again, else the inverse change is made. */
    undo: (before: Series, after: Series, inverse: SeriesChange) =>
      after.id === before.id ? change(after, inverse) : reunite(after),
    end: ({ id, version }: Series, wanted: SeriesEnd) =>
      end({ params: { id }, body: { version, ...wanted } }),
    /** Deletes a series that was just added, or ends it if people know of it already: then it returns it. */
    remove: async ({ id, version }: Series): Promise<Series | null> =>
      (await remove({ params: { id }, body: { version, orCancel: true } })).series,
    restore: ({ id, version }: Series) => restore({ params: { id }, body: { version } }),
  }
}
