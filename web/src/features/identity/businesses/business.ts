import type { Api, ReplyOf } from '@cavaletti/contract'

export type Business = ReplyOf<Api['GET /api/business']>
