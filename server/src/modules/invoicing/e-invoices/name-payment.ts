import { say } from '#platform/messages/say.ts'
import { writingOf } from '#platform/writing/writing.ts'
import type { Invoice } from './rules.ts'

/** Code of the payment method (UNCL 4461). */
export function paymentCode({ kind, seller, currency }: Invoice): string {
  // A credit note is set off against open invoices.
  if (kind === 'credit_note') return '97'
  if (seller.iban === '' && !seller.accountNumber) return '1'
  return currency === 'EUR' && seller.iban !== '' ? '58' : '30'
}

/** Payment terms as a sentence (BT-20). */
export function termsOf({ kind, dueOn, number, seller }: Invoice): string {
  if (kind === 'credit_note') return say('Set off against open invoices, or refunded.')
  return say('Please pay by {day}, quoting {number}.', {
    day: writingOf(seller.country).day(dueOn),
    number: number ?? '',
  })
}

/** Splits an electronic address into scheme and identifier; EM for an email. Undefined for none. */
export function readAddress(address: string | undefined): { scheme: string; id: string } | undefined {
  if (!address) return undefined
  const [, scheme = 'EM', id = address] = /^(\d{4}):(.+)$/.exec(address) ?? []
  return { scheme, id }
}

/**
 * Replaces characters that XML 1.0 forbids by U+FFFD; removing them could leave a name empty. Fields are text, never
 * markup.
 */
export function plain(text: string): string {
  return text.replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '\u{FFFD}')
}
