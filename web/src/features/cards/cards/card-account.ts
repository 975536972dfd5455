import type { Api, ReplyOf } from '@cavaletti/contract'

export type CardAccount = ReplyOf<Api['GET /api/card-account']>
export type CardDifference = ReplyOf<Api['GET /api/card-differences']>['items'][number]

export type DifferenceState = 'open' | 'looked' | 'resolved'
