import type { Api, BodyOf, ReplyOf } from '@cavaletti/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { fetchFile, sendFile } from '../../../api/files.ts'
import { useKeptKeys } from '../../../api/use-kept-keys.ts'
import { usePagedList } from '../../../api/use-paged-list.ts'

export type Horse = ReplyOf<Api['GET /api/horses/{id}']>
export type HorseSummary = ReplyOf<Api['GET /api/horses']>['items'][number]
export type Hold = Horse['holds'][number]
export type NewHorse = BodyOf<Api['POST /api/horses']>
export type HorseChange = Omit<BodyOf<Api['PATCH /api/horses/{id}']>, 'version'>
/** Fields of a horse that a form changes. */
export type ProfileChange = Omit<HorseChange, 'archived' | 'photoId'>
export type HoldRelease = BodyOf<Api['POST /api/holds/{id}/release']>

const horsesKey = 'horses'

/** Archived horses, by name. */
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

/** Adds a horse; repeating a lost request adds it once. */
export function useAddHorse(): (body: NewHorse) => Promise<Horse> {
  const invalidate = useInvalidate()
  const keys = useKeptKeys('new horse')
  return async (body) => {
    const horse = await call('POST /api/horses', { body, idempotencyKey: keys.for(body) })
    keys.done()
    await invalidate()
    return horse
  }
}

/** Saves changes; after a concurrent change, refetches and throws the 409. */
export function useChangeHorse({ id, version }: Horse): (change: HorseChange, on?: number) => Promise<Horse> {
  const invalidate = useInvalidate()
  return async (change, on = version) => {
    try {
      const horse = await call('PATCH /api/horses/{id}', { params: { id }, body: { version: on, ...change } })
      await invalidate()
      return horse
    } catch (error) {
      if (error instanceof ApiError && error.code === 'version_conflict') await invalidate()
      throw error
    }
  }
}

/** Uploads a horse's photo. */
export function usePhotograph({ id, version }: Horse): (photo: Blob) => Promise<Horse> {
  const invalidate = useInvalidate()
  return async (photo) => {
    try {
      return await sendFile('PUT /api/horses/{id}/photo', { params: { id }, query: { version } }, photo)
    } finally {
      await invalidate()
    }
  }
}

/** A photo never changes, so it is fetched once. */
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

/** Saves the weight of a day; null deletes it. */
export function useWeigh(id: string): (weighedOn: string, kilograms: number | null) => Promise<void> {
  const invalidate = useInvalidate()
  return async (weighedOn, kilograms) => {
    await call('PUT /api/horses/{id}/weights', { params: { id }, body: { weighedOn, kilograms } })
    await invalidate()
  }
}

/** Uploads the certificate that ends a time off work; returns the changed record. */
export function useCertify(): (hold: Hold, certificate: File) => Promise<Hold> {
  const invalidate = useInvalidate()
  return async ({ id, version }, certificate) => {
    const query = { version, name: certificate.name.slice(0, 200) }
    try {
      return await sendFile('PUT /api/holds/{id}/certificate', { params: { id }, query }, certificate)
    } finally {
      await invalidate()
    }
  }
}

export function fetchCertificate(id: string): Promise<Blob> {
  return fetchFile('GET /api/holds/{id}/certificate', { params: { id } })
}

export function useRelease(): (id: string, body: HoldRelease) => Promise<void> {
  const invalidate = useInvalidate()
  return async (id, body) => {
    try {
      await call('POST /api/holds/{id}/release', { params: { id }, body })
    } finally {
      await invalidate()
    }
  }
}

/** Limits depend on the profile, so the workload is refetched too. */
export function useInvalidate(also: readonly string[] = []): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    await Promise.all(
      [horsesKey, 'workload', 'care', ...also].map((key) => queries.invalidateQueries({ queryKey: [key] })),
    )
  }
}
