import type { Api, BodyOf, ReplyOf } from '@cavaletti/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { idempotencyKeys } from '../../../api/new-id.ts'
import { usePagedList } from '../../../api/use-paged-list.ts'

export type Care = ReplyOf<Api['POST /api/horses/{id}/care']>
export type NewCare = BodyOf<Api['POST /api/horses/{id}/care']>
export type CareChange = Omit<BodyOf<Api['PATCH /api/care/{id}']>, 'version'>

const careKey = 'care'

/** Care due within some days for all horses, most urgent first. */
export function useCareDue(withinDays: number) {
  return usePagedList([careKey, 'due', withinDays], (cursor, signal) =>
    call('GET /api/care', { query: { cursor, withinDays }, signal }),
  )
}

/** Care of a horse: due, then done. */
export function useCareOf(id: string) {
  return usePagedList([careKey, 'horse', id], (cursor, signal) =>
    call('GET /api/horses/{id}/care', { params: { id }, query: { cursor }, signal }),
  )
}

export function useAddCare(id: string): (body: NewCare) => Promise<Care> {
  const queries = useQueryClient()
  const [keys] = useState(idempotencyKeys)
  return async (body) => {
    const care = await call('POST /api/horses/{id}/care', {
      params: { id },
      body,
      idempotencyKey: keys.for(body),
    })
    keys.done()
    await queries.invalidateQueries({ queryKey: [careKey] })
    return care
  }
}

/** Changes care at the shown version; a concurrent change is a 409. */
export function useChangeCare(): (care: Pick<Care, 'id' | 'version'>, change: CareChange) => Promise<Care> {
  const queries = useQueryClient()
  return async ({ id, version }, change) => {
    try {
      return await call('PATCH /api/care/{id}', { params: { id }, body: { version, ...change } })
    } finally {
      await queries.invalidateQueries({ queryKey: [careKey] })
    }
  }
}
