import type { Api, BodyOf, ReplyOf } from '@cavaletti/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { useKeptKeys } from '../../../api/use-kept-keys.ts'
import { usePagedList } from '../../../api/use-paged-list.ts'

export type Offer = ReplyOf<Api['GET /api/offers/{id}']>
export type NewOffer = BodyOf<Api['POST /api/offers']>
export type OfferChange = Omit<BodyOf<Api['PATCH /api/offers/{id}']>, 'version'>

const offersKey = 'offers'

/** Lesson types by name; `search` matches part of name or description. */
export function useOffers(search: string, archived: boolean) {
  return usePagedList([offersKey, 'list', search, archived], (cursor, signal) =>
    call('GET /api/offers', {
      query: { cursor, search: search || undefined, archived: archived ? 'yes' : 'no' },
      signal,
    }),
  )
}

export function useOffer(id: string) {
  return useQuery({
    queryKey: [offersKey, id],
    queryFn: ({ signal }) => call('GET /api/offers/{id}', { params: { id }, signal }),
  })
}

/** Adds a lesson type; repeating a lost request adds one. */
export function useAddOffer(): (body: NewOffer) => Promise<Offer> {
  const invalidate = useInvalidate()
  const keys = useKeptKeys('new offer')
  return async (body) => {
    const offer = await call('POST /api/offers', { body, idempotencyKey: keys.for(body) })
    keys.done()
    await invalidate()
    return offer
  }
}

/** Saves changes; after a concurrent change, refetches and throws the 409. */
export function useChangeOffer({ id, version }: Offer): (change: OfferChange, on?: number) => Promise<Offer> {
  const invalidate = useInvalidate()
  return async (change, on = version) => {
    try {
      const offer = await call('PATCH /api/offers/{id}', { params: { id }, body: { version: on, ...change } })
      await invalidate()
      return offer
    } catch (error) {
      if (error instanceof ApiError && error.code === 'version_conflict') await invalidate()
      throw error
    }
  }
}

function useInvalidate(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: [offersKey] })
}
