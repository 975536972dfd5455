import type { eInvoicesApi } from '@cavaletti/contract/e-invoices'
import { inScope } from '#database/scope.ts'
import { ownBusiness } from '#modules/businesses/index.ts'
import { describeDocument, openOwnDocument } from '#modules/invoices/index.ts'
import { openLink } from '#modules/invoice-links/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { throttleSubject } from '#platform/http/network.ts'
import type { Parts } from '#platform/parts.ts'
import { turnOf } from '#platform/threads/turn-of.ts'
import { sendEInvoice } from './send-invoice.ts'

export function eInvoicesRoutes({
  db,
  limits,
  publicUrl,
}: Pick<Parts, 'db' | 'limits' | 'publicUrl'>): Handlers<typeof eInvoicesApi> {
  return {
    async eInvoice({ principal, params, query, signal }) {
      const document = await inScope(db, principal.scope, (tx) =>
        describeDocument(tx, ownBusiness(principal), params.id),
      )
      return sendEInvoice(document, query.format, publicUrl, turnOf(principal, signal))
    },
    async myEInvoice({ principal, params, query, signal }) {
      const { document, whose } = await openOwnDocument(db, principal, params.id)
      // It names the buyer with address, and is for the buyer's own books.
      if (whose === 'shared') throw new AppError('not_found')
      return sendEInvoice(document, query.format, publicUrl, turnOf(principal, signal))
    },
    async publicEInvoice({ params, query, origin, signal }) {
      await limits.spend(['public address', throttleSubject(origin.ip)])
      const document = await openLink(db, params.secret)
      return sendEInvoice(document, query.format, publicUrl, { key: document.id, signal })
    },
  }
}
