import { Refusal } from '#database/refusal.ts'
import { createHmac, hash, hkdfSync, randomBytes, randomUUIDv7, timingSafeEqual } from 'node:crypto'

/** Keys derived from one value of SECRET, one for each purpose, 32 bytes each. */
export interface KeyVersion {
  /** Identifies the value without revealing it; part of the tokens it signs. */
  id: string
  key(purpose: string): Buffer
}

/** All values of SECRET, newest first: the first signs, the others only verify. */
export type Keys = readonly [KeyVersion, ...KeyVersion[]]

const wellKnown = new Set(['changeme', 'secret', 'password', 'development', 'test'])

/**
 * Parses SECRET: values separated by commas, newest first. Throws a sentence if one is short, repetitive or well
 * known.
 */
export function readKeys(secret: string): Keys {
  const values = secret.split(',').map((value) => value.trim())
  for (const value of values) {
    if (Buffer.byteLength(value) < 32)
      throw new Refusal('SECRET must be 32 bytes or more; `openssl rand -base64 48` makes one.')
    if (new Set(value).size < 10 || wellKnown.has(value.toLowerCase().replace(/[^a-z]/g, '')))
      throw new Refusal('SECRET is too easy to guess; `openssl rand -base64 48` makes a good one.')
  }
  if (new Set(values).size !== values.length) throw new Refusal('SECRET holds the same value twice.')
  const [first, ...rest] = values.map(keyVersion)
  if (!first) throw new Refusal('SECRET is empty.')
  return [first, ...rest]
}

function keyVersion(secret: string): KeyVersion {
  const derived = new Map<string, Buffer>()
  const key = (purpose: string): Buffer => {
    const known = derived.get(purpose)
    if (known) return known
    const made = Buffer.from(hkdfSync('sha256', secret, 'cavaletti', purpose, 32))
    derived.set(purpose, made)
    return made
  }
  return { id: key('id').toString('base64url').slice(0, 8), key }
}

export function sha256(text: string | Uint8Array): Buffer {
  return hash('sha256', text, 'buffer')
}

export function hmac(key: Buffer, ...parts: (string | Uint8Array)[]): Buffer {
  const mac = createHmac('sha256', key)
  for (const part of parts) mac.update(part)
  return mac.digest()
}

export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && timingSafeEqual(a, b)
}

/** A secret for a link: 32 random bytes in 43 characters. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** UUID version 7, which sorts by creation time. */
export function newId(): string {
  return randomUUIDv7()
}
