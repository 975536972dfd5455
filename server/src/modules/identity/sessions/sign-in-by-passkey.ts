import { inTransaction } from '#database/scope.ts'
import { lockAccount } from '#modules/identity/accounts/index.ts'
import { checkPasskey, listPasskeys, type PasskeyAnswer } from '#modules/identity/factors/index.ts'
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
  const { id, userId } = verdict.passkey
  const device = await proveDevice(db, presented)
  const opened = await inTransaction(db, async (tx) => {
    // Changes of factors hold this lock, so a passkey that is removed meanwhile is gone here or ends the session.
    const account = await lockAccount(tx, userId)
    if (!account || !(await listPasskeys(tx, userId)).some((one) => one.id === id)) return 'unknown'
    if (account.status !== 'active') return 'disabled'
    return beginSession(tx, parts, { account, device, origin, proof: proofBy('hwk') })
  })
  if (typeof opened === 'string') {
    await audit(db, 'authn_factor_fail', { origin }, failed(userId, 'passkey', opened))
    throw new AppError(opened === 'disabled' ? 'account_disabled' : 'passkey_refused')
  }
  return { tokens: opened, device }
}
