import type { BodyOf } from '@cavaletti/contract'
import type { sessionsApi } from '@cavaletti/contract/identity/sessions'
import { inTransaction } from '#database/scope.ts'
import { findAccount } from '#modules/identity/accounts/index.ts'
import { checkPasskey, checkRecoveryCode, problemOfTotp } from '#modules/identity/factors/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Origin } from '#platform/http/handlers.ts'
import { say } from '#platform/messages/say.ts'
import type { Parts } from '#platform/parts.ts'
import type { Principal } from '#platform/session/gate.ts'
import { markProved } from './proof-store.ts'

type Given = BodyOf<typeof sessionsApi.proveIdentity>

/** Marks the caller's session as freshly proved. Throws `wrong_password`, `wrong_code`, `app_unreadable`, `passkey_refused`, `rate_limited`. */
export async function proveIdentity(
  parts: Parts,
  principal: Principal,
  given: Given,
  origin: Origin,
): Promise<void> {
  const { db, limits } = parts
  // By session, so that a stolen session cannot use up its owner's attempts.
  await limits.spend(['proof session', principal.sessionId])
  const by = given.passkey
    ? 'passkey'
    : given.totp !== undefined
      ? 'totp'
      : given.recoveryCode !== undefined
        ? 'recovery'
        : 'password'
  const refusal = await problemOf(parts, principal, given)
  if (refusal) {
    await audit(db, 'authn_proof_fail', { origin, principal }, { outcome: 'failure', detail: { by } })
    throw refusal
  }
  await inTransaction(db, async (tx) => {
    await markProved(tx, principal.sessionId, now(), by !== 'password')
    await audit(tx, 'authn_proof_success', { origin, principal }, { detail: { by } })
  })
}

async function problemOf(
  parts: Parts,
  { userId }: Principal,
  { password, totp, recoveryCode, passkey }: Given,
): Promise<AppError | null> {
  const { db, keys, passwords } = parts
  if (passkey) {
    const verdict = await checkPasskey(parts, passkey, 'proof', userId)
    return 'refused' in verdict ? new AppError('passkey_refused') : null
  }
  if (totp !== undefined) {
    const problem = await problemOfTotp(db, keys, userId, totp)
    return problem && new AppError(problem)
  }
  if (recoveryCode !== undefined)
    return (await checkRecoveryCode(db, userId, recoveryCode)) ? null : new AppError('wrong_code')
  const account = await findAccount(db, userId)
  const isRight = account?.passwordHash && (await passwords.verify(account.passwordHash, password ?? ''))
  return isRight
    ? null
    : new AppError('wrong_password', { fields: { password: say('is not your current password') } })
}
