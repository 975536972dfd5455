import type { Api, ReplyOf } from '@cavaletti/contract'

export type Client = ReplyOf<Api['GET /api/clients']>['items'][number]
export type ClientDetail = ReplyOf<Api['GET /api/clients/{id}']>
export type ClientSharing = ReplyOf<Api['GET /api/clients/{id}/sharing']>
