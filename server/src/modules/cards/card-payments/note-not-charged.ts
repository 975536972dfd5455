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
    businessId,
    id: newId(),
    documentId,
    clientId,
    begunBy: 'automatic',
    amountMinor: openMinor,
    askedMinor: openMinor,
    currency,
    state: 'canceled',
    automaticAt: at,
    begunAt: at,
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
  const { businessId } = row
  if (await wasOwnerTold(tx, now().subtract(ownerHears))) return
  const business = await findBusiness(tx)
  const owner = business && (await findAccount(tx, business.ownerId))
  if (!business || owner?.status !== 'active') return
  const client = await findClient(tx, row.clientId)
  await updateCardPayment(tx, row, { ownerToldAt: now() })
  const mail = await inLanguage(languageOf(owner.locale), () =>
    notChargedMail({
      firstName: owner.firstName,
      clientName: `${client?.firstName ?? ''} ${client?.lastName ?? ''}`.trim(),
      hasEmail: (client?.email ?? null) !== null,
      number,
      amountMinor: row.amountMinor,
      currency: row.currency,
      country: business.country,
      reason: say(ending),
      link: `${publicUrl}/trainer/invoices/cards?state=failed`,
    }),
  )
  await queueMail(tx, { to: owner.email, businessId, ...mail })
}
