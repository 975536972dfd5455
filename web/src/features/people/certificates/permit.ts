import type { Api, BodyOf, ReplyOf } from '@cavaletti/contract'

export type Permit = ReplyOf<Api['POST /api/permits']>
export type NewPermit = BodyOf<Api['POST /api/permits']>
