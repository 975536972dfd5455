import type { Api, BodyOf, ReplyOf } from '@cavaletti/contract'

export type PublicPage = ReplyOf<Api['GET /api/public-pages/{slug}']>
export type PublicOffer = PublicPage['offers'][number]
export type PublicTime = ReplyOf<Api['GET /api/public-pages/{slug}/times']>['items'][number]
export type PageSettings = ReplyOf<Api['GET /api/public-page']>
export type PageChange = Omit<BodyOf<Api['PATCH /api/public-page']>, 'version'>

/** A free time that a visitor picked. */
export interface Picked {
  offer: PublicOffer
  time: PublicTime
}
