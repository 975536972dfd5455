import { randomBytes } from 'node:crypto'
import type { Role } from '@cavaletti/contract'
import { hmac, type KeyVersion, type Keys, sameBytes } from '#platform/keys.ts'
import { type FieldPlace, readField, sealField } from '#platform/sealed-field.ts'

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const invitationDays = 14

/** 80 bits as 16 Crockford base-32 characters in groups of four. Throws on fewer than 10 bytes. */
export function spellCode(bytes: Uint8Array): string {
  let bits = 0n
  for (const byte of bytes.subarray(0, 10)) bits = (bits << 8n) | BigInt(byte)
  let code = ''
  for (let shift = 75n; shift >= 0n; shift -= 5n) code += alphabet[Number((bits >> shift) & 31n)]
  return inGroups(code)
}

function inGroups(code: string): string {
  return code.replaceAll(/.{4}(?=.)/g, '$&-')
}

/** Normalises a typed code to 16 characters (case, spaces, hyphens, O for 0, I and L for 1); null if invalid. */
export function readCode(typed: string): string | null {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return /^[0-9A-HJKMNP-TV-Z]{16}$/.test(code) ? code : null
}

export type InvitationState = 'open' | 'used' | 'expired' | 'revoked'

export function stateOf(
  row: { revokedAt: Temporal.Instant | null; uses: number; maxUses: number; expiresAt: Temporal.Instant },
  now: Temporal.Instant,
): InvitationState {
  if (row.revokedAt) return 'revoked'
  if (row.uses >= row.maxUses) return 'used'
  return Temporal.Instant.compare(row.expiresAt, now) <= 0 ? 'expired' : 'open'
}

/**
 * Roles that an inviter may invite: administrators invite staff and new trainers, trainers invite clients and
 * colleagues.
 */
export const invitableBy: Record<Role, readonly Role[]> = {
  admin: ['admin', 'trainer'],
  trainer: ['client', 'trainer'],
  client: [],
}

interface KeptCode {
  id: string
  codeHmac: Uint8Array
  sealedCode: Uint8Array | null
}

/** The code of an invitation, to show again; null if its SECRET value is not set. */
export function codeOf(keys: Keys, row: KeptCode): string | null {
  return row.sealedCode ? readField(keys, placeOf(row.id), row.sealedCode) : derivedCode(keys, row)
}

/** Stored form of a code: encrypted, to show it, and as HMAC, to find it. */
export function keepCode(keys: Keys, id: string, code: string): { sealedCode: Buffer; codeHmac: Buffer } {
  return { sealedCode: sealField(keys, placeOf(id), code), codeHmac: codeHmac(keys[0], code) }
}

/** 80 random bits. */
export function newCode(): string {
  return spellCode(randomBytes(10))
}

/** HMACs of a typed code under each key; empty if it is malformed. */
export function codeHmacs(keys: Keys, typed: string): Buffer[] {
  const code = readCode(typed)
  return code === null ? [] : keys.map((version) => codeHmac(version, inGroups(code)))
}

const placeOf = (id: string): FieldPlace => ['invitations', '', id, 'sealed_code']

/** Codes from before they were stored are derived from the id. */
function derivedCode(keys: Keys, row: KeptCode): string | null {
  for (const version of keys) {
    const code = spellCode(hmac(version.key('invitation-code/1'), row.id))
    if (sameBytes(codeHmac(version, code), row.codeHmac)) return code
  }
  return null
}

function codeHmac(version: KeyVersion, code: string): Buffer {
  return hmac(version.key('invitation-look-up/1'), code)
}

/** `c…@example.com` for `clara@example.com`: only its owner recognises it. */
export function maskAddress(email: string): string {
  const at = email.lastIndexOf('@')
  return `${Array.from(email)[0] ?? ''}…${email.slice(at)}`
}
