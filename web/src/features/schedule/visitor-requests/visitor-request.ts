import type { Api, ReplyOf } from '@cavaletti/contract'

export type VisitorRequest = ReplyOf<Api['GET /api/visitor-requests']>['items'][number]
