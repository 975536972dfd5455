import { languageOf } from '@cavaletti/contract/messages'
import type { Tx } from '#database/scope.ts'
import { findAccount } from '#modules/identity/accounts/index.ts'
import { findBusiness } from '#modules/identity/businesses/index.ts'
import { findClient } from '#modules/people/clients/index.ts'
import { now } from '#platform/clock.ts'
import { newId } from '#platform/keys.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { inLanguage, say } from '#platform/messages/say.ts'
import type { Payable } from './find-payable.ts'
import { notChargedMail } from './mails.tsx'
import { noteFailure } from './note-failure.ts'
import type { Hindrance } from './rules.ts'
import { type CardPaymentRow, insertCardPayment, updateCardPayment, wasOwnerTold } from './store.ts'

/** A cause usually affects all invoices of a day. */
const ownerHears = { hours: 24 }

/**
 * An agreed automatic payment was not charged, and will not be: records a failed payment, mails the client, and once
 * a day the owner.
 */
export async function noteNotCharged(
  tx: Tx,
  publicUrl: string,
  { businessId, documentId, clientId, openMinor, currency, number }: Payable,
  hindrance: Hindrance,
): Promise<void> {
  const at = now()
  const row = await insertCardPayment(tx, {
    business_id: businessId,
    id: newId(),
    document_id: documentId,
    client_id: clientId,
    begun_by: 'automatic',
    amount_minor: openMinor,
    asked_minor: openMinor,
    currency,
    state: 'canceled',
    automatic_at: at,
    begun_at: at,
  })
  await noteGivenUp(tx, publicUrl, row, hindrance)
  await tellOwner(tx, publicUrl, row, { number, ending: hindrance.ending })
}

/** The same for an attempt cancelled before any charge; mails the client only. */
export async function noteGivenUp(
  tx: Tx,
  publicUrl: string,
  row: CardPaymentRow,
  { code, sentence }: Hindrance,
): Promise<void> {
  const failure = { code, sentence, attempt: `${row.id} ${code}` }
  await noteFailure({ tx, row }, publicUrl, failure, { wasOnItsWay: false, wasTried: false })
}

async function tellOwner(
  tx: Tx,
  publicUrl: string,
  row: CardPaymentRow,
  { number, ending }: { number: string; ending: string },
): Promise<void> {
  const { business_id: businessId } = row
  if (await wasOwnerTold(tx, now().subtract(ownerHears))) return
  const business = await findBusiness(tx)
  const owner = business && (await findAccount(tx, business.owner_id))
  if (!business || owner?.status !== 'active') return
  const client = await findClient(tx, row.client_id)
  await updateCardPayment(tx, row, { owner_told_at: now() })
  const mail = await inLanguage(languageOf(owner.locale), () =>
    notChargedMail({
      firstName: owner.first_name,
      clientName: `${client?.first_name ?? ''} ${client?.last_name ?? ''}`.trim(),
      hasEmail: (client?.email ?? null) !== null,
      number,
      amountMinor: row.amount_minor,
      currency: row.currency,
      country: business.country,
      reason: say(ending),
      link: `${publicUrl}/trainer/invoices/cards?state=failed`,
    }),
  )
  await queueMail(tx, { to: owner.email, businessId, ...mail })
}
