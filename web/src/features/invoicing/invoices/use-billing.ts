import type { Api, BodyOf, ReplyOf } from '@cavaletti/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { sendFile } from '../../../api/files.ts'
import { idempotencyKeys } from '../../../api/new-id.ts'

export type Billing = ReplyOf<Api['GET /api/billing']>
export type BillingChange = Omit<BodyOf<Api['PATCH /api/billing']>, 'version'>
export type NewTaxRate = BodyOf<Api['POST /api/billing/tax-rates']>

const key = ['billing']

export function useBilling() {
  return useQuery({ queryKey: key, queryFn: ({ signal }) => call('GET /api/billing', { signal }) })
}

/** Each call returns the new settings; a lost race refetches them and throws. */
export function useBillingChanges() {
  const queries = useQueryClient()
  const [keys] = useState(idempotencyKeys)
  const keep = async (saving: Promise<Billing>): Promise<Billing> => {
    try {
      const saved = await saving
      queries.setQueryData(key, saved)
      return saved
    } catch (error) {
      await queries.refetchQueries({ queryKey: key })
      throw error
    }
  }
  return {
    /** The logo of new documents. */
    uploadLogo: (version: number, logo: Blob) =>
      keep(sendFile('PUT /api/billing/logo', { params: undefined, query: { version } }, logo)),
    /** Null removes it; a recent one can be restored. */
    changeLogo: (version: number, logoId: string | null) =>
      keep(call('PATCH /api/billing/logo', { body: { version, logoId } })),
    change: (version: number, change: BillingChange) =>
      keep(call('PATCH /api/billing', { body: { version, ...change } })),
    addRate: async (body: NewTaxRate): Promise<void> => {
      await keep(call('POST /api/billing/tax-rates', { body, idempotencyKey: keys.for(body) }))
      keys.done()
    },
    endRate: (
      { id, version }: { id: string; version: number },
      change: { archived?: boolean; isUsual?: boolean },
    ) => keep(call('PATCH /api/tax-rates/{id}', { params: { id }, body: { version, ...change } })),
  }
}
