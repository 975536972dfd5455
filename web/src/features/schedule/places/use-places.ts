import type { Api, BodyOf, ReplyOf } from '@cavaletti/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { idempotencyKeys } from '../../../api/new-id.ts'
import { useKeptKeys } from '../../../api/use-kept-keys.ts'
import { usePagedList } from '../../../api/use-paged-list.ts'

export type Place = ReplyOf<Api['GET /api/places/{id}']>
export type Arena = Place['arenas'][number]
export type NewPlace = BodyOf<Api['POST /api/places']>
export type PlaceChange = Omit<BodyOf<Api['PATCH /api/places/{id}']>, 'version'>
export type NewArena = BodyOf<Api['POST /api/places/{id}/arenas']>
export type ArenaChange = Omit<BodyOf<Api['PATCH /api/arenas/{id}']>, 'version'>
export type Travel = ReplyOf<Api['GET /api/places/{id}/travel']>['items'][number]

const placesKey = 'places'

/** Locations by name; `search` matches part of name or address. */
export function usePlaces(search: string, archived: boolean) {
  return usePagedList([placesKey, 'list', search, archived], (cursor, signal) =>
    call('GET /api/places', {
      query: { cursor, search: search || undefined, archived: archived ? 'yes' : 'no' },
      signal,
    }),
  )
}

export function usePlace(id: string) {
  return useQuery({
    queryKey: [placesKey, id],
    queryFn: ({ signal }) => call('GET /api/places/{id}', { params: { id }, signal }),
  })
}

/** Travel minutes to other locations, by name. */
export function useTravel(id: string) {
  return usePagedList([placesKey, 'travel', id], (cursor, signal) =>
    call('GET /api/places/{id}/travel', { params: { id }, query: { cursor }, signal }),
  )
}

/** Adds a location; repeating a lost request adds one. */
export function useAddPlace(): (body: NewPlace) => Promise<Place> {
  const invalidate = useInvalidate()
  const keys = useKeptKeys('new place')
  return async (body) => {
    const place = await call('POST /api/places', { body, idempotencyKey: keys.for(body) })
    keys.done()
    await invalidate()
    return place
  }
}

/** Saves changes; after a concurrent change, refetches and throws the 409. */
export function useChangePlace({ id, version }: Place): (change: PlaceChange, on?: number) => Promise<Place> {
  const invalidate = useInvalidate()
  return async (change, on = version) => {
    try {
      const place = await call('PATCH /api/places/{id}', { params: { id }, body: { version: on, ...change } })
      await invalidate()
      return place
    } catch (error) {
      if (error instanceof ApiError && error.code === 'version_conflict') await invalidate()
      throw error
    }
  }
}

export function useAddArena(placeId: string): (body: NewArena) => Promise<void> {
  const invalidate = useInvalidate()
  const [keys] = useState(idempotencyKeys)
  return async (body) => {
    const key = keys.for(body)
    await call('POST /api/places/{id}/arenas', { params: { id: placeId }, body, idempotencyKey: key })
    keys.done()
    await invalidate()
  }
}

export function useChangeArena(): (
  arena: Pick<Arena, 'id' | 'version'>,
  change: ArenaChange,
) => Promise<Arena> {
  const invalidate = useInvalidate()
  return async ({ id, version }, change) => {
    try {
      return await call('PATCH /api/arenas/{id}', { params: { id }, body: { version, ...change } })
    } finally {
      await invalidate()
    }
  }
}

/** Saves travel minutes in both directions; null returns to the estimate. */
export function useSetTravel(id: string): (to: string, minutes: number | null) => Promise<void> {
  const invalidate = useInvalidate()
  return async (to, minutes) => {
    await call('PUT /api/places/{id}/travel', { params: { id }, body: { to, minutes } })
    await invalidate()
  }
}

/** Whether the server can look up addresses. */
export function useCanLocate(): boolean {
  const { data } = useQuery({
    queryKey: ['map-service'],
    queryFn: ({ signal }) => call('GET /api/map-service', { signal }),
    staleTime: Infinity,
  })
  return data?.canLocate ?? false
}

/** Position of an address; null if not found. */
export async function locateAddress(address: Place['address']): Promise<Place['position']> {
  return (await call('POST /api/map-service/position', { body: address })).position
}

function useInvalidate(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: [placesKey] })
}
