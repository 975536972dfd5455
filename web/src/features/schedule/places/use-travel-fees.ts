import type { Api, BodyOf, ReplyOf } from '@cavaletti/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

export type TravelFees = ReplyOf<Api['GET /api/places/{id}/travel-fees']>

export type ClientTravelFee = ReplyOf<Api['GET /api/clients/{id}/travel-fees']>['places'][number]

const ofClients = ['places', 'client-travel-fees']
const keyOf = (placeId: string) => ['places', 'travel-fees', placeId]

/** Travel fee of a location. */
export function useTravelFees(placeId: string) {
  return useQuery({
    queryKey: keyOf(placeId),
    queryFn: ({ signal }) => call('GET /api/places/{id}/travel-fees', { params: { id: placeId }, signal }),
  })
}

/** What a client pays for travel at each location. */
export function useClientTravelFees(clientId: string) {
  return useQuery({
    queryKey: [...ofClients, clientId],
    queryFn: ({ signal }) => call('GET /api/clients/{id}/travel-fees', { params: { id: clientId }, signal }),
  })
}

export function useSetTravelFee(placeId: string) {
  const queries = useQueryClient()
  return async (body: BodyOf<Api['PUT /api/places/{id}/travel-fees']>): Promise<void> => {
    const fees = await call('PUT /api/places/{id}/travel-fees', { params: { id: placeId }, body })
    queries.setQueryData(keyOf(placeId), fees)
    await queries.invalidateQueries({ queryKey: ofClients })
  }
}
