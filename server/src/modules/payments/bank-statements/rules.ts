import { plainText } from '@cavaletti/contract/plain-text'
import type { confidences, reasons } from '@cavaletti/contract/payments/bank-lines'

/** Statement lines and match candidates. Amounts in the minor unit. */

export type Reason = (typeof reasons)[number]
export type Confidence = (typeof confidences)[number]

export interface Line {
  id: string
  /** ISO 8601. */
  paidOn: string
  /** Unmatched amount; negative for money out. */
  leftMinor: number
  counterparty: string
  counterpartyIban: string
  reference: string
}

export interface OpenInvoice {
  id: string
  number: string
  clientId: string
  openMinor: number
}

/** A bank payment or refund without a line. */
export interface Entry {
  id: string
  clientId: string
  /** Negative for a refund. */
  amountMinor: number
  paidOn: string
  /** Numbers of the invoices it paid. */
  numbers: readonly string[]
}

export interface Known {
  /** Earliest due date first. */
  invoices: readonly OpenInvoice[]
  /** Earlier payers, as the bank wrote them; `memo` is the reference of a line without a name. */
  payers: readonly { name: string; iban: string; clientId: string; memo?: string }[]
  clients: readonly { id: string; firstName: string; lastName: string }[]
  entries: readonly Entry[]
  /** Payments with unused credit. */
  credits: readonly { paymentId: string; clientId: string; leftMinor: number }[]
}

export interface Part {
  clientId: string
  amountMinor: number
  allocations: { documentId: string; amountMinor: number }[]
}

export interface Suggestion {
  kind: 'payment' | 'entered' | 'refund'
  confidence: Confidence
  reasons: Reason[]
  /** They add up to the unmatched amount, unsigned. */
  parts: Part[]
  paymentId: string | null
}

/** Words of a name, without accents and case. */
export function wordsOf(name: string): string[] {
  return (
    name
      .replaceAll('ß', 'ss')
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  )
}

/** An account number for comparison: capitals, no spaces. */
export function plainIban(iban: string): string {
  return iban.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase()
}

export interface FingerprintedLine {
  paidOn: string
  amountMinor: number
  counterparty: string
  counterpartyIban: string
  reference: string
  occurrence: number
}

/** Fingerprint of a line across files. Ignores spaces and punctuation, because banks wrap long texts differently. */
export function identityOf(account: string, line: FingerprintedLine): string {
  return JSON.stringify([
    plainText(account),
    line.paidOn,
    line.amountMinor,
    plainText(line.counterparty),
    plainText(line.counterpartyIban),
    plainText(line.reference),
    line.occurrence,
  ])
}
