import type { Api, ReplyOf } from '@cavaletti/contract'

export type OwnSales = ReplyOf<Api['GET /api/my-sales']>
export type Payer = OwnSales['payers'][number]
export type Sale = Payer['sales'][number]
export type TrainerSales = ReplyOf<Api['GET /api/trainer-sales']>
export type YardFees = ReplyOf<Api['GET /api/offers/{id}/yard-fees']>
