import { domainToASCII } from 'node:url'

export interface EmailAddress {
  /** As typed, trimmed: mail is sent there, and it is shown. */
  typed: string
  /** Canonical: look-ups and uniqueness go by it. */
  key: string
}

// Control, format (bidi, zero width), private, unassigned and lone surrogate characters, and white space.
const forbidden = /[\p{C}\p{Z}]/u

const isForeign = (label: string) => /\P{ASCII}/u.test(label)

/**
 * One person's address, or null. Of the local part only ASCII letters are lower-cased, and the rest is compared exactly, so
 * that no Unicode folding (Kelvin sign, full width, dotless i) can make two people's addresses one; dots and plus signs are theirs to use.
 */
export function readEmailAddress(input: string): EmailAddress | null {
  const typed = input.trim()
  const folded = typed.normalize('NFKC')
  // A ligature and the like, that reads as other letters than it is made of, is a disguise.
  if (Array.from(folded).length !== Array.from(typed).length || forbidden.test(folded)) return null
  const parts = typed.split('@')
  const [local, domain] = parts
  if (parts.length !== 2 || !local || !domain) return null
  if (/[()<>,;:\\"[\]]/.test(local) || /^\.|\.$|\.\./.test(local)) return null
  const host = domainToASCII(domain)
  // IDNA reads some letters, such as the Kelvin sign, as ASCII ones: that would be somebody else's domain.
  if (domain.split('.').some((label, at) => isForeign(label) && !host.split('.')[at]?.startsWith('xn--')))
    return null
  if (!/^(?=.{3,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/.test(host)) return null
  const key = `${local.replace(/[A-Z]/g, (letter) => letter.toLowerCase())}@${host}`
  if (Buffer.byteLength(local) > 64 || Buffer.byteLength(key) > 254 || Buffer.byteLength(typed) > 254)
    return null
  return { typed, key }
}
