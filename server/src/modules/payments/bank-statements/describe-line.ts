import type { ReplyOf } from '@cavaletti/contract'
import type { bankStatementsApi } from '@cavaletti/contract/payments/bank-statements'
import type { Suggestion } from './rules.ts'
import type { BookedLine, LineState } from './store.ts'

export type ShownLine = ReplyOf<typeof bankStatementsApi.bankLines>['items'][number]

export interface Names {
  currency: string
  /** Names of clients by id. */
  clients: ReadonlyMap<string, string>
  /** Numbers of invoices by id. */
  numbers: ReadonlyMap<string, string>
}

export function describeLine(row: BookedLine, suggestion: Suggestion | undefined, names: Names): ShownLine {
  const state = stateOf(row)
  return {
    id: row.id,
    statementName: row.statement_name,
    bookedOn: row.booked_on.toString(),
    amountMinor: row.amount_minor,
    leftMinor: row.left_minor,
    currency: names.currency,
    counterparty: row.counterparty,
    counterpartyIban: row.counterparty_iban,
    reference: row.reference,
    state,
    ignoredBecause: row.ignored_because,
    seenAs: row.seen,
    isAnother: row.is_another,
    entries: row.entries.map(({ bookedId: _bookedId, ...entry }) => entry),
    suggestion:
      suggestion && state === 'open'
        ? {
            ...suggestion,
            parts: suggestion.parts.map((part) => ({
              ...part,
              clientName: names.clients.get(part.clientId) ?? '',
              allocations: part.allocations.map((use) => ({
                ...use,
                number: names.numbers.get(use.documentId) ?? '',
              })),
            })),
          }
        : null,
    version: row.version,
  }
}

export function stateOf(row: BookedLine): LineState {
  if (isSeen(row)) return 'seen'
  return row.ignored_because !== null ? 'ignored' : row.left_minor === 0 ? 'booked' : 'open'
}

/** It looks like a line of another file, and nobody confirmed it as separate. */
export function isSeen({ seen_as: seenAs, is_another: isAnother }: BookedLine): boolean {
  return seenAs !== null && !isAnother
}
