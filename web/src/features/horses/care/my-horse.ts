import type { Api, ReplyOf } from '@cavaletti/contract'

export type MyHorse = ReplyOf<Api['GET /api/my-horses']>['items'][number]
