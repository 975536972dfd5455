import type { Api, ReplyOf } from '@cavaletti/contract'

export type TravelFees = ReplyOf<Api['GET /api/places/{id}/travel-fees']>

export type ClientTravelFee = ReplyOf<Api['GET /api/clients/{id}/travel-fees']>['places'][number]
