import { inTransaction } from '#database/scope.ts'
import { findAccount } from '#modules/identity/accounts/index.ts'
import { checkPasskey, type PasskeyAnswer } from '#modules/identity/factors/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Origin } from '#platform/http/handlers.ts'
import { throttleSubject } from '#platform/http/network.ts'
import type { Parts } from '#platform/parts.ts'
import type { DeviceProof } from '#platform/session/device-cookie.ts'
import { beginSession } from './begin-session.ts'
import { failed } from './finish-sign-in.ts'
import { proofBy, type Tokens } from './open-session.ts'
import { proveDevice } from './prove-device.ts'

/**
 * Signs in with a passkey alone: the device has checked its user, so it is both factors. Throws `passkey_refused`,
 * `account_disabled`, `rate_limited`.
 */
export async function signInByPasskey(
  parts: Parts,
  answer: PasskeyAnswer,
  origin: Origin,
  presented: DeviceProof | null,
): Promise<{ tokens: Tokens; device: DeviceProof }> {
  const { db, limits } = parts
  await limits.spend(['sign-in address', throttleSubject(origin.ip)])
  const verdict = await checkPasskey(parts, answer, 'sign-in', null)
  if ('refused' in verdict) {
    await audit(db, 'authn_factor_fail', { origin }, failed(verdict.userId, 'passkey', verdict.refused))
    throw new AppError('passkey_refused')
  }
  const account = await findAccount(db, verdict.passkey.userId)
  if (account?.status !== 'active') {
    await audit(db, 'authn_factor_fail', { origin }, failed(account?.id, 'passkey', 'disabled'))
    throw new AppError(account ? 'account_disabled' : 'passkey_refused')
  }
  const device = await proveDevice(db, presented)
  const tokens = await inTransaction(db, (tx) =>
    beginSession(tx, parts, { account, device, origin, proof: proofBy('hwk') }),
  )
  return { tokens, device }
}
