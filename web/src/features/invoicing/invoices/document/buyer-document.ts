import type { Api, ReplyOf } from '@cavaletti/contract'

/** A document for its buyer. */
export type BuyerDocument = ReplyOf<Api['GET /api/invoice-public/{secret}']>
