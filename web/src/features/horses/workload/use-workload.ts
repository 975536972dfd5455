import { t } from '@lingui/core/macro'
import type { Api, BodyOf, ReplyOf } from '@cavaletti/contract'
import { useQueryClient } from '@tanstack/react-query'
import { runChange, useApiChange } from '../../../data/changes/api-change.ts'
import { useApiPages } from '../../../data/queries/api-list.ts'
import { outbox, recordWorkNowOrLater } from '../../../data/offline/outbox.ts'
import { pagedListOf } from '../../../data/queries/paged-list.ts'
import { newId } from '../../../wire/new-id.ts'
import type { WorkEntry } from './work-entry.ts'
import { activityWord } from './work-words.ts'

export type Season = ReplyOf<Api['GET /api/horses/{id}/season']>
export type NewWork = BodyOf<Api['POST /api/horses/{id}/work']>

/** Horses with the work allowed today; `search` matches part of name, UELN or microchip. */
export function useBoard(search: string) {
  const query = useApiPages('GET /api/workload/board', { query: { search: search || undefined } })
  const [first] = query.data?.pages ?? []
  return { day: first?.day, timeZone: first?.timeZone, ...pagedListOf(query) }
}

/** A logged entry: its record, or undefined while it waits on this device; `takeBack` undoes it. */
export interface Recorded {
  entry: WorkEntry | undefined
  takeBack: (reason: string) => Promise<void>
}

/** Logs work. Offline it waits on this device and is sent once later. */
export function useRecordWork(horse: { id: string; name: string }): (body: NewWork) => Promise<Recorded> {
  const queries = useQueryClient()
  const reverse = useApiChange('POST /api/work/{id}/reversal')
  return async (body) => {
    const id = newId()
    const what = t`${horse.name}: ${activityWord(body.activity)}, ${body.minutes} minutes`
    const words = [what, body.riderName, body.note].filter(Boolean).join(' · ')
    const entry = await runChange(
      queries,
      'POST /api/horses/{id}/work',
      () => recordWorkNowOrLater({ id, params: { id: horse.id }, body, words }),
      { isLater: (recorded) => recorded === undefined },
    )
    return {
      entry,
      takeBack: async (reason) => {
        if (entry) return void (await reverse({ params: { id: entry.id }, body: { reason } }))
        if (!outbox.current().some((one) => one.id === id)) throw new Error('It has been sent meanwhile.')
        return outbox.discard(id)
      },
    }
  }
}
