import type { Tx } from '#database/scope.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Bucket, RateLimits } from '#platform/rate-limits/rate-limits.ts'

/** A mail of a business to an address it entered, with copies. */
export interface AskedMail {
  businessId: string
  /** Notices of lessons have a limit of their own for each recipient, so that they leave documents theirs. */
  isNotice?: boolean
  /** What the mail contains, such as a document's id; absent: only recipient and business count. */
  about?: string
  to: string
  /** Each counts for its recipient and the business, but not for `about`. */
  copies?: readonly string[]
}

/** Values of `about` for other mails than documents. */
export const mailAbout = {
  statement: (clientId: string): string => `statement ${clientId}`,
  receipt: (paymentId: string): string => `receipt ${paymentId}`,
  invitation: (emailKey: string): string => `invitation ${emailKey}`,
}

export interface MailAllowance {
  /** Mails that may be sent now. */
  left: number
  /** 0, or the time until the next mail may be sent. */
  waitSeconds: number
}

/**
 * Counts a mail and its copies against three limits: the document's, the recipient's and the business's. Use the
 * transaction that writes the mail, so that failures do not count. Throws `mail_limit`, or `mail_quota` if the whole
 * business must wait, both with the wait; then nothing is counted.
 */
export async function spendMail(limits: RateLimits, tx: Tx, mail: AskedMail): Promise<void> {
  const buckets = bucketsOf(mail)
  const taken = await limits.takeIn(tx, ...buckets)
  const retryAfterSeconds = Math.max(...taken.map(({ waitSeconds }) => waitSeconds))
  if (retryAfterSeconds === 0) return
  await limits.giveBackIn(tx, ...buckets.filter((_, at) => taken[at]?.waitSeconds === 0))
  const isQuota = buckets.some(([limit], at) => limit === 'mail business' && taken[at]?.waitSeconds !== 0)
  throw new AppError(isQuota ? 'mail_quota' : 'mail_limit', { retryAfterSeconds })
}

/** Returns what is left without counting. */
export async function readAllowance(limits: RateLimits, tx: Tx, mail: AskedMail): Promise<MailAllowance> {
  const buckets = bucketsOf(mail)
  const seen = await limits.look(tx, ...buckets)
  const mails = 1 + (mail.copies?.length ?? 0)
  return {
    left: Math.min(
      ...seen.map(({ left }, at) => (buckets[at]?.[0] === 'mail business' ? Math.floor(left / mails) : left)),
    ),
    waitSeconds: Math.max(...seen.map(({ waitSeconds }) => waitSeconds)),
  }
}

/** Mails the business can send now, in total. */
export async function readBusinessAllowance(limits: RateLimits, tx: Tx): Promise<MailAllowance> {
  const [seen] = await limits.look(tx, ['mail business', tx.businessId])
  return { left: seen?.left ?? 0, waitSeconds: seen?.waitSeconds ?? 0 }
}

/** For a screen: mails left, and when more can be sent, in whole seconds. */
export function describeAllowance({ left, waitSeconds }: MailAllowance): {
  left: number
  againAt: string | null
} {
  const againAt = now().add({ seconds: waitSeconds })
  return { left, againAt: waitSeconds === 0 ? null : againAt.toString({ smallestUnit: 'second' }) }
}

function bucketsOf({ businessId, isNotice, about, to, copies = [] }: AskedMail): Bucket[] {
  const each = isNotice ? 'notice recipient' : 'mail recipient'
  const recipients = [to, ...copies]
  return [
    ...(about === undefined ? [] : [['mail document', `${businessId} ${about}`] as const]),
    ...recipients.map((email) => [each, `${businessId} ${email.toLowerCase()}`] as const),
    ...recipients.map(() => ['mail business', businessId] as const),
  ]
}
