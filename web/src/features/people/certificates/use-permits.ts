import type { Api, BodyOf, ReplyOf } from '@cavaletti/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { idempotencyKeys } from '../../../api/new-id.ts'
import { usePagedList } from '../../../api/use-paged-list.ts'

export type Permit = ReplyOf<Api['POST /api/permits']>
export type NewPermit = BodyOf<Api['POST /api/permits']>
export type PermitChange = Omit<BodyOf<Api['PATCH /api/permits/{id}']>, 'version'>

const permitsKey = 'permits'

/** Certificates of the business, earliest expiry first. */
export function usePermits() {
  return usePagedList([permitsKey, 'list'], (cursor, signal) =>
    call('GET /api/permits', { query: { cursor }, signal }),
  )
}

/** Possible holders, and the grace period. */
export function usePermitSettings() {
  return useQuery({
    queryKey: [permitsKey, 'settings'],
    queryFn: ({ signal }) => call('GET /api/permits', { query: { limit: 1 }, signal }),
  })
}

export function useAddPermit(): (body: NewPermit) => Promise<Permit> {
  const queries = useQueryClient()
  const [keys] = useState(idempotencyKeys)
  return async (body) => {
    const permit = await call('POST /api/permits', { body, idempotencyKey: keys.for(body) })
    keys.done()
    await queries.invalidateQueries({ queryKey: [permitsKey] })
    return permit
  }
}

/** Changes a certificate at the shown version; a concurrent change is a 409. */
export function useChangePermit(): (
  permit: Pick<Permit, 'id' | 'version'>,
  change: PermitChange,
) => Promise<Permit> {
  const queries = useQueryClient()
  return async ({ id, version }, change) => {
    try {
      return await call('PATCH /api/permits/{id}', { params: { id }, body: { version, ...change } })
    } finally {
      await queries.invalidateQueries({ queryKey: [permitsKey] })
    }
  }
}
