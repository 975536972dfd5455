import type { Db } from '#database/scope.ts'
import { now } from '#platform/clock.ts'
import { type JobContext, type JobHandler, onEvent } from '#platform/jobs/define-job.ts'
import { onSchedule } from '#platform/jobs/on-schedule.ts'
import { msg } from '@cavaletti/contract/messages'
import { businessMailQueued, mailQueued } from './mail-queued.ts'
import type { MailTransport } from './mail-transport.ts'
import { mailWorkers } from './mail-workers.ts'
import { openBody } from './sealing.ts'
import { endUselessMails, findMailToSend, noteAttempt } from './store.ts'
import { acceptAddress, refusalOf, refuseAddress } from './refusal-store.ts'
import { RefusedAddress, Undeliverable } from './undeliverable.ts'

/** Stored with the mail, and translated when an administrator reads it. */
const tooLate = msg('It lost its use, such as its link expiring, before it could be sent.')

/** Returns the address at which a business reads answers to its mails; null for none. */
export type ReplyAddress = (businessId: string) => Promise<string | null>

/** Job handlers that send mails. */
export function mailHandlers(db: Db, transport: MailTransport, replyAddress: ReplyAddress): JobHandler[] {
  const send = (payload: Payload, context: JobContext) =>
    sendMail(db, { transport, replyAddress }, payload, context)
  return [
    onEvent(mailQueued, send, { concurrency: mailWorkers.platform }),
    onEvent(businessMailQueued, send, { concurrency: mailWorkers.businesses }),
    onSchedule('mails-useless', '*/20 * * * *', () => endUselessMails(db, now(), tooLate)),
  ]
}

/** Stored like `tooLate`. */
const refusedBefore = msg('Not sent, because this address refused an earlier email.')

interface Payload {
  mailId: string
  messageId: string
}

async function sendMail(
  db: Db,
  { transport, replyAddress }: { transport: MailTransport; replyAddress: ReplyAddress },
  { mailId, messageId }: Payload,
  { isLastAttempt }: JobContext,
): Promise<void> {
  const mail = await findMailToSend(db, mailId, messageId)
  if (!mail) return
  try {
    if (!mail.sealedBody || Temporal.Instant.compare(mail.usefulUntil, now()) <= 0)
      throw new Undeliverable(tooLate)
    // Mails of the platform are always tried: an activation, or the test that ends the refusal.
    if (mail.senderBusinessId !== null && (await refusalOf(db, mail.toAddress)))
      throw new Undeliverable(refusedBefore)
    await transport.send({
      id: mail.id,
      messageId: mail.messageId,
      to: mail.toAddress,
      replyTo: mail.senderBusinessId === null ? null : await replyAddress(mail.senderBusinessId),
      subject: mail.subject,
      template: mail.template,
      createdAt: mail.createdAt,
      ...openBody(mail.id, mail.sealedBody),
    })
  } catch (error) {
    const isFinal = isLastAttempt || error instanceof Undeliverable
    const reason = error instanceof Error ? error.message : String(error)
    if (error instanceof RefusedAddress) await refuseAddress(db, mail.toAddress, { refusedAt: now(), reason })
    await noteAttempt(db, mail, { state: isFinal ? 'failed' : 'retrying', error: reason, at: now() })
    // A permanent refusal is a result, not a failed job.
    if (error instanceof Undeliverable) return
    throw error
  }
  await noteAttempt(db, mail, { state: 'sent', error: null, at: now() })
  if (mail.senderBusinessId === null) await acceptAddress(db, mail.toAddress)
}
