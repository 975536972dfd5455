import type { Api, BodyOf, ReplyOf } from '@cavaletti/contract'

export type MyCards = ReplyOf<Api['GET /api/my-cards']>
export type AutomaticWhen = BodyOf<Api['PUT /api/my-cards/automatic']>['automatic']
