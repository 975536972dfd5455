import type { Api, BodyOf, ReplyOf } from '@cavaletti/contract'
import { call } from '../../../session/call.ts'

export type Place = ReplyOf<Api['GET /api/places/{id}']>
export type Arena = Place['arenas'][number]
export type PlaceChange = Omit<BodyOf<Api['PATCH /api/places/{id}']>, 'version'>
export type Travel = ReplyOf<Api['GET /api/places/{id}/travel']>['items'][number]

/** Position of an address; null if not found. */
export async function locateAddress(address: Place['address']): Promise<Place['position']> {
  return (await call('POST /api/map-service/position', { body: address })).position
}
