import type { ReplyOf } from '@cavaletti/contract'
import type { invoiceLinksApi } from '@cavaletti/contract/invoice-links'
import type { Tx } from '#database/scope.ts'
import { describeDocument } from '#modules/invoices/index.ts'
import { whoIsTold } from '#modules/payers/index.ts'
import { findClient } from '#modules/people/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { readAllowance, spendMail } from '#platform/mail/mail-allowance.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import type { RateLimits } from '#platform/rate-limits/rate-limits.ts'
import { documentMail, sharedDocumentMail } from './mails.tsx'
import { makeLink } from './make-link.ts'
import type { LinkRow } from './store.ts'

/**
 * Mails an issued document to whoever pays it, at the address they have now, with a link of its own. Link and mail are
 * written together or not at all. Who may pay for them and gets their receipts is told where to find it signed in (P1):
 * no link goes there, so that nothing is left open when the permission is taken back; a reminder is for the payer alone. Throws `not_found`, `document_draft`, `email_missing`,
 * `mail_limit`, `mail_quota`.
 * @param limits absent where a document is mailed once and by itself
 */
export async function sendInvoice(
  tx: Tx,
  publicUrl: string,
  businessId: string,
  documentId: string,
  limits?: RateLimits,
): Promise<LinkRow> {
  const document = await describeDocument(tx, businessId, documentId)
  if (document.number === null) throw new AppError('document_draft')
  const client = await findClient(tx, businessId, document.clientId)
  if (!client?.email) throw new AppError('email_missing')
  if (limits) await spendMail(limits, tx, { businessId, about: documentId, to: client.email })
  const { row, url } = await makeLink(tx, publicUrl, businessId, documentId, client.email)
  await queueMail(tx, {
    to: client.email,
    businessId,
    ...(await documentMail({
      firstName: client.first_name,
      businessName: document.seller.name,
      kind: document.kind,
      number: document.number,
      grossMinor: document.grossMinor,
      openMinor: document.openMinor,
      currency: document.currency,
      dueOn: document.dueOn ?? '',
      link: url,
    })),
  })
  // That somebody owes is not a message to be copied.
  if (document.kind === 'reminder') return row
  for (const other of await whoIsTold(tx, businessId, document.clientId, documentId))
    if (other.email && other.user_id)
      await queueMail(tx, {
        to: other.email,
        businessId,
        ...(await sharedDocumentMail({
          firstName: other.first_name,
          payerName: document.buyer.name,
          businessName: document.seller.name,
          kind: document.kind,
          number: document.number,
          openMinor: document.openMinor,
          currency: document.currency,
          dueOn: document.dueOn ?? '',
          link: `${publicUrl}/client/invoices/${documentId}`,
        })),
      })
  return row
}

/** How often a document can be mailed to its payer now, and when again. Null where it cannot be mailed at all. */
export async function describeMailing(
  tx: Tx,
  limits: RateLimits,
  businessId: string,
  { id, number, clientId }: Pick<Awaited<ReturnType<typeof describeDocument>>, 'id' | 'number' | 'clientId'>,
): Promise<ReplyOf<typeof invoiceLinksApi.links>['mailing']> {
  const client = await findClient(tx, businessId, clientId)
  if (number === null || !client?.email) return null
  const { left, waitSeconds } = await readAllowance(limits, tx, { businessId, about: id, to: client.email })
  const againAt =
    waitSeconds === 0 ? null : now().add({ seconds: waitSeconds }).toString({ smallestUnit: 'second' })
  return { left, againAt }
}
