import type { Api, BodyOf, ReplyOf } from '@cavaletti/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

export type TravelFees = ReplyOf<Api['GET /api/places/{id}/travel-fees']>

const keyOf = (placeId: string) => ['places', 'travel-fees', placeId]

/** What clients pay when a lesson takes place at a location. */
export function useTravelFees(placeId: string) {
  return useQuery({
    queryKey: keyOf(placeId),
    queryFn: ({ signal }) => call('GET /api/places/{id}/travel-fees', { params: { id: placeId }, signal }),
  })
}

export function useSetTravelFee(placeId: string) {
  const queries = useQueryClient()
  return async (body: BodyOf<Api['PUT /api/places/{id}/travel-fees']>): Promise<void> => {
    const fees = await call('PUT /api/places/{id}/travel-fees', { params: { id: placeId }, body })
    queries.setQueryData(keyOf(placeId), fees)
  }
}
