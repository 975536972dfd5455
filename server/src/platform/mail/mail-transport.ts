import type { MailBody } from './sealing.ts'

export interface OutgoingMail extends MailBody {
  id: string
  /** Left part of the Message-ID. */
  messageId: string
  to: string
  /** Address for answers; null: nobody reads them. */
  replyTo: string | null
  subject: string
  template: string
  createdAt: Temporal.Instant
}

export interface MailTransport {
  /** Sends a mail. Throws Undeliverable if the server refused it permanently, other errors if a retry may help. */
  send(mail: OutgoingMail): Promise<void>
  close: () => void
}
