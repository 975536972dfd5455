import { findNumbers, type Found, indexNumbers, type NumberIndex } from './find-numbers.ts'
import { type Payers, payersOf } from './find-payers.ts'
import type { Entry, Known, Line, OpenInvoice, Suggestion } from './rules.ts'

/** A line with the findings from its own text. */
export interface ReadLine {
  line: Line
  /** Invoices whose numbers it contains. */
  found: readonly Found<OpenInvoice>[]
  payers: Payers | null
}

/** Match candidates, indexed for fast search; taken ones are removed. */
export interface Desk {
  read: (line: Line) => ReadLine
  /** Numbers of documents paid by hand-entered payments. */
  entered: NumberIndex<{ number: string; entryId: string }>
  /** Open amount of an invoice, minor unit. */
  openOf: (invoiceId: string) => number
  /** Open invoices of a client, earliest due date first. */
  openOfClient: (clientId: string) => OpenInvoice[]
  /** Invoices with exactly this open amount. */
  openAt: (amountMinor: number) => OpenInvoice[]
  entriesAt: (amountMinor: number) => Entry[]
  creditsOf: (clientId: string) => Known['credits'][number][]
  /** Whether the search for a sum may take another step; all lines share the limit. */
  maySearch: () => boolean
  /** Removes a match's candidates. */
  take: (suggestion: Suggestion) => void
}

/** Far more than a statement needs; limits the time of sum searches. */
const mostSteps = 500_000

export function layOutDesk(known: Known): Desk {
  const open = new Map(known.invoices.map(({ id, openMinor }) => [id, openMinor]))
  const numbers = indexNumbers(known.invoices)
  const payers = payersOf(known)
  const spokenFor = new Set<string>()
  const ofClient = Map.groupBy(known.invoices, ({ clientId }) => clientId)
  const ofAmount = Map.groupBy(known.invoices, ({ openMinor }) => openMinor)
  const entries = Map.groupBy(known.entries, ({ amountMinor }) => amountMinor)
  const credits = Map.groupBy(known.credits, ({ clientId }) => clientId)
  let steps = 0
  const openOf = (id: string): number => open.get(id) ?? 0
  return {
    read: (line) => ({ line, found: findNumbers(numbers, line.reference), payers: payers(line) }),
    entered: indexNumbers(
      known.entries.flatMap(({ id, numbers }) => numbers.map((number) => ({ number, entryId: id }))),
    ),
    openOf,
    openOfClient: (client) => (ofClient.get(client) ?? []).filter(({ id }) => openOf(id) > 0),
    openAt: (amount) => (ofAmount.get(amount) ?? []).filter(({ id }) => openOf(id) === amount),
    entriesAt: (amount) => (entries.get(amount) ?? []).filter(({ id }) => !spokenFor.has(id)),
    creditsOf: (client) => credits.get(client) ?? [],
    maySearch: () => (steps += 1) <= mostSteps,
    take({ kind, parts, paymentId }) {
      if (kind === 'entered' && paymentId) spokenFor.add(paymentId)
      for (const { allocations } of parts)
        for (const { documentId, amountMinor } of allocations)
          open.set(documentId, openOf(documentId) - amountMinor)
    },
  }
}
