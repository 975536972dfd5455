import type { Api, ReplyOf } from '@cavaletti/contract'

export type CardPayment = ReplyOf<Api['GET /api/card-payments/{id}']>
