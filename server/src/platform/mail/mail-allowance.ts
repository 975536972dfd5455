import type { Tx } from '#database/scope.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Bucket, RateLimits } from '#platform/rate-limits/rate-limits.ts'

/** A mail that somebody asks for on behalf of a business. */
export interface AskedMail {
  businessId: string
  /** What it brings, such as the id of a document. */
  about: string
  to: string
}

export interface MailAllowance {
  /** How often this can be mailed now. */
  left: number
  /** 0, or how long until it can be mailed again. */
  waitSeconds: number
}

/**
 * Counts a mail against what may go out: of one document, to one address, and of the whole business. In the transaction
 * that writes the mail, so what fails counts for nothing. Throws `mail_limit`, and `mail_quota` when the whole business has
 * to wait, both with the wait.
 */
export async function spendMail(limits: RateLimits, tx: Tx, mail: AskedMail): Promise<void> {
  const buckets = bucketsOf(mail)
  const taken = await limits.takeIn(tx, ...buckets)
  const retryAfterSeconds = Math.max(...taken.map(({ waitSeconds }) => waitSeconds))
  if (retryAfterSeconds === 0) return
  await limits.giveBackIn(tx, ...buckets.filter((_, at) => taken[at]?.waitSeconds === 0))
  const isQuota = (taken[2]?.waitSeconds ?? 0) > 0
  throw new AppError(isQuota ? 'mail_quota' : 'mail_limit', { retryAfterSeconds })
}

/** What is left of it, without counting anything. */
export async function readAllowance(limits: RateLimits, tx: Tx, mail: AskedMail): Promise<MailAllowance> {
  const seen = await limits.look(tx, ...bucketsOf(mail))
  return {
    left: Math.min(...seen.map(({ left }) => left)),
    waitSeconds: Math.max(...seen.map(({ waitSeconds }) => waitSeconds)),
  }
}

function bucketsOf({ businessId, about, to }: AskedMail): Bucket[] {
  return [
    ['mail document', `${businessId} ${about}`],
    ['mail recipient', `${businessId} ${to.toLowerCase()}`],
    ['mail business', businessId],
  ]
}
