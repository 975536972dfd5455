import { inTransaction } from '#database/scope.ts'
import { findAccount } from '#modules/identity/accounts/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Origin } from '#platform/http/handlers.ts'
import { say } from '#platform/messages/say.ts'
import type { Parts } from '#platform/parts.ts'
import type { Principal } from '#platform/session/gate.ts'
import { markProved } from './store.ts'

/** Marks the caller's session as freshly proved. Throws `wrong_password`, `rate_limited`. */
export async function proveIdentity(
  { db, limits, passwords }: Parts,
  principal: Principal,
  { password }: { password: string },
  origin: Origin,
): Promise<void> {
  // By session, so that a stolen session cannot use up its owner's attempts.
  await limits.spend(['proof session', principal.sessionId])
  const account = await findAccount(db, principal.userId)
  if (!account?.passwordHash || !(await passwords.verify(account.passwordHash, password))) {
    await audit(db, 'authn_proof_fail', { origin, principal }, { outcome: 'failure' })
    throw new AppError('wrong_password', { fields: { password: say('is not your current password') } })
  }
  await inTransaction(db, async (tx) => {
    await markProved(tx, principal.sessionId, now())
    await audit(tx, 'authn_proof_success', { origin, principal }, { detail: { by: 'password' } })
  })
}
