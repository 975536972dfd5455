import type { Api, ReplyOf } from '@cavaletti/contract'

/** A document as its buyer sees it. */
export type BuyerDocument = ReplyOf<Api['GET /api/invoice-public/{secret}']>
