import type { invoicesApi } from '@cavaletti/contract/invoicing/invoices'
import type { outdatedDraftsApi } from '@cavaletti/contract/invoicing/outdated-drafts'
import { inScope } from '#database/scope.ts'
import { businessTimeZone, ownBusiness } from '#modules/identity/businesses/index.ts'
import { todayIn } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { cursorPage, readNumberCursor } from '#platform/http/cursor.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { throttleSubject } from '#platform/http/network.ts'
import type { Parts } from '#platform/parts.ts'
import { announce } from '#platform/reactions.ts'
import { turnOf } from '#platform/threads/turn-of.ts'
import { creditInvoice } from './issuing/credit-invoice.ts'
import { describeDocument, describeRow, describeList } from './describe-document.ts'
import { changeDraft, removeDraft, writeDraft } from './drafting/draft-invoice.ts'
import { issueDraft } from './issuing/issue-draft.ts'
import { documentSaved, sendLogo, sendPdf } from './printing/print-apart.ts'
import { listDocuments } from './list-store.ts'
import { countOutdated, updateOutdatedDrafts } from './drafting/update-outdated-drafts.ts'
import { describeGenuine, findGenuine } from './issuing/verify-document.ts'

export function invoicesRoutes({
  db,
  limits,
  ...press
}: Pick<Parts, 'db' | 'limits' | 'files' | 'publicUrl'>): Handlers<
  typeof invoicesApi & typeof outdatedDraftsApi
> {
  return {
    async invoices({ principal, query }) {
      const after = readNumberCursor(query.cursor)
      const page = await inScope(db, principal.scope, async (tx) => {
        const today = query.state && todayIn(await businessTimeZone(tx))
        return cursorPage(query, (limit) => listDocuments(tx, { ...query, today, after, limit }))
      })
      return {
        items: describeList(page.rows),
        next: page.next((row) => [String(row.rank), row.id]),
      }
    },
    async outdatedDrafts({ principal }) {
      return inScope(db, principal.scope, async (tx) => ({
        count: await countOutdated(tx),
      }))
    },
    async updateOutdatedDrafts({ principal, body: { after = null } }) {
      return inScope(db, principal.scope, (tx) => updateOutdatedDrafts(tx, after))
    },
    async draftInvoice({ principal, body, once }) {
      const { scope } = principal
      return once(async (tx) => {
        const { row, ...around } = await writeDraft(tx, scope, body)
        const fresh = { corrected: undefined, corrections: [], paid: [], reminds: null }
        return describeRow({ ...row, creditedMinor: 0, paidMinor: 0 }, { ...around, ...fresh })
      })
    },
    async invoice({ principal, params }) {
      return inScope(db, principal.scope, (tx) => describeDocument(tx, params.id))
    },
    async changeInvoice({ principal, params, body }) {
      return inScope(db, principal.scope, async (tx) => {
        await changeDraft(tx, params.id, body)
        return describeDocument(tx, params.id)
      })
    },
    async removeDraft({ principal, params }) {
      await inScope(db, principal.scope, (tx) => removeDraft(tx, params.id))
    },
    async issueInvoice({ params, body, once }) {
      return once((tx) => issueDraft(tx, params.id, body))
    },
    async creditInvoice({ principal, params, body, once }) {
      return once(async (tx) => {
        const id = await creditInvoice(tx, principal.scope, params.id, body)
        return describeDocument(tx, id)
      })
    },
    async invoicePdf({ principal, params }) {
      const businessId = ownBusiness(principal)
      const document = await inScope(db, principal.scope, async (tx) => {
        const described = await describeDocument(tx, params.id)
        if (described.number !== null) await announce(tx, documentSaved, { documentId: params.id })
        return described
      })
      return sendPdf(press, businessId, document, turnOf(principal))
    },
    async verifyDocument({ params, origin, inTurnOf }) {
      await limits.spend(['public address', throttleSubject(origin.ip)])
      const found = await findGenuine(db, params.hash, inTurnOf)
      return found ? describeGenuine(found.document) : { isGenuine: false, document: null }
    },
    async verifiedLogo({ params, origin, inTurnOf }) {
      await limits.spend(['public address', throttleSubject(origin.ip)])
      const found = await findGenuine(db, params.hash, inTurnOf)
      if (!found) throw new AppError('not_found')
      return sendLogo(press, found)
    },
  }
}
