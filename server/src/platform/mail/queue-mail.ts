import type { AnyTx } from '#database/scope.ts'
import { now } from '#platform/clock.ts'
import { newId } from '#platform/keys.ts'
import { enqueueMail } from './mail-queued.ts'
import type { MailContent } from './render-mail.ts'
import { sealBody } from './sealing.ts'
import { insertMail } from './store.ts'

const usefulDays = 30

/**
 * Stores a mail in the caller's transaction; it is sent after the commit.
 * @param mail.businessId the sending business; absent for the platform
 * @param mail.isUrgent precedes all mails of businesses that are not
 * @returns the mail's id
 */
export async function queueMail(
  tx: AnyTx,
  mail: MailContent & { to: string; businessId?: string; isUrgent?: boolean },
): Promise<string> {
  const id = newId()
  const messageId = newId()
  await insertMail(tx, {
    id,
    toAddress: mail.to,
    subject: mail.subject,
    template: mail.template,
    sealedBody: sealBody(id, mail),
    usefulUntil: mail.usefulUntil ?? now().add({ hours: 24 * usefulDays }),
    senderBusinessId: mail.businessId ?? null,
    messageId,
    createdAt: now(),
  })
  const { businessId = null, isUrgent = false } = mail
  await enqueueMail(tx, { mailId: id, messageId }, { businessId, isUrgent })
  return id
}
