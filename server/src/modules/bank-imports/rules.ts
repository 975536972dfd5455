import { plainText } from '@cavaletti/contract/plain-text'
import type { confidences, reasons } from '@cavaletti/contract/bank-lines'

/** What lines of a bank, and all that they could stand for, look like to the matching. Amounts in the minor unit. */

export type Reason = (typeof reasons)[number]
export type Confidence = (typeof confidences)[number]

export interface Line {
  id: string
  /** ISO 8601. */
  bookedOn: string
  /** What is left of it; below zero where money went out. */
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

/** A payment or refund by bank that no line stands for yet. */
export interface Entry {
  id: string
  clientId: string
  /** Below zero for a refund. */
  amountMinor: number
  bookedOn: string
  /** Of the invoices it was used for. */
  numbers: readonly string[]
}

export interface Known {
  /** The earliest due first. */
  invoices: readonly OpenInvoice[]
  /** Who paid before, as the bank wrote it; `memo` is the reference where it named nobody. */
  payers: readonly { name: string; iban: string; clientId: string; memo?: string }[]
  clients: readonly { id: string; firstName: string; lastName: string }[]
  entries: readonly Entry[]
  /** Payments of which something is credit. */
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
  /** They add up to what is left of the line, without its sign. */
  parts: Part[]
  paymentId: string | null
}

/** The words of a name, without accents and case. */
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

/** An account number as it is compared: capitals, no blanks. */
export function plainIban(iban: string): string {
  return iban.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase()
}

export interface FingerprintedLine {
  bookedOn: string
  amountMinor: number
  counterparty: string
  counterpartyIban: string
  reference: string
  occurrence: number
}

/**
 * What makes a line the same line in another file: blanks and punctuation are left out, for banks wrap long texts
 * differently from one export to the next.
 */
export function identityOf(account: string, line: FingerprintedLine): string {
  return JSON.stringify([
    plainText(account),
    line.bookedOn,
    line.amountMinor,
    plainText(line.counterparty),
    plainText(line.counterpartyIban),
    plainText(line.reference),
    line.occurrence,
  ])
}
