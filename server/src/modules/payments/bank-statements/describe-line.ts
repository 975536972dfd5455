import type { ReplyOf } from '@cavaletti/contract'
import type { bankStatementsApi } from '@cavaletti/contract/payments/bank-statements'
import type { Suggestion } from './rules.ts'
import type { RecordedLine, LineState } from './store.ts'

export type ShownLine = ReplyOf<typeof bankStatementsApi.bankLines>['items'][number]

export interface Names {
  currency: string
  /** Names of clients by id. */
  clients: ReadonlyMap<string, string>
  /** Numbers of invoices by id. */
  numbers: ReadonlyMap<string, string>
}

export function describeLine(row: RecordedLine, suggestion: Suggestion | undefined, names: Names): ShownLine {
  const state = stateOf(row)
  return {
    id: row.id,
    statementName: row.statementName,
    paidOn: row.paidOn.toString(),
    amountMinor: row.amountMinor,
    leftMinor: row.leftMinor,
    currency: names.currency,
    counterparty: row.counterparty,
    counterpartyIban: row.counterpartyIban,
    reference: row.reference,
    state,
    ignoredBecause: row.ignoredBecause,
    seenAs: row.seen,
    isAnother: row.isAnother,
    entries: row.entries.map(({ recordedId: _recordedId, ...entry }) => entry),
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

export function stateOf(row: RecordedLine): LineState {
  if (isSeen(row)) return 'seen'
  return row.ignoredBecause !== null ? 'ignored' : row.leftMinor === 0 ? 'recorded' : 'open'
}

/** It looks like a line of another file, and nobody confirmed it as separate. */
export function isSeen({ seenAs, isAnother }: RecordedLine): boolean {
  return seenAs !== null && !isAnother
}
