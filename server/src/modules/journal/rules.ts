/** What was issued and paid, as double entries: each amount stands once in debit and once in credit. */

type Day = Temporal.PlainDate

/** Something issued, amounts in the minor unit and never negative. */
export interface JournalDocument {
  id: string
  kind: 'invoice' | 'credit_note' | 'reminder'
  number: string
  issued_on: Day
  client_name: string
  currency: string
  taxes: readonly { category: string; rate: number; netMinor: number; taxMinor: number }[]
}

/** Money that came (`payment`), went back (`refund`), or never was (`void`, of a payment). */
export interface JournalPayment {
  id: string
  kind: 'payment' | 'refund' | 'void'
  method: 'bank' | 'cash' | 'card' | 'terminal' | 'other'
  booked_on: Day
  client_name: string
  currency: string
  amount_minor: number
  reference: string
}

export interface Entry {
  day: string
  kind: JournalDocument['kind'] | JournalPayment['kind']
  /** Number of the document, or reference of the payment. */
  voucher: string
  client: string
  /** Purposes, which the seller's names stand for. */
  debit: string
  credit: string
  /** Above zero, minor unit. */
  amountMinor: number
  currency: string
}

/** In the order of days; of a day documents before payments. What comes to nothing is no entry. */
export function journalOf(
  documents: readonly JournalDocument[],
  payments: readonly JournalPayment[],
): Entry[] {
  return [...documents.flatMap(ofDocument), ...payments.map(ofPayment)]
    .filter(({ amountMinor }) => amountMinor !== 0)
    .map(upright)
    .toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)))
}

function ofDocument({ kind, number, issued_on: on, client_name: client, currency, taxes }: JournalDocument) {
  const isGivenBack = kind === 'credit_note'
  const entry = (account: string, amountMinor: number): Entry => ({
    day: on.toString(),
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
  const { kind, method, booked_on: on, client_name: client, currency, amount_minor: amountMinor } = payment
  const [debit, credit] = kind === 'payment' ? [method, 'receivables'] : ['receivables', method]
  return {
    day: on.toString(),
    kind,
    voucher: payment.reference,
    client,
    debit,
    credit,
    amountMinor,
    currency,
  }
}

/** A sum below zero, as of a discount line, is the same sum the other way round. */
function upright(entry: Entry): Entry {
  if (entry.amountMinor >= 0) return entry
  return { ...entry, debit: entry.credit, credit: entry.debit, amountMinor: -entry.amountMinor }
}
