import type { Api, BodyOf, ReplyOf, RequestOf } from '@cavaletti/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { idempotencyKeys } from '../../../api/new-id.ts'
import { useKeptKeys } from '../../../api/use-kept-keys.ts'
import { clientsKey } from './use-clients.ts'

export type ClientDetail = ReplyOf<Api['GET /api/clients/{id}']>
type NewClient = RequestOf<Api['POST /api/clients']>['body']
type Change = Partial<Omit<BodyOf<Api['PATCH /api/clients/{id}']>, 'version'>>

const clientKey = (id: string) => ['client', id]

export function useClient(id: string) {
  return useQuery({
    queryKey: clientKey(id),
    queryFn: ({ signal }) => call('GET /api/clients/{id}', { params: { id }, signal }),
  })
}

/** Stores the answer, and refetches all lists. */
function useKeepClient(): (client: ClientDetail) => ClientDetail {
  const queries = useQueryClient()
  return (client) => {
    queries.setQueryData(clientKey(client.id), client)
    void queries.invalidateQueries({ queryKey: clientsKey })
    return client
  }
}

/** Adds a client; repeating a lost request adds one. */
export function useAddClient(): (body: NewClient) => Promise<ClientDetail> {
  const keep = useKeepClient()
  const keys = useKeptKeys('new client')
  return async (body) => {
    const client = await call('POST /api/clients', { body, idempotencyKey: keys.for(body) })
    keys.done()
    return keep(client)
  }
}

/** Saves changes at a version; a lost race refetches and throws. */
export function useSaveClient(id: string): (version: number, change: Change) => Promise<ClientDetail> {
  const keep = useKeepClient()
  const queries = useQueryClient()
  return async (version, change) => {
    try {
      const body = { ...change, version }
      return keep(await call('PATCH /api/clients/{id}', { params: { id }, body }))
    } catch (error) {
      if (error instanceof ApiError && error.code === 'version_conflict')
        await queries.refetchQueries({ queryKey: clientKey(id) })
      throw error
    }
  }
}

/** Invites an existing client: by mail, or null for a link to pass on. */
export function useInviteClient(id: string): (email: string | null) => Promise<ClientDetail> {
  const keep = useKeepClient()
  const [keys] = useState(idempotencyKeys)
  return async (email) => {
    const body = { email }
    const params = { id }
    const client = await call('POST /api/clients/{id}/invitation', {
      params,
      body,
      idempotencyKey: keys.for(body),
    })
    keys.done()
    return keep(client)
  }
}
