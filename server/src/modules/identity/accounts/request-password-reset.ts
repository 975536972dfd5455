import { inTransaction } from '#database/scope.ts'
import { audit } from '#platform/audit/audit.ts'
import { readEmailAddress } from '#platform/email-address.ts'
import type { Origin } from '#platform/http/handlers.ts'
import { throttleSubject } from '#platform/http/network.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Parts } from '#platform/parts.ts'
import { passwordResetRequested } from './jobs.ts'

/**
 * Queues a password reset; the job looks the address up, so that answer and time reveal nothing. Without a solved
 * captcha, or over the limit, it does nothing and answers the same.
 */
export async function requestPasswordReset(
  { db, limits, captcha }: Parts,
  input: { email: string; captcha?: string | undefined },
  origin: Origin,
): Promise<void> {
  const [address] = await limits.take(['reset address', throttleSubject(origin.ip)])
  const human = await captcha.verify({ payload: input.captcha, action: 'password-reset', ip: origin.ip })
  await inTransaction(db, async (tx) => {
    // An invalid address belongs to nobody, so refusing it early reveals nothing.
    if (address?.waitSeconds !== 0 || human !== 'ok' || !readEmailAddress(input.email)) {
      const why = address?.waitSeconds !== 0 ? 'rate_limited' : human !== 'ok' ? 'captcha' : 'no_address'
      await audit(
        tx,
        'authn_reset_requested',
        { origin },
        { outcome: 'failure', detail: { why, captcha: human } },
      )
      return
    }
    await enqueue(tx, passwordResetRequested, { email: input.email })
    await audit(tx, 'authn_reset_requested', { origin })
  })
}
