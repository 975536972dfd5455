import { writtenDay } from '#modules/invoices/index.ts'
import type { Invoice } from './rules.ts'

/** How it is paid (UNCL 4461). */
export function paymentCode({ kind, seller, currency }: Invoice): string {
  // What is given back is set against what is open.
  if (kind === 'credit_note') return '97'
  if (seller.iban === '' && !seller.accountNumber) return '1'
  return currency === 'EUR' && seller.iban !== '' ? '58' : '30'
}

/** The terms in a sentence (BT-20). */
export function termsOf({ kind, dueOn, number }: Invoice): string {
  if (kind === 'credit_note') return 'Set against what is open, or given back.'
  return `To be paid by ${writtenDay(dueOn)}, naming ${number ?? ''}.`
}

/** An electronic address apart: its scheme, EM for an email. Undefined for none. */
export function readAddress(address: string | undefined): { scheme: string; id: string } | undefined {
  if (!address) return undefined
  const [, scheme = 'EM', id = address] = /^(\d{4}):(.+)$/.exec(address) ?? []
  return { scheme, id }
}

/** What is no character of XML 1.0 is the sign for that: left out, it could leave a name empty. Every field is text, never markup. */
export function plain(text: string): string {
  return text.replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '\u{FFFD}')
}
