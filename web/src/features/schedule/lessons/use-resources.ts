import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Api, ReplyOf } from '@cavaletti/contract'
import { useApiAll } from '../../../data/queries/api-list.ts'
import { apiQuery, useApiQuery } from '../../../data/queries/api-query.ts'
import { keptOffline } from '../../../data/offline/kept-offline.ts'

export type Offer = ReplyOf<Api['GET /api/offers']>['items'][number]
export type Place = ReplyOf<Api['GET /api/places']>['items'][number]
export type Horse = ReplyOf<Api['GET /api/horses']>['items'][number]
export type Allowance = ReplyOf<Api['GET /api/workload/board']>['items'][number]

export type UnsuitableHorse = ReplyOf<Api['GET /api/riders/{id}/unsuitable-horses']>['items'][number]

/** A minute: choices hardly change while planning. */
const settings = { staleTime: 60_000, ...keptOffline }

export function useOffers() {
  return useApiAll('GET /api/offers', {}, settings)
}

export function useAllPlaces() {
  return useApiAll('GET /api/places', {}, settings)
}

export function useAllHorses(enabled = true) {
  return useApiAll('GET /api/horses', {}, { ...settings, enabled })
}

/** Work allowed for each horse on a day (H2, H4, H5); ISO 8601; needs a day. */
export function useAllowances(day: string) {
  return useApiAll(
    'GET /api/workload/board',
    { query: { day: day || undefined } },
    { enabled: day !== '', ...keptOffline },
  )
}

/** Horses unsuitable for a rider on a day (H6); needs both. */
export function useUnsuitableHorses(riderId: string | undefined, day: string) {
  return useApiQuery(
    'GET /api/riders/{id}/unsuitable-horses',
    { params: { id: riderId ?? '' }, query: { day } },
    { enabled: riderId !== undefined && day !== '', ...settings },
  )
}

/** The first riders whose names start with the typed words. */
export function riderChoice(search: string) {
  return apiQuery(
    'GET /api/riders',
    { query: { search: search || undefined, limit: 20 } },
    { staleTime: settings.staleTime },
  )
}

/** Riders whose names may be a word with a typo: those that start as it does. */
export function ridersNear(word: string) {
  return apiQuery(
    'GET /api/riders',
    { query: { search: word.slice(0, 2), limit: 100 } },
    { staleTime: settings.staleTime },
  )
}

export function useRiderChoice(search: string, enabled = true) {
  return useQuery({ ...riderChoice(search), enabled, placeholderData: keepPreviousData })
}
