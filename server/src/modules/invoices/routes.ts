import type { invoicesApi } from '@cavaletti/contract/invoices'
import type { outdatedDraftsApi } from '@cavaletti/contract/outdated-drafts'
import { inScope } from '#database/scope.ts'
import { ownBusiness } from '#modules/businesses/index.ts'
import { cursorPage, readNumberCursor } from '#platform/http/cursor.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { throttleSubject } from '#platform/http/network.ts'
import type { Parts } from '#platform/parts.ts'
import { turnOf } from '#platform/threads/turn-of.ts'
import { creditInvoice } from './credit-invoice.ts'
import { describeDocument, summarize } from './describe-document.ts'
import { changeDraft, removeDraft, sellerOf } from './draft-invoice.ts'
import { draftOnce } from './draft-once.ts'
import { issueInTurn, onceInTurn } from './issue-in-turn.ts'
import { sendPdf } from './print-apart.ts'
import { listDocuments } from './store.ts'
import { outdatedDrafts, updateOutdatedDrafts } from './update-outdated-drafts.ts'
import { verifyDocument } from './verify-document.ts'

export function invoicesRoutes({
  db,
  limits,
  publicUrl,
}: Pick<Parts, 'db' | 'limits' | 'publicUrl'>): Handlers<typeof invoicesApi & typeof outdatedDraftsApi> {
  return {
    async invoices({ principal, query }) {
      const businessId = ownBusiness(principal)
      const after = readNumberCursor(query.cursor)
      return inScope(db, principal.scope, async (tx) => {
        const { today } = await sellerOf(tx, businessId)
        const page = await cursorPage(query, (limit) =>
          listDocuments(tx, businessId, { ...query, today, after, limit }),
        )
        return {
          items: page.rows.map((row) => summarize(row, row.client_name, today)),
          next: page.next((row) => [String(row.rank), row.id]),
        }
      })
    },
    async outdatedDrafts({ principal }) {
      const ids = await inScope(db, principal.scope, (tx) => outdatedDrafts(tx, ownBusiness(principal)))
      return { count: ids.length }
    },
    async updateOutdatedDrafts({ principal }) {
      return inScope(db, principal.scope, (tx) => updateOutdatedDrafts(tx, ownBusiness(principal)))
    },
    draftInvoice: async ({ principal, body, idempotencyKey: key }) => draftOnce(db, principal, key, body),
    async invoice({ principal, params }) {
      return inScope(db, principal.scope, (tx) => describeDocument(tx, ownBusiness(principal), params.id))
    },
    async changeInvoice({ principal, params, body }) {
      const businessId = ownBusiness(principal)
      return inScope(db, principal.scope, async (tx) => {
        await changeDraft(tx, businessId, params.id, body)
        return describeDocument(tx, businessId, params.id)
      })
    },
    async removeDraft({ principal, params }) {
      await inScope(db, principal.scope, (tx) => removeDraft(tx, ownBusiness(principal), params.id))
    },
    issueInvoice: async ({ principal, params, body, idempotencyKey: key }) =>
      issueInTurn(db, principal, key, params.id, body),
    async creditInvoice({ principal, params, body, idempotencyKey: key }) {
      const attempt = { key, endpoint: 'POST /api/invoices/{id}/credit', request: [params.id, body] }
      return onceInTurn(db, principal, attempt, (tx, businessId) =>
        creditInvoice(tx, principal.scope, businessId, params.id, body),
      )
    },
    async invoicePdf({ principal, params, signal }) {
      const document = await inScope(db, principal.scope, (tx) =>
        describeDocument(tx, ownBusiness(principal), params.id),
      )
      return sendPdf(document, publicUrl, turnOf(principal, signal))
    },
    async verifyDocument({ params, origin }) {
      await limits.spend(['public address', throttleSubject(origin.ip)])
      return verifyDocument(db, params.hash)
    },
  }
}
