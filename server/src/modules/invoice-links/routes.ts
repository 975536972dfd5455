import type { invoiceLinksApi } from '@cavaletti/contract/invoice-links'
import { inScope } from '#database/scope.ts'
import { ownBusiness } from '#modules/businesses/index.ts'
import { describeDocument, describeForBuyer, sendPdf } from '#modules/invoices/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Handlers, Origin } from '#platform/http/handlers.ts'
import { throttleSubject } from '#platform/http/network.ts'
import { once } from '#platform/idempotency/once.ts'
import type { Parts } from '#platform/parts.ts'
import { describeLink, makeRepeatable, repeatLink } from './make-link.ts'
import { openLink } from './open-link.ts'
import { describeMailing, sendInvoice } from './send-invoice.ts'
import { linksOf, revokeLink } from './store.ts'

export function invoiceLinksRoutes({
  db,
  keys,
  limits,
  publicUrl,
}: Pick<Parts, 'db' | 'keys' | 'limits' | 'publicUrl'>): Handlers<typeof invoiceLinksApi> {
  /** Guessing is slow, whatever it finds. */
  const open = async (secret: string, { ip }: Origin) => {
    await limits.spend(['public address', throttleSubject(ip)])
    return openLink(db, secret)
  }
  return {
    async makeLink({ principal, params, idempotencyKey: key }) {
      const businessId = ownBusiness(principal)
      const { scope, userId } = principal
      const attempt = { userId, key, endpoint: 'POST /api/invoices/{id}/links', request: params.id }
      return inScope(db, scope, async (tx) => {
        const id = await once(tx, attempt, async () => {
          const { number } = await describeDocument(tx, businessId, params.id)
          if (number === null) throw new AppError('document_draft')
          return makeRepeatable(tx, keys, businessId, params.id)
        })
        const { row, url } = await repeatLink(tx, keys, publicUrl, businessId, id)
        return { ...describeLink(row), url }
      })
    },
    async links({ principal, params }) {
      const businessId = ownBusiness(principal)
      return inScope(db, principal.scope, async (tx) => {
        const document = await describeDocument(tx, businessId, params.id)
        const items = (await linksOf(tx, businessId, params.id)).map(describeLink)
        return { items, mailing: await describeMailing(tx, limits, businessId, document) }
      })
    },
    async revokeLink({ principal, params }) {
      const businessId = ownBusiness(principal)
      await inScope(db, principal.scope, async (tx) => {
        if (!(await revokeLink(tx, businessId, params.id, now()))) throw new AppError('not_found')
      })
    },
    async sendInvoice({ principal, params, idempotencyKey: key }) {
      const businessId = ownBusiness(principal)
      const { scope, userId } = principal
      const attempt = { userId, key, endpoint: 'POST /api/invoices/{id}/send', request: params.id }
      return inScope(db, scope, (tx) =>
        once(tx, attempt, async () =>
          describeLink(await sendInvoice(tx, publicUrl, businessId, params.id, limits)),
        ),
      )
    },
    async publicInvoice({ params, origin }) {
      return describeForBuyer(await open(params.secret, origin))
    },
    async publicInvoicePdf({ params, origin, signal }) {
      const document = await open(params.secret, origin)
      return sendPdf(document, publicUrl, { key: document.id, signal })
    },
  }
}
