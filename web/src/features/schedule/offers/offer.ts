import type { Api, BodyOf, ReplyOf } from '@cavaletti/contract'

export type Offer = ReplyOf<Api['GET /api/offers/{id}']>
export type NewOffer = BodyOf<Api['POST /api/offers']>
export type OfferChange = Omit<BodyOf<Api['PATCH /api/offers/{id}']>, 'version'>
