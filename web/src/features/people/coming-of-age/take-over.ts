import type { Api, ReplyOf } from '@cavaletti/contract'

export type ComingOfAge = ReplyOf<Api['GET /api/coming-of-age']>['items'][number]
export type TakeOver = ReplyOf<Api['GET /api/riders/{id}/take-over']>
export type MyTakeOver = ReplyOf<Api['GET /api/my-take-overs']>['items'][number]

export interface OfAgeRider {
  id: string
  firstName: string
  lastName: string
  clientId: string
  clientName: string
  version: number
}
