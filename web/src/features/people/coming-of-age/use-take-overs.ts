import type { Api, BodyOf, ReplyOf } from '@cavaletti/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { idempotencyKeys } from '../../../api/new-id.ts'
import { usePagedList } from '../../../api/use-paged-list.ts'

export type ComingOfAge = ReplyOf<Api['GET /api/coming-of-age']>['items'][number]
export type TakeOver = ReplyOf<Api['GET /api/riders/{id}/take-over']>
export type MyTakeOver = ReplyOf<Api['GET /api/my-take-overs']>['items'][number]

const listKey = ['clients', 'coming-of-age']
const ofRiderKey = (id: string) => ['rider', id, 'take-over']
const mineKey = ['my-riders', 'take-overs']

/** Riders who come of age within weeks, or did and are still in their household. */
export function useComingOfAge() {
  return usePagedList(listKey, (cursor, signal) =>
    call('GET /api/coming-of-age', { query: { cursor }, signal }),
  )
}

export function useTakeOver(riderId: string) {
  return useQuery({
    queryKey: ofRiderKey(riderId),
    queryFn: ({ signal }) => call('GET /api/riders/{id}/take-over', { params: { id: riderId }, signal }),
  })
}

/** Refetches everything that shows a rider's household. */
function useRefetch(riderId: string): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    void queries.invalidateQueries({ queryKey: ['clients'] })
    void queries.invalidateQueries({ queryKey: ['client'] })
    await queries.invalidateQueries({ queryKey: ['rider', riderId] })
  }
}

/** Creates a rider's own record; a repeated request creates one. */
export function useTakeOverRider(riderId: string) {
  const refetch = useRefetch(riderId)
  const [keys] = useState(idempotencyKeys)
  return async (body: BodyOf<Api['POST /api/riders/{id}/take-over']>): Promise<void> => {
    const idempotencyKey = keys.for(body)
    try {
      await call('POST /api/riders/{id}/take-over', { params: { id: riderId }, body, idempotencyKey })
      keys.done()
    } finally {
      await refetch()
    }
  }
}

export function useUndoTakeOver(riderId: string) {
  const refetch = useRefetch(riderId)
  return async (): Promise<void> => {
    try {
      await call('DELETE /api/riders/{id}/take-over', { params: { id: riderId } })
    } finally {
      await refetch()
    }
  }
}

/** The guardian's riders who come of age, or did. */
export function useMyTakeOvers() {
  return useQuery({
    queryKey: mineKey,
    queryFn: ({ signal }) => call('GET /api/my-take-overs', { signal }),
  })
}

/** Saves the rider's email; a lost race refetches and throws. */
export function useHandOver(riderId: string) {
  const queries = useQueryClient()
  return async (body: BodyOf<Api['PUT /api/my-take-overs/{id}']>): Promise<void> => {
    try {
      await call('PUT /api/my-take-overs/{id}', { params: { id: riderId }, body })
      await queries.invalidateQueries({ queryKey: mineKey })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'version_conflict')
        await queries.refetchQueries({ queryKey: mineKey })
      throw error
    }
  }
}
