import type { Api, ReplyOf } from '@cavaletti/contract'

export type OwnSeat = ReplyOf<Api['GET /api/my-lessons']>['items'][number]
export type When = 'coming' | 'past'
