import type { Api, ReplyOf } from '@cavaletti/contract'

export type Team = ReplyOf<Api['GET /api/team']>
export type Member = Team['items'][number]
