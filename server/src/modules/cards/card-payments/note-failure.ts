import { findClient, languageOfClient } from '#modules/people/clients/index.ts'
import { describeDocument } from '#modules/invoicing/invoices/index.ts'
import { makeLink } from '#modules/invoicing/invoice-links/index.ts'
import { now } from '#platform/clock.ts'
import { newId } from '#platform/keys.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { inLanguage } from '#platform/messages/say.ts'
import { announce, defineAnnouncement } from '#platform/reactions.ts'
import type { Intent } from '#platform/stripe/describe-intent.ts'
import { automaticFailedMail, automaticNotTriedMail, debitFailedMail } from './mails.tsx'
import type { Recording } from './record-money.ts'
import { sayFailure } from './say-failure.ts'
import { insertFailure, updateCardPayment } from './store.ts'

/** A payment failed while its payer was not there. Amount in the minor unit. */
export const paymentFailed = defineAnnouncement<{ documentId: string; amountMinor: number }>(
  'a payment failed while nobody was there',
)

/**
 * Stores why an attempt failed. After an automatic payment, mails the client once, with a link to pay; it is not
 * retried automatically. After a direct debit that was pending for days, mails the client too. `wasTried`: false if
 * their bank was not asked.
 */
export async function noteFailure(
  { tx, row }: Pick<Recording, 'tx' | 'row'>,
  publicUrl: string,
  { code, sentence, attempt }: NonNullable<Intent['failure']>,
  { wasOnItsWay, wasTried = true }: { wasOnItsWay: boolean; wasTried?: boolean },
): Promise<void> {
  const at = now()
  await insertFailure(tx, {
    id: newId(),
    sellerBusinessId: row.businessId,
    cardPaymentId: row.id,
    attempt,
    amountMinor: row.amountMinor,
    currency: row.currency,
    begunBy: row.automaticAt === null ? row.begunBy : 'automatic',
    code,
    message: sentence,
    stripeId: row.stripeId ?? '',
    failedAt: at,
  })
  const isUntold = row.automaticAt !== null && row.toldAt === null
  await updateCardPayment(tx, row, {
    failureCode: code,
    failure: sentence,
    ...(isUntold && { toldAt: at }),
  })
  if ((!isUntold && !wasOnItsWay) || row.documentId === null) return
  await announce(tx, paymentFailed, { documentId: row.documentId, amountMinor: row.amountMinor })
  const client = await findClient(tx, row.clientId)
  const document = await describeDocument(tx, row.documentId)
  const { number } = document
  if (!client?.email || number === null) return
  const write = isUntold ? (wasTried ? automaticFailedMail : automaticNotTriedMail) : debitFailedMail
  const { url } = await makeLink(tx, publicUrl, row.documentId, client.email)
  await queueMail(tx, {
    to: client.email,
    businessId: row.businessId,
    ...(await inLanguage(await languageOfClient(tx, client), () =>
      write({
        firstName: client.firstName,
        businessName: document.seller.name,
        number,
        openMinor: document.openMinor,
        currency: document.currency,
        country: document.seller.country,
        reason: sayFailure(sentence),
        link: url,
      }),
    )),
  })
}
