import type { AnyTx, Db } from '#database/scope.ts'
import { now } from '#platform/clock.ts'
import type { Keys } from '#platform/keys.ts'
import { type FieldPlace, openField, readField, sealField } from '#platform/sealed-field.ts'
import {
  base32,
  codesInSet,
  newRecoveryCode,
  newTotpSecret,
  recoveryCodeHash,
  stepOfCode,
  totpAddress,
} from './rules.ts'
import { putRecoveryCodes, useRecoveryCodeOnce } from './recovery-store.ts'
import { findTotp, putUnconfirmed, useStep } from './totp-store.ts'

/** Accounts belong to no business. */
const place = (userId: string): FieldPlace => ['totp', '', userId, 'sealed_secret']

export const sealTotp = (keys: Keys, userId: string, secret: string) => sealField(keys, place(userId), secret)
export const openTotp = (keys: Keys, userId: string, sealed: Uint8Array) =>
  openField(keys, place(userId), sealed)

/**
 * Checks the code of an authenticator app and uses it up. Returns what is wrong with it. `confirms`: the first code of a
 * new app. A code works once, at most 30 seconds early or late.
 */
export async function problemOfTotp(
  db: Db | AnyTx,
  keys: Keys,
  userId: string,
  code: string,
  confirms = false,
): Promise<'wrong_code' | 'app_unreadable' | null> {
  const row = await findTotp(db, userId)
  if (!row) return 'wrong_code'
  const secret = readField(keys, place(userId), row.sealedSecret)
  if (secret === null) return 'app_unreadable'
  const step = stepOfCode(Buffer.from(secret, 'base64url'), code, now())
  return step !== null && (await useStep(db, userId, step, confirms)) ? null : 'wrong_code'
}

/** A new secret for an app, not yet confirmed; null if the account has a confirmed app. */
export async function offerTotp(
  tx: AnyTx,
  keys: Keys,
  userId: string,
  email: string,
): Promise<{ secret: string; address: string } | null> {
  const secret = newTotpSecret()
  const sealed = sealTotp(keys, userId, secret.toString('base64url'))
  if (!(await putUnconfirmed(tx, userId, sealed))) return null
  return { secret: base32(secret), address: totpAddress(secret, email) }
}

export async function checkRecoveryCode(db: Db | AnyTx, userId: string, code: string): Promise<boolean> {
  return useRecoveryCodeOnce(db, userId, recoveryCodeHash(userId, code))
}

/** Makes new recovery codes; the old ones stop working. The codes are shown once. */
export async function renewRecoveryCodes(tx: AnyTx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: codesInSet }, newRecoveryCode)
  await putRecoveryCodes(
    tx,
    userId,
    codes.map((code) => recoveryCodeHash(userId, code)),
  )
  return codes
}
