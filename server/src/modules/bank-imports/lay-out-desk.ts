import { findNumbers, type Found, indexNumbers, type NumberIndex } from './find-numbers.ts'
import { type Payers, payersOf } from './find-payers.ts'
import type { Entry, Known, Line, OpenInvoice, Suggestion } from './rules.ts'

/** A line with what can be told from it alone. */
export interface ReadLine {
  line: Line
  /** Invoices whose numbers it holds. */
  found: readonly Found<OpenInvoice>[]
  payers: Payers | null
}

/** All that lines may stand for, laid out so that each is found at once; what is spoken for is no longer there. */
export interface Desk {
  read: (line: Line) => ReadLine
  /** Numbers of what was paid by what was entered by hand. */
  entered: NumberIndex<{ number: string; entryId: string }>
  /** What an invoice still asks for, minor unit. */
  openOf: (invoiceId: string) => number
  /** Of a client, the earliest due first. */
  openOfClient: (clientId: string) => OpenInvoice[]
  /** Invoices that ask for just so much. */
  openAt: (amountMinor: number) => OpenInvoice[]
  entriesAt: (amountMinor: number) => Entry[]
  creditsOf: (clientId: string) => Known['credits'][number][]
  /** Whether one more step of a search for a sum may be taken: all lines together have so many. */
  maySearch: () => boolean
  /** From now on what it stands for is spoken for. */
  take: (suggestion: Suggestion) => void
}

/** Far more than anybody's statement needs; it bounds the time where every sum has to be searched for. */
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
