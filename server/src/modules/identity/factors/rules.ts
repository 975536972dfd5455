import { createHmac, randomBytes } from 'node:crypto'
import { sha256 } from '#platform/keys.ts'

/** Recovery codes of one set. */
export const codesInSet = 10

const stepSeconds = 30
const digits = 6
/** Steps by which the clock of a phone may differ. */
const drift = 1

/** Crockford's alphabet: no letter looks like a digit. */
const recoveryAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const base32Alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 6238 with SHA-1 and 30 seconds, as all authenticator apps compute it. */
export function codeOfStep(secret: Uint8Array, step: number, length = digits): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7f_ff_ff_ff
  return String(number % 10 ** length).padStart(length, '0')
}

export function stepAt(moment: Temporal.Instant): number {
  return Math.floor(moment.epochMilliseconds / 1000 / stepSeconds)
}

/** The step of a code, at most one before or after `moment`; null for any other code. */
export function stepOfCode(secret: Uint8Array, typed: string, moment: Temporal.Instant): number | null {
  const code = typed.replaceAll(/\s/g, '')
  const current = stepAt(moment)
  // All steps are computed, so that the time reveals nothing.
  const steps = Array.from({ length: 2 * drift + 1 }, (_, at) => current - drift + at)
  const matching = steps.filter((step) => codeOfStep(secret, step) === code)
  return matching.at(-1) ?? null
}

/** A secret for an authenticator app: 160 bits. */
export function newTotpSecret(): Buffer {
  return randomBytes(20)
}

/** RFC 4648 without padding. */
export function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => base32Alphabet[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('')
}

/** The address that authenticator apps read from the QR code. */
export function totpAddress(secret: Uint8Array, account: string): string {
  const label = `Cavaletti:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=Cavaletti&algorithm=SHA1&digits=6&period=30`
}

/** A recovery code of 80 bits, in groups of four. */
export function newRecoveryCode(): string {
  const symbols = Array.from(randomBytes(16), (byte) => recoveryAlphabet[byte & 31]).join('')
  return symbols.replaceAll(/(.{4})(?=.)/g, '$1-')
}

/** With 80 random bits, a fast hash is enough. The user is hashed too, so equal codes of two people differ. */
export function recoveryCodeHash(userId: string, typed: string): Buffer {
  const plain = typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  return sha256(`${userId} ${plain}`)
}
