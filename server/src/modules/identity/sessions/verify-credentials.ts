import type { Role } from '@cavaletti/contract'
import { inTransaction, type Db } from '#database/scope.ts'
import {
  type AccountRow,
  findAccountByEmail,
  rememberHash,
  resendActivation,
} from '#modules/identity/accounts/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { readEmailAddress } from '#platform/email-address.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Origin } from '#platform/http/handlers.ts'
import { throttleSubject } from '#platform/http/network.ts'
import { sha256 } from '#platform/keys.ts'
import type { Parts } from '#platform/parts.ts'
import type { Bucket } from '#platform/rate-limits/rate-limits.ts'
import { type DeviceProof, isDevice } from '#platform/session/device-cookie.ts'
import { findDeviceSecretHash, isKnownDevice } from './store.ts'

export interface Credentials {
  email: string
  password: string
  captcha?: string | undefined
}

/**
 * The active account of these credentials. Unknown, wrong and pending get the same refusal after the same work; rate
 * limits count them alike. Throws `account_disabled` for the right password of a disabled account,
 * `invalid_credentials`, `captcha_required`, `rate_limited`.
 */
export async function verifyCredentials(
  parts: Parts,
  { email, password, captcha }: Credentials,
  origin: Origin,
  device: DeviceProof | null,
): Promise<AccountRow> {
  const { db, limits, passwords } = parts
  await limits.spend(['sign-in address', throttleSubject(origin.ip)])
  const address = readEmailAddress(email)
  // An invalid address is limited and answered like an unknown one.
  const key = address?.key ?? email.slice(0, 320)
  const account = address ? await findAccountByEmail(db, key) : undefined
  const knownDevice = await knows(db, device, account)
  const failures: Bucket[] = [
    ['sign-in hard stop', knownDevice && device ? `${key} ${device.id}` : key],
    // Strangers' attempts do not lock out a person with a known browser.
    ...(knownDevice ? [] : [['sign-in account', key] as const]),
  ]
  const captchaBucket: Bucket = ['sign-in captcha', key]
  const [human, ...throttles] = await limits.take(captchaBucket, ...failures)
  const wait = Math.max(...throttles.map((one) => one.waitSeconds))
  if (wait > 0) {
    await audit(db, 'authn_login_lock', { origin }, failure(key, account))
    throw new AppError('rate_limited', { retryAfterSeconds: wait })
  }
  if (human && human.waitSeconds > 0) {
    const verdict = await parts.captcha.verify({ payload: captcha, action: 'sign-in', ip: origin.ip })
    if (verdict === 'fail') {
      await limits.giveBack(...failures)
      throw new AppError('captcha_required', { captchaRequired: true })
    }
  }
  const right = await passwords.verify(account?.passwordHash ?? null, password)
  if (!account || !right || account.status !== 'active') {
    if (account && right && account.status === 'pending') await resendActivation(parts, account)
    await audit(db, 'authn_login_fail', { origin }, failure(key, account))
    // Only the right password reveals that the account is disabled.
    if (right && account?.status === 'disabled')
      throw new AppError('account_disabled', { captchaRequired: human?.left === 0 })
    throw new AppError('invalid_credentials', { captchaRequired: human?.left === 0 })
  }
  await limits.giveBack(...failures, ...(human?.waitSeconds === 0 ? [captchaBucket] : []))
  if (passwords.needsRehash(account.passwordHash ?? '')) {
    const renewed = await passwords.hash(password)
    await inTransaction(db, (tx) => rememberHash(tx, account, renewed))
  }
  return account
}

async function knows(db: Db, device: DeviceProof | null, account: AccountRow | undefined): Promise<boolean> {
  if (!device || !account) return false
  const secretHash = await findDeviceSecretHash(db, device.id)
  return isDevice(device, device.id, secretHash ?? null) && isKnownDevice(db, device.id, account.id)
}

/** An address without an account is stored as a hash only. */
function failure(key: string, account: { id: string; role: string } | undefined) {
  return {
    outcome: 'failure' as const,
    ...(account
      ? { object: ['user', account.id] as const, detail: { role: account.role as Role } }
      : { detail: { address: sha256(key).toString('hex').slice(0, 16) } }),
  }
}
