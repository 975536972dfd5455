import type { Api, ReplyOf } from '@cavaletti/contract'

export type Profile = ReplyOf<Api['GET /api/me']>
