import type { ReplyOf } from '@cavaletti/contract'
import type { invoiceLinksApi } from '@cavaletti/contract/invoicing/invoice-links'
import type { Tx } from '#database/scope.ts'
import { describeDocument } from '#modules/invoicing/invoices/index.ts'
import { noticeRecipients } from '#modules/invoicing/document-access/index.ts'
import { findClient, languageOfClient } from '#modules/people/clients/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import { describeAllowance, readAllowance, spendMail } from '#platform/mail/mail-allowance.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { inLanguage } from '#platform/messages/say.ts'
import type { RateLimits } from '#platform/rate-limits/rate-limits.ts'
import { documentMail, sharedDocumentMail } from './mails.tsx'
import { makeLink } from './make-link.ts'
import type { LinkRow } from './store.ts'

/**
 * Mails an issued document to its payer's current address, with a new link. Link and mail are stored together or not
 * at all. Clients who may pay for the payer and get receipts learn where to find it signed in (P1): without a link,
 * so that removed access ends; reminders go to the payer only. All these mails count. Throws `not_found`,
 * `document_draft`, `email_missing`, `mail_limit`, `mail_quota`.
 */
export async function sendInvoice(
  tx: Tx,
  publicUrl: string,
  documentId: string,
  limits: RateLimits,
): Promise<LinkRow> {
  const document = await describeDocument(tx, documentId)
  if (document.number === null) throw new AppError('document_draft')
  const client = await findClient(tx, document.clientId)
  if (!client?.email) throw new AppError('email_missing')
  const others = await copiesOf(tx, { ...document, id: documentId })
  const copies = others.map(({ email }) => email)
  await spendMail(limits, tx, { businessId: tx.businessId, about: documentId, to: client.email, copies })
  const { row, url } = await makeLink(tx, publicUrl, documentId, client.email)
  const { number, openMinor, currency } = document
  const facts = {
    businessName: document.seller.name,
    number,
    openMinor,
    currency,
    country: document.seller.country,
    dueOn: document.dueOn ?? '',
  }
  const mail = await inLanguage(await languageOfClient(tx, client), () =>
    documentMail({
      ...facts,
      firstName: client.firstName,
      kind: document.kind,
      level: document.reminds?.level ?? 1,
      grossMinor: document.grossMinor,
      link: url,
    }),
  )
  await queueMail(tx, { to: client.email, businessId: tx.businessId, ...mail })
  for (const { email, firstName, kind, language } of others) {
    const copy = await inLanguage(language, () =>
      sharedDocumentMail({
        ...facts,
        firstName,
        payerName: document.buyer.name,
        kind,
        link: `${publicUrl}/client/invoices/${documentId}`,
      }),
    )
    await queueMail(tx, { to: email, businessId: tx.businessId, ...copy })
  }
  return row
}

type Mailed = Pick<Awaited<ReturnType<typeof describeDocument>>, 'id' | 'kind' | 'number' | 'clientId'>

/** Other clients who get notice of a document. */
async function copiesOf(tx: Tx, { id, kind, clientId }: Mailed) {
  // A reminder is private.
  if (kind === 'reminder') return []
  const others = []
  for (const other of await noticeRecipients(tx, clientId, id)) {
    const { email, userId, firstName } = other
    if (email && userId) others.push({ email, firstName, kind, language: await languageOfClient(tx, other) })
  }
  return others
}

/** Mails of a document that may be sent now, and when more may be. Null if it cannot be mailed. */
export async function describeMailing(
  tx: Tx,
  limits: RateLimits,
  document: Mailed,
): Promise<ReplyOf<typeof invoiceLinksApi.links>['mailing']> {
  const client = await findClient(tx, document.clientId)
  if (document.number === null || !client?.email) return null
  const copies = (await copiesOf(tx, document)).map(({ email }) => email)
  const mail = { businessId: tx.businessId, about: document.id, to: client.email, copies }
  return describeAllowance(await readAllowance(limits, tx, mail))
}
