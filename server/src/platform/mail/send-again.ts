import type { AnyTx } from '#database/scope.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { newId } from '#platform/keys.ts'
import { enqueueMail } from './mail-queued.ts'
import { type MailRow, requeueMail } from './store.ts'

/**
 * Queues a mail again as a new message, because mail programs hide a repeated Message-ID. Throws `not_found` for an
 * unknown mail, or one whose body was deleted because its link expired.
 */
export async function sendAgain(tx: AnyTx, id: string): Promise<MailRow> {
  const messageId = newId()
  const mail = await requeueMail(tx, { id, messageId, moment: now() })
  if (!mail) throw new AppError('not_found')
  await enqueueMail(tx, { mailId: id, messageId }, { businessId: mail.senderBusinessId })
  return mail
}
