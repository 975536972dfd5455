import { createTransport, type NodemailerError } from 'nodemailer'
import type { MailTransport } from './mail-transport.ts'
import { mailWorkers } from './mail-workers.ts'
import { message } from './message.ts'
import { Undeliverable } from './undeliverable.ts'

/** The server wants another sign-in: the operator's to repair, after which the mail goes out. */
const wantsSignIn = new Set([530, 534, 535, 538])

/** Sends through a mail server. TLS as the address says: `smtps://`, or STARTTLS when the server offers it. */
export function smtp(url: string, from: string): MailTransport {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: mailWorkers.platform + mailWorkers.businesses,
    maxMessages: 100,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(mail) {
      try {
        await transport.sendMail(message(mail, from))
      } catch (error) {
        if (isForGood(error)) throw new Undeliverable(error.message, { cause: error })
        throw error
      }
    },
    close: () => transport.close(),
  }
}

/** Whether the server refused this very mail, sender or recipient with a 5xx, or the address is none. */
function isForGood(error: unknown): error is NodemailerError {
  if (!(error instanceof Error)) return false
  const { code, permanent, responseCode } = error as NodemailerError
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return false
  if (responseCode === undefined) return code === 'EENVELOPE'
  return permanent === true && !wantsSignIn.has(responseCode)
}
