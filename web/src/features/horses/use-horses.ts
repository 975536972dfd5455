import type { Api, BodyOf, ReplyOf } from '@cavaletti/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { fetchFile, sendFile } from '../../api/files.ts'
import { idempotencyKeys } from '../../api/new-id.ts'
import { useKeptKeys } from '../../api/use-kept-keys.ts'
import { usePagedList } from '../../api/use-paged-list.ts'

export type Horse = ReplyOf<Api['GET /api/horses/{id}']>
export type HorseSummary = ReplyOf<Api['GET /api/horses']>['items'][number]
export type Hold = Horse['holds'][number]
export type NewHorse = BodyOf<Api['POST /api/horses']>
export type HorseChange = Omit<BodyOf<Api['PATCH /api/horses/{id}']>, 'version'>
/** What a form over a horse changes. */
export type ProfileChange = Omit<HorseChange, 'archived' | 'photoId'>
export type NewHold = BodyOf<Api['POST /api/horses/{id}/holds']>
export type HoldRelease = BodyOf<Api['POST /api/holds/{id}/release']>

const horsesKey = 'horses'

/** Horses that left the yard, by name. */
export function useFormerHorses(search: string) {
  return usePagedList([horsesKey, 'former', search], (cursor, signal) =>
    call('GET /api/horses', { query: { cursor, search: search || undefined, archived: 'yes' }, signal }),
  )
}

export function useHorse(id: string) {
  return useQuery({
    queryKey: [horsesKey, id],
    queryFn: ({ signal }) => call('GET /api/horses/{id}', { params: { id }, signal }),
  })
}

/** Enters a horse; sending the same again after a lost answer enters none twice. */
export function useAddHorse(): (body: NewHorse) => Promise<Horse> {
  const renew = useRenew()
  const keys = useKeptKeys('new horse')
  return async (body) => {
    const horse = await call('POST /api/horses', { body, idempotencyKey: keys.for(body) })
    keys.done()
    await renew()
    return horse
  }
}

/** Saves changes; when somebody else saved in the meantime, fetches that and throws the 409. */
export function useChangeHorse({ id, version }: Horse): (change: HorseChange, on?: number) => Promise<Horse> {
  const renew = useRenew()
  return async (change, on = version) => {
    try {
      const horse = await call('PATCH /api/horses/{id}', { params: { id }, body: { version: on, ...change } })
      await renew()
      return horse
    } catch (error) {
      if (error instanceof ApiError && error.code === 'version_conflict') await renew()
      throw error
    }
  }
}

/** Gives a horse another photo. */
export function usePhotograph({ id, version }: Horse): (photo: Blob) => Promise<Horse> {
  const renew = useRenew()
  return async (photo) => {
    try {
      return await sendFile('PUT /api/horses/{id}/photo', { params: { id }, query: { version } }, photo)
    } finally {
      await renew()
    }
  }
}

/** A photo never changes, so that it is fetched once. */
export function useHorsePhoto(id: string | null, size: 'small' | 'large') {
  const { data } = useQuery({
    queryKey: ['horse-photos', id, size],
    queryFn: ({ signal }) =>
      fetchFile('GET /api/horse-photos/{id}', { params: { id: id ?? '' }, query: { size } }, signal),
    enabled: id !== null,
    staleTime: Infinity,
  })
  return data
}

/** Writes the weight of a day; null takes it out. */
export function useWeigh(id: string): (weighedOn: string, kilograms: number | null) => Promise<void> {
  const renew = useRenew()
  return async (weighedOn, kilograms) => {
    await call('PUT /api/horses/{id}/weights', { params: { id }, body: { weighedOn, kilograms } })
    await renew()
  }
}

export function useHold(id: string): (body: NewHold) => Promise<void> {
  const renew = useRenew()
  const [keys] = useState(idempotencyKeys)
  return async (body) => {
    await call('POST /api/horses/{id}/holds', { params: { id }, body, idempotencyKey: keys.for(body) })
    keys.done()
    await renew()
  }
}

/** Sends the certificate that ends a hold; answers the hold as it is then. */
export function useCertify(): (hold: Hold, certificate: File) => Promise<Hold> {
  const renew = useRenew()
  return async ({ id, version }, certificate) => {
    const query = { version, name: certificate.name.slice(0, 200) }
    try {
      return await sendFile('PUT /api/holds/{id}/certificate', { params: { id }, query }, certificate)
    } finally {
      await renew()
    }
  }
}

export function fetchCertificate(id: string): Promise<Blob> {
  return fetchFile('GET /api/holds/{id}/certificate', { params: { id } })
}

export function useRelease(): (id: string, body: HoldRelease) => Promise<void> {
  const renew = useRenew()
  return async (id, body) => {
    try {
      await call('POST /api/holds/{id}/release', { params: { id }, body })
    } finally {
      await renew()
    }
  }
}

/** What horses may do follows from what they are, so that their work is fetched anew too. */
function useRenew(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    await Promise.all(
      [horsesKey, 'workload', 'care'].map((key) => queries.invalidateQueries({ queryKey: [key] })),
    )
  }
}
