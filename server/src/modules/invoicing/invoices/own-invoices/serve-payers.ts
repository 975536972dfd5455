import type { myInvoicesApi } from '@cavaletti/contract/invoicing/my-invoices'
import { inScope, type Tx } from '#database/scope.ts'
import { asPayer, findPayer, openedDocuments, reachOf } from '#modules/invoicing/document-access/index.ts'
import { clientNames, type ClientRow } from '#modules/people/clients/index.ts'
import { cursorPage, readNumberCursor } from '#platform/http/cursor.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import type { Parts } from '#platform/parts.ts'
import { turnOf } from '#platform/threads/turn-of.ts'
import { summarize } from '../describe-document.ts'
import { describeForBuyer } from '../describe-for-buyer.ts'
import { sellerOf } from '../drafting/draft-invoice.ts'
import { sendLogo, sendPdf } from '../printing/print-apart.ts'
import { balanceOf, openOwnDocument, showFormerSellers } from './show-own-invoices.ts'
import { type ListedRow, listDocuments } from '../list-store.ts'
import { findDocument } from '../store.ts'

interface Wanted {
  cursor?: string | undefined
  limit?: number | undefined
}

/** Endpoints of clients for what they pay. */
export function ownInvoicesRoutes({
  db,
  ...press
}: Pick<Parts, 'db' | 'files' | 'publicUrl'>): Handlers<typeof myInvoicesApi> {
  return {
    async myInvoices({ principal, query }) {
      return inScope(db, principal.scope, async (tx) => {
        const payer = await findPayer(tx, principal)
        return payer ? listOwn(tx, payer, query) : { items: [], next: null }
      })
    },
    async myBalance({ principal }) {
      return asPayer(db, principal, undefined, balanceOf)
    },
    async myInvoice({ principal, params }) {
      const { document, whose } = await openOwnDocument(db, principal, params.id)
      return { ...describeForBuyer(document), id: params.id, whose }
    },
    async myInvoicePdf({ principal, params }) {
      const { document, businessId } = await openOwnDocument(db, principal, params.id)
      return sendPdf(press, businessId, document, turnOf(principal))
    },
    async myInvoiceLogo({ principal, params }) {
      return sendLogo(press, await openOwnDocument(db, principal, params.id))
    },
    async sharedInvoices({ principal, query }) {
      return inScope(db, principal.scope, async (tx) => {
        const payer = await findPayer(tx, principal)
        return payer ? listShared(tx, payer, query) : { items: [], next: null }
      })
    },
    async formerSellers({ principal }) {
      return { items: await showFormerSellers(db, principal) }
    },
    async formerInvoices({ principal, params, query }) {
      return asPayer(db, principal, params.id, (tx, payer) => listOwn(tx, payer, query))
    },
  }
}

async function listOwn(tx: Tx, payer: ClientRow, query: Wanted) {
  const after = readNumberCursor(query.cursor)
  const { today } = await sellerOf(tx)
  const wanted = { clientId: payer.id, issued: true, today, after }
  const page = await cursorPage(query, (limit) => listDocuments(tx, { ...wanted, limit }))
  return {
    items: page.rows.map((row) => summaryOf(row, today)),
    next: page.next((row) => [String(row.rank), row.id]),
  }
}

/** Other payers' documents that the client may see (P1). */
async function listShared(tx: Tx, client: ClientRow, query: Wanted) {
  const after = readNumberCursor(query.cursor)
  const reach = await reachOf(tx, client, 'pay')
  const page = await cursorPage(query, (limit) => openedDocuments(tx, reach, { after, limit }))
  const found = await Promise.all(page.rows.map(({ id }) => findDocument(tx, id)))
  const rows = found.filter((row) => row !== undefined)
  const payers = rows.map((row) => row.clientId)
  const [{ today }, names] = await Promise.all([sellerOf(tx), clientNames(tx, [...new Set(payers)])])
  return {
    items: rows.map((row) => ({ ...summaryOf(row, today), payerName: names.get(row.clientId) ?? '' })),
    next: page.next((row) => [String(row.rank), row.id]),
  }
}

function summaryOf(row: ListedRow, today: Temporal.PlainDate) {
  const { clientId: _, clientName: _name, number, ...shown } = summarize(row, '', today)
  return { ...shown, number: number ?? '' }
}
