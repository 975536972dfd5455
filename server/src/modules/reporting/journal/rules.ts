/** Documents and payments as double entries: each amount once in debit and once in credit. */

/** An issued document, amounts in the minor unit and never negative. Days as text. */
export interface JournalDocument {
  kind: 'invoice' | 'credit_note' | 'reminder'
  number: string
  issuedOn: string
  clientName: string
  currency: string
  taxes: readonly { category: string; rate: number; netMinor: number; taxMinor: number }[]
}

/** A payment, a refund, or the void of one. */
export interface JournalPayment {
  kind: 'payment' | 'refund' | 'void' | 'refund_void'
  method: 'bank' | 'cash' | 'card' | 'terminal' | 'other'
  paidOn: string
  clientName: string
  currency: string
  amountMinor: number
  reference: string
}

export interface Entry {
  day: string
  kind: JournalDocument['kind'] | JournalPayment['kind']
  /** Number of the document, or reference of the payment. */
  voucher: string
  client: string
  /** Purposes; the seller's account names replace them. */
  debit: string
  credit: string
  /** Positive, minor unit. */
  amountMinor: number
  currency: string
}

/** By day; on a day, documents before payments. Amounts of 0 are omitted. */
export function journalOf(
  documents: readonly JournalDocument[],
  payments: readonly JournalPayment[],
): Entry[] {
  return [...documents.flatMap(ofDocument), ...payments.map(ofPayment)]
    .filter(({ amountMinor }) => amountMinor !== 0)
    .map(upright)
    .toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)))
}

function ofDocument({ kind, number, issuedOn: on, clientName: client, currency, taxes }: JournalDocument) {
  const isGivenBack = kind === 'credit_note'
  const entry = (account: string, amountMinor: number): Entry => ({
    day: on,
    kind,
    voucher: number,
    client,
    debit: isGivenBack ? account : 'receivables',
    credit: isGivenBack ? 'receivables' : account,
    amountMinor,
    currency,
  })
  return taxes.flatMap(({ category, rate, netMinor, taxMinor }) => [
    entry(kind === 'reminder' ? 'fees' : `revenue:${category}:${rate}`, netMinor),
    entry(`tax:${category}:${rate}`, taxMinor),
  ])
}

function ofPayment(payment: JournalPayment): Entry {
  const { kind, method, paidOn: on, clientName: client, currency, amountMinor } = payment
  const [debit, credit] =
    kind === 'payment' || kind === 'refund_void' ? [method, 'receivables'] : ['receivables', method]
  return { day: on, kind, voucher: payment.reference, client, debit, credit, amountMinor, currency }
}

/** Turns an entry with a negative amount, such as a discount, into the opposite one. */
function upright(entry: Entry): Entry {
  if (entry.amountMinor >= 0) return entry
  return { ...entry, debit: entry.credit, credit: entry.debit, amountMinor: -entry.amountMinor }
}
