import type { Log } from '#platform/log.ts'
import { mailFiles } from './mail-files.ts'
import type { MailBody } from './sealing.ts'
import { smtp } from './smtp.ts'

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

export interface TransportOptions {
  /** SMTP_URL; null: mails become files in DATA_DIR/mail. */
  smtpUrl: string | null
  /** MAIL_FROM, such as "Cavaletti <post@example.com>". */
  from: string
  /** BOUNCE_DOMAIN; null: reports go to the address in `from`. */
  bounceDomain: string | null
  dataDir: string
  log: Log
}

export function openMailTransport({
  smtpUrl,
  from,
  bounceDomain,
  dataDir,
  log,
}: TransportOptions): MailTransport {
  return smtpUrl === null ? mailFiles(dataDir, from, log) : smtp(smtpUrl, from, bounceDomain)
}
