import type { Api, BodyOf, ReplyOf, RequestOf } from '@cavaletti/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { idempotencyKeys } from '../../../api/new-id.ts'
import { useKeptKeys } from '../../../api/use-kept-keys.ts'

export type Rider = ReplyOf<Api['GET /api/riders/{id}']>
export type RiderSummary = ReplyOf<Api['GET /api/clients/{id}/riders']>['items'][number]
export type RiderAccess = Rider['access'][number]

const riderKey = (id: string) => ['rider', id]
const ofClientKey = (clientId: string) => ['client', clientId, 'riders']

/** Riders of a household, and others its client has access to. */
export function useHouseholdRiders(clientId: string) {
  return useQuery({
    queryKey: ofClientKey(clientId),
    queryFn: ({ signal }) => call('GET /api/clients/{id}/riders', { params: { id: clientId }, signal }),
  })
}

export function useRider(id: string) {
  return useQuery({
    queryKey: riderKey(id),
    queryFn: ({ signal }) => call('GET /api/riders/{id}', { params: { id }, signal }),
  })
}

function useKeepRider(): (rider: Rider) => Rider {
  const queries = useQueryClient()
  return (rider) => {
    queries.setQueryData(riderKey(rider.id), rider)
    void queries.invalidateQueries({ queryKey: ofClientKey(rider.clientId) })
    void queries.invalidateQueries({ queryKey: ['clients'] })
    return rider
  }
}

/** Runs a change at a version; a lost race refetches and throws. */
function useRefetchOnConflict(id: string) {
  const queries = useQueryClient()
  return async <T>(change: () => Promise<T>): Promise<T> => {
    try {
      return await change()
    } catch (error) {
      if (error instanceof ApiError && error.code === 'version_conflict')
        await queries.refetchQueries({ queryKey: riderKey(id) })
      throw error
    }
  }
}

/** Adds a rider to a household; repeating a lost request adds one. */
export function useAddRider(clientId: string) {
  const keep = useKeepRider()
  const keys = useKeptKeys(`new rider of ${clientId}`)
  return async (body: RequestOf<Api['POST /api/clients/{id}/riders']>['body']): Promise<Rider> => {
    const rider = await call('POST /api/clients/{id}/riders', {
      params: { id: clientId },
      body,
      idempotencyKey: keys.for(body),
    })
    keys.done()
    return keep(rider)
  }
}

export function useSaveRider(id: string) {
  const keep = useKeepRider()
  const guarded = useRefetchOnConflict(id)
  return (body: BodyOf<Api['PATCH /api/riders/{id}']>): Promise<Rider> =>
    guarded(async () => keep(await call('PATCH /api/riders/{id}', { params: { id }, body })))
}

/** Sets a level on a day; repeating a lost request sets it once. */
export function useSetLevel(id: string) {
  const keep = useKeepRider()
  const [keys] = useState(idempotencyKeys)
  return async (body: BodyOf<Api['POST /api/riders/{id}/levels']>): Promise<void> => {
    const idempotencyKey = keys.for(body)
    keep(await call('POST /api/riders/{id}/levels', { params: { id }, body, idempotencyKey }))
    keys.done()
  }
}

/** Changes a client's access to the rider. */
export function useGrantAccess(id: string) {
  const keep = useKeepRider()
  const guarded = useRefetchOnConflict(id)
  return (body: BodyOf<Api['PUT /api/riders/{id}/access']>): Promise<Rider> =>
    guarded(async () => keep(await call('PUT /api/riders/{id}/access', { params: { id }, body })))
}

/** Clients by the start of their names; the first ones while nothing is typed. */
export function useClientChoice(search: string) {
  return useQuery({
    queryKey: ['clients', 'choice', search],
    queryFn: ({ signal }) =>
      call('GET /api/clients', { query: { ...(search !== '' && { search }), limit: 8 }, signal }),
  })
}
