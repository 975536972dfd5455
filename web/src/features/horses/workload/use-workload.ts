import { t } from '@lingui/core/macro'
import type { Api, BodyOf, ReplyOf } from '@cavaletti/contract'
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { idempotencyKeys, newId } from '../../../api/new-id.ts'
import { outbox, recordWorkNowOrLater } from '../../../api/outbox.ts'
import { pagedListOf, usePagedList } from '../../../api/use-paged-list.ts'
import { activityWord } from './work-words.ts'

export type Allowance = ReplyOf<Api['GET /api/workload/board']>['items'][number]
export type Season = ReplyOf<Api['GET /api/horses/{id}/season']>
export type WorkEntry = ReplyOf<Api['POST /api/horses/{id}/work']>
export type NewWork = BodyOf<Api['POST /api/horses/{id}/work']>

const workKey = 'workload'

/** Horses with the work allowed today; `search` matches part of name, UELN or microchip. */
export function useBoard(search: string) {
  const query = useInfiniteQuery({
    queryKey: [workKey, 'board', search],
    queryFn: ({ pageParam: cursor, signal }) =>
      call('GET /api/workload/board', { query: { cursor, search: search || undefined }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next,
    placeholderData: keepPreviousData,
  })
  const [first] = query.data?.pages ?? []
  return { day: first?.day, timeZone: first?.timeZone, ...pagedListOf(query) }
}

export function useSeason(id: string) {
  return useQuery({
    queryKey: [workKey, 'season', id],
    queryFn: ({ signal }) => call('GET /api/horses/{id}/season', { params: { id }, signal }),
  })
}

/** The register of a horse, latest entry first. */
export function useRegister(id: string) {
  return usePagedList([workKey, 'register', id], (cursor, signal) =>
    call('GET /api/horses/{id}/work', { params: { id }, query: { cursor, limit: 10 }, signal }),
  )
}

/** A logged entry: its record, or undefined while it waits on this device; `takeBack` undoes it. */
export interface Recorded {
  entry: WorkEntry | undefined
  takeBack: (reason: string) => Promise<void>
}

/** Logs work. Offline it waits on this device and is sent once later. */
export function useRecordWork(horse: { id: string; name: string }): (body: NewWork) => Promise<Recorded> {
  const queries = useQueryClient()
  const reverse = useReverseWork()
  return async (body) => {
    const id = newId()
    const what = t`${horse.name}: ${activityWord(body.activity)}, ${body.minutes} minutes`
    const words = [what, body.riderName, body.note].filter(Boolean).join(' · ')
    const entry = await recordWorkNowOrLater({ id, params: { id: horse.id }, body, words })
    if (entry) await queries.invalidateQueries({ queryKey: [workKey] })
    return {
      entry,
      takeBack: async (reason) => {
        if (entry) return reverse(entry.id, reason)
        if (!outbox.current().some((one) => one.id === id)) throw new Error('It has been sent meanwhile.')
        return outbox.discard(id)
      },
    }
  }
}

/** Reverses an entry, with a reason. */
export function useReverseWork(): (id: string, reason: string) => Promise<void> {
  const queries = useQueryClient()
  const [keys] = useState(idempotencyKeys)
  return async (id, reason) => {
    const key = keys.for([id, reason])
    await call('POST /api/work/{id}/reversal', { params: { id }, body: { reason }, idempotencyKey: key })
    keys.done()
    await queries.invalidateQueries({ queryKey: [workKey] })
  }
}
