import { domainToASCII } from 'node:url'

export interface EmailAddress {
  /** As typed, trimmed: mail is sent there, and it is shown. */
  typed: string
  /** Canonical: look-ups and uniqueness go by it. */
  key: string
}

// Control, format (bidi, zero width), private, unassigned and lone surrogate characters, and white space.
const forbidden = /[\p{C}\p{Z}]/u

/**
 * One person's address, or null. Only ASCII letters are lower-cased in the local part, so that no Unicode folding
 * (Kelvin sign, dotless i) can make two people's addresses one; dots and plus signs are theirs to use.
 */
export function readEmailAddress(input: string): EmailAddress | null {
  const typed = input.trim()
  const folded = typed.normalize('NFKC')
  // Compatibility forms (full width and the like) may fold to ASCII of the same length; anything else is a disguise.
  if (Array.from(folded).length !== Array.from(typed).length || forbidden.test(folded)) return null
  const parts = folded.split('@')
  const [local, domain] = parts
  if (parts.length !== 2 || !local || !domain) return null
  if (/[()<>,;:\\"[\]]/.test(local) || /^\.|\.$|\.\./.test(local)) return null
  const host = domainToASCII(domain)
  if (!/^(?=.{3,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/.test(host)) return null
  const key = `${local.replace(/[A-Z]/g, (letter) => letter.toLowerCase())}@${host}`
  if (Buffer.byteLength(local) > 64 || Buffer.byteLength(key) > 254 || Buffer.byteLength(typed) > 254)
    return null
  return { typed, key }
}
