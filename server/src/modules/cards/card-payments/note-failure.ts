import { findClient, languageOfClient } from '#modules/people/clients/index.ts'
import { describeDocument } from '#modules/invoicing/invoices/index.ts'
import { makeLink } from '#modules/invoicing/invoice-links/index.ts'
import { now } from '#platform/clock.ts'
import { newId } from '#platform/keys.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { inLanguage } from '#platform/messages/say.ts'
import type { Intent } from '#platform/stripe/describe-intent.ts'
import { automaticFailedMail, automaticNotTriedMail, debitFailedMail } from './mails.tsx'
import type { Booking } from './book-money.ts'
import { sayFailure } from './say-failure.ts'
import { insertFailure, updateCardPayment } from './store.ts'

/**
 * Stores why an attempt failed. After an automatic payment, mails the client once, with a link to pay; it is not
 * retried automatically. After a direct debit that was pending for days, mails the client too. `wasTried`: false if
 * their bank was not asked.
 */
export async function noteFailure(
  { tx, row }: Pick<Booking, 'tx' | 'row'>,
  publicUrl: string,
  { code, sentence, attempt }: NonNullable<Intent['failure']>,
  { wasOnItsWay, wasTried = true }: { wasOnItsWay: boolean; wasTried?: boolean },
): Promise<void> {
  const at = now()
  await insertFailure(tx, {
    id: newId(),
    seller_business_id: row.business_id,
    card_payment_id: row.id,
    attempt,
    amount_minor: row.amount_minor,
    currency: row.currency,
    begun_by: row.automatic_at === null ? row.begun_by : 'automatic',
    code,
    message: sentence,
    stripe_id: row.stripe_id ?? '',
    failed_at: at,
  })
  const isUntold = row.automatic_at !== null && row.told_at === null
  await updateCardPayment(tx, row, {
    failure_code: code,
    failure: sentence,
    ...(isUntold && { told_at: at }),
  })
  if (!isUntold && !wasOnItsWay) return
  const client = await findClient(tx, row.client_id)
  const document = await describeDocument(tx, row.document_id)
  const { number } = document
  if (!client?.email || number === null) return
  const write = isUntold ? (wasTried ? automaticFailedMail : automaticNotTriedMail) : debitFailedMail
  const { url } = await makeLink(tx, publicUrl, row.document_id, client.email)
  await queueMail(tx, {
    to: client.email,
    businessId: row.business_id,
    ...(await inLanguage(await languageOfClient(tx, client), () =>
      write({
        firstName: client.first_name,
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
