import type { Api, ReplyOf } from '@cavaletti/contract'

export type ClientTravelFee = ReplyOf<Api['GET /api/clients/{id}/travel-fees']>['places'][number]
