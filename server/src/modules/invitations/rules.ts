import type { Role } from '@cavaletti/contract'
import { hmac, type KeyVersion, type Keys, sameBytes } from '#platform/keys.ts'

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

/** What somebody typed as the 16 characters meant (case, spaces, hyphens, O for 0, I and L for 1), or null. */
export function readCode(typed: string): string | null {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return /^[0-9A-HJKMNP-TV-Z]{16}$/.test(code) ? code : null
}

export type InvitationState = 'open' | 'used' | 'expired' | 'revoked'

export function stateOf(
  row: { revoked_at: Temporal.Instant | null; uses: number; max_uses: number; expires_at: Temporal.Instant },
  now: Temporal.Instant,
): InvitationState {
  if (row.revoked_at) return 'revoked'
  if (row.uses >= row.max_uses) return 'used'
  return Temporal.Instant.compare(row.expires_at, now) <= 0 ? 'expired' : 'open'
}

/** Whom an inviter may invite: administrators staff and new trainers, trainers their own clients and colleagues. */
export const invitableBy: Record<Role, readonly Role[]> = {
  admin: ['admin', 'trainer'],
  trainer: ['client', 'trainer'],
  client: [],
}

/** The code of an invitation: derived from its id, so that it can be shown again and is nowhere stored. */
export function codeOf(keys: Keys, row: { id: string; code_hmac: Uint8Array }): string {
  for (const version of keys) {
    const code = deriveCode(version, row.id)
    if (sameBytes(codeHmac(version, code), row.code_hmac)) return code
  }
  throw new Error(`No SECRET fits invitation ${row.id}: the one it was made with is no longer configured.`)
}

export function newCode(keys: Keys, id: string): { code: string; hmac: Buffer } {
  const code = deriveCode(keys[0], id)
  return { code, hmac: codeHmac(keys[0], code) }
}

/** What a typed code would be stored as, under each key; empty when it cannot be a code. */
export function codeHmacs(keys: Keys, typed: string): Buffer[] {
  const code = readCode(typed)
  return code === null ? [] : keys.map((version) => codeHmac(version, inGroups(code)))
}

function deriveCode(version: KeyVersion, id: string): string {
  return spellCode(hmac(version.key('invitation-code/1'), id))
}

function codeHmac(version: KeyVersion, code: string): Buffer {
  return hmac(version.key('invitation-look-up/1'), code)
}
