import type { Api, ReplyOf } from '@cavaletti/contract'

export type Rider = ReplyOf<Api['GET /api/riders/{id}']>
export type RiderSummary = ReplyOf<Api['GET /api/clients/{id}/riders']>['items'][number]
export type RiderAccess = Rider['access'][number]
export type MyRider = ReplyOf<Api['GET /api/my-riders']>['items'][number]
export type GrantedByMe = ReplyOf<Api['GET /api/my-riders/{id}/access']>['items'][number]
