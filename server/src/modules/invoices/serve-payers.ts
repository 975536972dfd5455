import type { myInvoicesApi } from '@cavaletti/contract/my-invoices'
import { inScope } from '#database/scope.ts'
import { cursorPage, readNumberCursor } from '#platform/http/cursor.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import type { Parts } from '#platform/parts.ts'
import { summarize } from './describe-document.ts'
import { describeForBuyer } from './describe-for-buyer.ts'
import { sellerOf } from './draft-invoice.ts'
import { sendPdf } from './print-apart.ts'
import { findOwnDocument, findPayer, showBalance } from './show-own-invoices.ts'
import { listDocuments } from './store.ts'

/** What clients see of what they pay. */
export function ownInvoicesRoutes({
  db,
  publicUrl,
}: Pick<Parts, 'db' | 'publicUrl'>): Handlers<typeof myInvoicesApi> {
  return {
    async myInvoices({ principal, query }) {
      const after = readNumberCursor(query.cursor)
      return inScope(db, principal.scope, async (tx) => {
        const payer = await findPayer(tx, principal)
        if (!payer) return { items: [], next: null }
        const { today } = await sellerOf(tx, payer.business_id)
        const wanted = { clientId: payer.id, issued: true, today, after }
        const page = await cursorPage(query, (limit) =>
          listDocuments(tx, payer.business_id, { ...wanted, limit }),
        )
        return {
          items: page.rows.map((row) => {
            const { clientId: _, clientName: _name, number, ...shown } = summarize(row, '', today)
            return { ...shown, number: number ?? '' }
          }),
          next: page.next((row) => [String(row.rank), row.id]),
        }
      })
    },
    async myBalance({ principal }) {
      return inScope(db, principal.scope, (tx) => showBalance(tx, principal))
    },
    async myInvoice({ principal, params }) {
      return inScope(db, principal.scope, async (tx) => ({
        ...describeForBuyer(await findOwnDocument(tx, principal, params.id)),
        id: params.id,
      }))
    },
    async myInvoicePdf({ principal, params }) {
      return sendPdf(
        await inScope(db, principal.scope, (tx) => findOwnDocument(tx, principal, params.id)),
        publicUrl,
      )
    },
  }
}
