import { createTransport, type NodemailerError } from 'nodemailer'
import type { MailTransport } from './mail-transport.ts'
import { bounceAddress } from './bounces/bounce-address.ts'
import { mailWorkers } from './mail-workers.ts'
import { message } from './message.ts'
import { RefusedAddress, Undeliverable } from './undeliverable.ts'

/** The mail server rejected our sign-in. The operator can correct it, so the mail is retried. */
const wantsSignIn = new Set([530, 534, 535, 538])

/**
 * Milliseconds for a mail, with all connections that it needs: nodemailer tries again if one fails that was used before,
 * and a server that answers byte by byte is never silent.
 */
const longest = 40_000

/**
 * Sends through a mail server. TLS: `smtps://`, or STARTTLS if the server offers it. With a domain for delivery
 * reports, each mail has its own sender of the envelope.
 */
export function smtp(url: string, from: string, bounceDomain: string | null): MailTransport {
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
        await transport.sendMail({
          ...message(mail, from),
          signal: AbortSignal.timeout(longest),
          ...(bounceDomain !== null && {
            envelope: { from: bounceAddress(mail.id, bounceDomain), to: mail.to },
          }),
        })
      } catch (error) {
        if (isForGood(error)) {
          const Refusal = isOfRecipient(error) ? RefusedAddress : Undeliverable
          throw new Refusal(error.message, { cause: error })
        }
        throw error
      }
    },
    close: () => transport.close(),
  }
}

/** Whether the recipient was refused, not the sender or the mail. */
function isOfRecipient({ command, responseCode }: NodemailerError): boolean {
  return command === 'RCPT TO' && responseCode !== undefined
}

/** Whether the server refused the mail, sender or recipient with a 5xx, or the address is invalid. */
function isForGood(error: unknown): error is NodemailerError {
  if (!(error instanceof Error)) return false
  const { code, permanent, responseCode } = error as NodemailerError
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return false
  if (responseCode === undefined) return code === 'EENVELOPE'
  return permanent === true && !wantsSignIn.has(responseCode)
}
