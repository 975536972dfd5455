import type { ReplyOf } from '@cavaletti/contract'
import type { receiptsApi } from '@cavaletti/contract/invoicing/receipts'
import { inScope, type Tx } from '#database/scope.ts'
import { findPayer, openedPayments, reachOf } from '#modules/invoicing/document-access/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import { cursorPage, readNumberCursor } from '#platform/http/cursor.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import type { Parts } from '#platform/parts.ts'
import { turnOf } from '#platform/threads/turn-of.ts'
import { contentOf, makeReceipt } from './make-receipt.ts'
import { forAnother, openReceipt } from './open-receipt.ts'
import { receiptFile } from './print-apart.ts'
import { sendReceipt } from './send-receipt.ts'
import { findReceipt, type ReceiptRow } from './store.ts'

export function receiptsRoutes(parts: Pick<Parts, 'db' | 'limits' | 'files'>): Handlers<typeof receiptsApi> {
  const { db } = parts
  return {
    async makeReceipt({ principal, params }) {
      const { scope } = principal
      return inScope(db, scope, async (tx) => describe(await makeReceipt(tx, scope, params.id)))
    },
    async receiptPdf({ principal, params }) {
      const receipt = await inScope(db, principal.scope, (tx) => made(tx, params.id))
      return receiptFile(parts, receipt, turnOf(principal))
    },
    async sendReceipt({ principal, params: { id }, once }) {
      return sendReceipt(parts, principal, once, id, describe)
    },
    async makeMyReceipt({ principal, params: { id } }) {
      return openReceipt(db, principal, id, async (tx, { scope }) =>
        describe(await makeReceipt(tx, scope, id)),
      )
    },
    async myReceiptPdf({ principal, params: { id } }) {
      const receipt = await openReceipt(db, principal, id, async (tx, { isShared }) => {
        const whole = await made(tx, id)
        return isShared ? forAnother(whole) : whole
      })
      return receiptFile(parts, receipt, turnOf(principal))
    },
    async sharedPayments({ principal, query }) {
      const after = readNumberCursor(query.cursor)
      return inScope(db, principal.scope, async (tx) => {
        const client = await findPayer(tx, principal)
        if (!client) return { items: [], next: null }
        const reach = await reachOf(tx, client, 'receipts')
        const page = await cursorPage(query, (limit) => openedPayments(tx, reach, { after, limit }))
        return {
          items: page.rows.map((row) => ({
            id: row.id,
            payerName: row.payerName,
            paidOn: row.paidOn.toString(),
            amountMinor: row.amountMinor,
            currency: row.currency,
            numbers: row.numbers,
          })),
          next: page.next((row) => [String(row.rank), row.id]),
        }
      })
    },
  }
}

/** Throws `not_found` if there is no receipt yet. */
async function made(tx: Tx, paymentId: string): Promise<ReceiptRow> {
  const receipt = await findReceipt(tx, paymentId)
  if (!receipt) throw new AppError('not_found')
  return receipt
}

function describe(receipt: ReceiptRow): ReplyOf<typeof receiptsApi.makeReceipt> {
  const { issuedOn } = contentOf(receipt)
  return { paymentId: receipt.paymentId, number: receipt.number, issuedOn }
}
