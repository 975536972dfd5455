import type { invoiceLinksApi } from '@cavaletti/contract/invoicing/invoice-links'
import { inScope } from '#database/scope.ts'
import { describeDocument, describeForBuyer, sendLogo, sendPdf } from '#modules/invoicing/invoices/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Call, Handlers } from '#platform/http/handlers.ts'
import { throttleSubject } from '#platform/http/network.ts'
import type { Parts } from '#platform/parts.ts'
import { describeLink, makeRepeatable, repeatLink } from './make-link.ts'
import { followLink, type Opened, openLink } from './open-link.ts'
import { describeMailing, sendInvoice } from './send-invoice.ts'
import { linksOf, revokeLink } from './store.ts'

export function invoiceLinksRoutes({
  db,
  keys,
  limits,
  ...press
}: Pick<Parts, 'db' | 'keys' | 'limits' | 'files' | 'publicUrl'>): Handlers<typeof invoiceLinksApi> {
  const { publicUrl } = press
  type Linked = Pick<Call<typeof invoiceLinksApi.publicInvoice>, 'params' | 'origin' | 'inTurnOf'>
  /** Opens the document of a link and answers with it, in the turn of its business. Guesses are rate limited. */
  const withDocument = async <T>(
    { params, origin, inTurnOf }: Linked,
    answer: (opened: Opened) => T | Promise<T>,
  ): Promise<T> => {
    await limits.spend(['public address', throttleSubject(origin.ip)])
    const link = await followLink(db, params.secret)
    return inTurnOf(link.sellerBusinessId, async () => answer(await openLink(db, link)))
  }
  return {
    async makeLink({ params, once }) {
      return once(
        async (tx) => {
          const { number } = await describeDocument(tx, params.id)
          if (number === null) throw new AppError('document_draft')
          return makeRepeatable(tx, keys, params.id)
        },
        async (tx, id) => {
          const { row, url } = await repeatLink(tx, keys, publicUrl, id)
          return { ...describeLink(row), url }
        },
      )
    },
    async links({ principal, params }) {
      return inScope(db, principal.scope, async (tx) => {
        const document = await describeDocument(tx, params.id)
        const items = (await linksOf(tx, params.id)).map(describeLink)
        return { items, mailing: await describeMailing(tx, limits, document) }
      })
    },
    async revokeLink({ principal, params }) {
      await inScope(db, principal.scope, async (tx) => {
        if (!(await revokeLink(tx, params.id, now()))) throw new AppError('not_found')
      })
    },
    async sendInvoice({ params, once }) {
      return once(async (tx) => describeLink(await sendInvoice(tx, publicUrl, params.id, limits)))
    },
    async publicInvoice(call) {
      return withDocument(call, ({ document }) => describeForBuyer(document))
    },
    async publicInvoicePdf(call) {
      return withDocument(call, ({ document, businessId }) =>
        sendPdf(press, businessId, document, { key: businessId }),
      )
    },
    async publicInvoiceLogo(call) {
      return withDocument(call, (opened) => sendLogo(press, opened))
    },
  }
}
