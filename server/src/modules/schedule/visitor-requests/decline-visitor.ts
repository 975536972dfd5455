import type { BodyOf } from '@cavaletti/contract'
import { languageOf } from '@cavaletti/contract/messages'
import type { visitorRequestsApi } from '@cavaletti/contract/schedule/booking/visitor-requests'
import type { Tx } from '#database/scope.ts'
import { businessName } from '#modules/identity/businesses/index.ts'
import { now } from '#platform/clock.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { inLanguage } from '#platform/messages/say.ts'
import { lockWaiting } from './accept-visitor.ts'
import { declinedMail } from './mails.tsx'
import { endRequest } from './store.ts'

/** Declines a request and mails the visitor. Throws like `lockWaiting`. */
export async function declineVisitor(
  tx: Tx,
  id: string,
  { version, message = '' }: BodyOf<typeof visitorRequestsApi.declineVisitor>,
): Promise<void> {
  const { firstName, email, language } = await lockWaiting(tx, id, version)
  await endRequest(tx, id, 'declined', now())
  const facts = { firstName, businessName: (await businessName(tx)) ?? '', message, expired: false }
  const mail = await inLanguage(languageOf(language), () => declinedMail(facts))
  await queueMail(tx, { to: email, businessId: tx.businessId, ...mail })
}
