import type { Api, ReplyOf } from '@cavaletti/contract'

export type Purpose = ReplyOf<Api['PATCH /api/photo-purposes/{id}']>
export type Consents = ReplyOf<Api['GET /api/riders/{id}/photo-consents']>
export type MyConsents = ReplyOf<Api['POST /api/my-riders/{id}/photo-consents']>
export type Answer = Consents['answers'][number]
