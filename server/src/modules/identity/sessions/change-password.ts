import { inTransaction } from '#database/scope.ts'
import { findAccount, lockAccount, replacePassword } from '#modules/identity/accounts/index.ts'
import { factorsOf } from '#modules/identity/factors/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Origin } from '#platform/http/handlers.ts'
import { say } from '#platform/messages/say.ts'
import type { Parts } from '#platform/parts.ts'
import type { DeviceProof } from '#platform/session/device-cookie.ts'
import type { Principal } from '#platform/session/gate.ts'
import { openSession, type Tokens } from './open-session.ts'
import { proveDevice } from './prove-device.ts'

/**
 * Changes the caller's password, ends all sessions and opens a new one. Throws `wrong_password`, `password_too_weak`,
 * `rate_limited`, and `unauthenticated` if another change came first.
 */
export async function changePassword(
  parts: Parts,
  principal: Principal,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  origin: Origin,
  presented: DeviceProof | null,
): Promise<{ tokens: Tokens; device: DeviceProof }> {
  const { db, limits, passwords } = parts
  await limits.spend(['password change', principal.userId])
  const account = await findAccount(db, principal.userId)
  if (!account?.passwordHash || !(await passwords.verify(account.passwordHash, currentPassword)))
    throw new AppError('wrong_password', { fields: { currentPassword: say('is not your current password') } })
  const { email, firstName, lastName, role } = principal
  const hasPasskey = (await factorsOf(db, account.id)).includes('passkey')
  const problem = await passwords.problem(newPassword, { email, firstName, lastName, role, hasPasskey })
  if (problem) throw new AppError('password_too_weak', { fields: { newPassword: problem } })
  const passwordHash = await passwords.hash(newPassword)
  const device = await proveDevice(db, presented)
  return inTransaction(db, async (tx) => {
    const locked = await lockAccount(tx, account.id)
    if (locked?.sessionEpoch !== account.sessionEpoch) throw new AppError('unauthenticated')
    const changed = await replacePassword(tx, locked, passwordHash)
    const { tokens } = await openSession(tx, parts, changed, device, origin, {
      amr: principal.amr,
      provedAt: now(),
      factorProvedAt: principal.factorProvedAt,
    })
    await audit(tx, 'authn_password_change', { origin, principal }, { object: ['user', account.id] })
    return { tokens, device }
  })
}
