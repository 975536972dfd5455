import type { eInvoicesApi } from '@cavaletti/contract/invoicing/e-invoices'
import { inScope } from '#database/scope.ts'
import { ownBusiness } from '#modules/identity/businesses/index.ts'
import { describeDocument, openOwnDocument } from '#modules/invoicing/invoices/index.ts'
import { followLink, openLink } from '#modules/invoicing/invoice-links/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { throttleSubject } from '#platform/http/network.ts'
import type { Parts } from '#platform/parts.ts'
import { turnOf } from '#platform/threads/turn-of.ts'
import { sendEInvoice } from './send-invoice.ts'

export function eInvoicesRoutes({
  db,
  limits,
  ...press
}: Pick<Parts, 'db' | 'limits' | 'files' | 'publicUrl'>): Handlers<typeof eInvoicesApi> {
  return {
    async eInvoice({ principal, params, query }) {
      const businessId = ownBusiness(principal)
      const document = await inScope(db, principal.scope, (tx) => describeDocument(tx, params.id))
      return sendEInvoice(press, { document, businessId }, query.format, turnOf(principal))
    },
    async myEInvoice({ principal, params, query }) {
      const { whose, ...seen } = await openOwnDocument(db, principal, params.id)
      // It contains the buyer's address and is for the buyer's own accounts.
      if (whose === 'shared') throw new AppError('not_found')
      return sendEInvoice(press, seen, query.format, turnOf(principal))
    },
    async publicEInvoice({ params, query, origin, inTurnOf }) {
      await limits.spend(['public address', throttleSubject(origin.ip)])
      const link = await followLink(db, params.secret)
      const businessId = link.sellerBusinessId
      return inTurnOf(businessId, async () =>
        sendEInvoice(press, await openLink(db, link), query.format, { key: businessId }),
      )
    },
  }
}
