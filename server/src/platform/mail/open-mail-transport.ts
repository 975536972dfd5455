import type { Log } from '#platform/log.ts'
import { mailFiles } from './mail-files.ts'
import type { MailTransport } from './mail-transport.ts'
import { smtp } from './smtp.ts'

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
