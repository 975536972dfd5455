import { domainToASCII } from 'node:url'

export interface EmailAddress {
  /** As typed, trimmed: for display and sending. */
  typed: string
  /** Canonical form, for look-ups and uniqueness. */
  key: string
}

// Control, format (bidi, zero width), private, unassigned and white space characters, and lone surrogates.
const forbidden = /[\p{C}\p{Z}]/u

const isForeign = (label: string) => /\P{ASCII}/u.test(label)

/**
 * Parses the address of one person; null if it is invalid. Lower-cases only ASCII letters of the local part and
 * compares the rest exactly, so that Unicode folding (Kelvin sign, full width, dotless i) never merges two people's
 * addresses. Dots and plus signs stay.
 */
export function readEmailAddress(input: string): EmailAddress | null {
  const typed = input.trim()
  const folded = typed.normalize('NFKC')
  // Ligatures and similar characters imitate other letters.
  if (Array.from(folded).length !== Array.from(typed).length || forbidden.test(folded)) return null
  const parts = typed.split('@')
  const [local, domain] = parts
  if (parts.length !== 2 || !local || !domain) return null
  if (/[()<>,;:\\"[\]]/.test(local) || /^\.|\.$|\.\./.test(local)) return null
  const host = domainToASCII(domain)
  // IDNA maps some letters, such as the Kelvin sign, to ASCII, which would be another domain.
  if (domain.split('.').some((label, at) => isForeign(label) && !host.split('.')[at]?.startsWith('xn--')))
    return null
  if (!/^(?=.{3,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/.test(host)) return null
  const key = `${local.replace(/[A-Z]/g, (letter) => letter.toLowerCase())}@${host}`
  if (Buffer.byteLength(local) > 64 || Buffer.byteLength(key) > 254 || Buffer.byteLength(typed) > 254)
    return null
  return { typed, key }
}
