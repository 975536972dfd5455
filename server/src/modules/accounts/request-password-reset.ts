import { inTransaction } from '#database/scope.ts'
import { audit } from '#platform/audit/audit.ts'
import { readEmailAddress } from '#platform/email-address.ts'
import type { Origin } from '#platform/http/handlers.ts'
import { throttleSubject } from '#platform/http/network.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Parts } from '#platform/parts.ts'
import { passwordResetRequested } from './jobs.ts'

/**
 * Puts the request aside for the queue, which looks the address up later: the answer and its time are the same for
 * everybody. Without a solved captcha, or past the limit, nothing is put aside and nothing is said.
 */
export async function requestPasswordReset(
  { db, limits, captcha }: Parts,
  input: { email: string; captcha?: string | undefined },
  origin: Origin,
): Promise<void> {
  const [address] = await limits.take(['reset address', throttleSubject(origin.ip)])
  const human = await captcha.verify({ payload: input.captcha, action: 'password-reset', ip: origin.ip })
  await inTransaction(db, async (tx) => {
    // What cannot be an address is nobody's: that says nothing about who has an account.
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
