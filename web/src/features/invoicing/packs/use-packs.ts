import type { Api, BodyOf, ReplyOf } from '@cavaletti/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { idempotencyKeys } from '../../../api/new-id.ts'

export type PackKinds = ReplyOf<Api['GET /api/pack-kinds']>
export type PackKind = PackKinds['items'][number]
export type Pack = ReplyOf<Api['GET /api/packs']>['items'][number]
export type BoughtPack = ReplyOf<Api['GET /api/my-packs']>['items'][number]
export type NewPackKind = BodyOf<Api['POST /api/pack-kinds']>
export type PackKindChange = Omit<BodyOf<Api['PATCH /api/pack-kinds/{id}']>, 'version'>

/** Packs are refetched with everything that shows money. */
const key = 'money'

export function usePackKinds() {
  return useQuery({
    queryKey: [key, 'pack-kinds'],
    queryFn: ({ signal }) => call('GET /api/pack-kinds', { signal }),
  })
}

export function usePacksOf(clientId: string) {
  return useQuery({
    queryKey: [key, 'packs', clientId],
    queryFn: ({ signal }) => call('GET /api/packs', { query: { clientId }, signal }),
  })
}

export function useMyPacks() {
  return useQuery({
    queryKey: [key, 'my-packs'],
    queryFn: ({ signal }) => call('GET /api/my-packs', { signal }),
  })
}

/** Lesson types for packs, by name; at most a hundred, like a pack type. */
export function useLessonChoices() {
  return useQuery({
    queryKey: ['offers', 'of a pack'],
    queryFn: async ({ signal }) => (await call('GET /api/offers', { query: { limit: 100 }, signal })).items,
  })
}

export function useTaxRates() {
  return useQuery({
    queryKey: ['billing'],
    queryFn: ({ signal }) => call('GET /api/billing', { signal }),
    select: ({ taxRates }) => taxRates,
  })
}

/** Riders of a household who can have a pack. */
export function useRidersOf(clientId: string) {
  return useQuery({
    queryKey: ['riders', 'of a pack', clientId],
    queryFn: async ({ signal }) =>
      (await call('GET /api/clients/{id}/riders', { params: { id: clientId }, signal })).items.filter(
        ({ archivedAt }) => archivedAt === null,
      ),
  })
}

/** Actions on packs; repeating a lost request has one effect. */
export function usePackChanges() {
  const queries = useQueryClient()
  const [keys] = useState(idempotencyKeys)
  const invalidate = () =>
    queries.invalidateQueries({
      predicate: ({ queryKey: [first] }) =>
        ['money', 'charges', 'invoices', 'payments'].includes(String(first)),
    })
  const once = async <T>(body: object, act: (idempotencyKey: string) => Promise<T>): Promise<T> => {
    const answer = await act(keys.for(body))
    keys.done()
    await invalidate()
    return answer
  }
  return {
    addKind: (body: NewPackKind) =>
      once(body, (idempotencyKey) => call('POST /api/pack-kinds', { body, idempotencyKey })),
    changeKind: async ({ id, version }: Pick<PackKind, 'id' | 'version'>, change: PackKindChange) => {
      try {
        return await call('PATCH /api/pack-kinds/{id}', { params: { id }, body: { version, ...change } })
      } finally {
        await invalidate()
      }
    },
    sell: (body: BodyOf<Api['POST /api/packs']>) =>
      once(body, (idempotencyKey) => call('POST /api/packs', { body, idempotencyKey })),
    give: (id: string, body: BodyOf<Api['POST /api/packs/{id}/entries']>) =>
      once({ give: id, ...body }, (idempotencyKey) =>
        call('POST /api/packs/{id}/entries', { params: { id }, body, idempotencyKey }),
      ),
    end: ({ id, version }: Pick<Pack, 'id' | 'version'>, reason: 'withdrawal' | 'taken_back') =>
      once({ end: id, version, reason }, (idempotencyKey) =>
        call('POST /api/packs/{id}/end', { params: { id }, body: { version, reason }, idempotencyKey }),
      ),
  }
}
