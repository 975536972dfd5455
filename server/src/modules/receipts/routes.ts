import type { ReplyOf } from '@cavaletti/contract'
import type { receiptsApi } from '@cavaletti/contract/receipts'
import { inScope, type Tx } from '#database/scope.ts'
import { ownBusiness } from '#modules/businesses/index.ts'
import { findPayer } from '#modules/invoices/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { once } from '#platform/idempotency/once.ts'
import type { Parts } from '#platform/parts.ts'
import type { Principal } from '#platform/session/gate.ts'
import { contentOf, makeReceipt } from './make-receipt.ts'
import { printReceipt } from './print-receipt.ts'
import { sendReceipt } from './send-receipt.ts'
import { findReceipt, type ReceiptRow } from './store.ts'

export function receiptsRoutes({ db }: Pick<Parts, 'db'>): Handlers<typeof receiptsApi> {
  return {
    async makeReceipt({ principal, params }) {
      const { scope } = principal
      return inScope(db, scope, async (tx) =>
        describe(await makeReceipt(tx, scope, ownBusiness(principal), params.id)),
      )
    },
    async receiptPdf({ principal, params }) {
      return printReceipt(
        await inScope(db, principal.scope, (tx) => made(tx, ownBusiness(principal), params.id)),
      )
    },
    async sendReceipt({ principal, params: { id }, idempotencyKey: key }) {
      const { scope, userId } = principal
      const attempt = { userId, key, endpoint: 'POST /api/payments/{id}/receipt/send', request: id }
      return inScope(db, scope, (tx) =>
        once(tx, attempt, async () => {
          const { receipt, sentTo } = await sendReceipt(tx, scope, ownBusiness(principal), id)
          return { ...describe(receipt), sentTo }
        }),
      )
    },
    async makeMyReceipt({ principal, params }) {
      const { scope } = principal
      return inScope(db, scope, async (tx) => {
        const { business_id: businessId, id: payerId } = await payerOf(tx, principal)
        return describe(await makeReceipt(tx, scope, businessId, params.id, payerId))
      })
    },
    async myReceiptPdf({ principal, params }) {
      const receipt = await inScope(db, principal.scope, async (tx) => {
        const payer = await payerOf(tx, principal)
        return made(tx, payer.business_id, params.id, payer.id)
      })
      return printReceipt(receipt)
    },
  }
}

/** Throws `not_found` for somebody the business does not know. */
async function payerOf(tx: Tx, principal: Principal) {
  const payer = await findPayer(tx, principal)
  if (!payer) throw new AppError('not_found')
  return payer
}

/** Throws `not_found` for one that is not made, or is of another client than `payerId`. */
async function made(tx: Tx, businessId: string, paymentId: string, payerId?: string): Promise<ReceiptRow> {
  const receipt = await findReceipt(tx, businessId, paymentId, payerId)
  if (!receipt) throw new AppError('not_found')
  return receipt
}

function describe(receipt: ReceiptRow): ReplyOf<typeof receiptsApi.makeReceipt> {
  const { issuedOn } = contentOf(receipt)
  return { paymentId: receipt.payment_id, number: receipt.number, issuedOn }
}
