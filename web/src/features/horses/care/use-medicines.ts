import type { Api, BodyOf, ReplyOf } from '@cavaletti/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { idempotencyKeys } from '../../../api/new-id.ts'
import { usePagedList } from '../../../api/use-paged-list.ts'

export type Medicine = ReplyOf<Api['POST /api/horses/{id}/medicines']>
export type NewMedicine = BodyOf<Api['POST /api/horses/{id}/medicines']>
export type MedicineChange = Omit<BodyOf<Api['PATCH /api/medicines/{id}']>, 'version'>

const medicinesKey = ['care', 'medicines']

/**
 * Medicines of a horse, latest first.
 * @param isSignedOut whether it is out of the food chain, which decides the warnings
 */
export function useMedicines(id: string, isSignedOut: boolean) {
  return usePagedList([...medicinesKey, id, isSignedOut], (cursor, signal) =>
    call('GET /api/horses/{id}/medicines', { params: { id }, query: { cursor }, signal }),
  )
}

export function useAddMedicine(id: string): (body: NewMedicine) => Promise<Medicine> {
  const queries = useQueryClient()
  const [keys] = useState(idempotencyKeys)
  return async (body) => {
    const medicine = await call('POST /api/horses/{id}/medicines', {
      params: { id },
      body,
      idempotencyKey: keys.for(body),
    })
    keys.done()
    await queries.invalidateQueries({ queryKey: medicinesKey })
    return medicine
  }
}

/** Changes a medicine at the shown version; a concurrent change is a 409. */
export function useChangeMedicine(): (
  medicine: Pick<Medicine, 'id' | 'version'>,
  change: MedicineChange,
) => Promise<Medicine> {
  const queries = useQueryClient()
  return async ({ id, version }, change) => {
    try {
      return await call('PATCH /api/medicines/{id}', { params: { id }, body: { version, ...change } })
    } finally {
      await queries.invalidateQueries({ queryKey: medicinesKey })
    }
  }
}
