import { findNumbers } from './find-numbers.ts'
import type { Payers } from './find-payers.ts'
import type { Desk, ReadLine } from './lay-out-desk.ts'
import type { Entry, Line, Reason, Suggestion } from './rules.ts'

/** Most days between a hand-entered transfer and the bank's date. */
const mostDaysApart = 7

/** Hand-entered payments that match this line: same amount, about the same day. */
export function suggestEntry(line: Line, desk: Desk, payers: Payers | null): Suggestion | null {
  const near = desk
    .entriesAt(line.leftMinor)
    .map((entry) => ({ entry, apart: daysApart(entry.paidOn, line.paidOn) }))
    .filter(({ apart }) => apart <= mostDaysApart)
    .toSorted((a, b) => a.apart - b.apart || (a.entry.id < b.entry.id ? -1 : 1))
    .map(({ entry }) => entry)
  if (near.length === 0) return null
  const named = new Set(findNumbers(desk.entered, line.reference).map(({ document }) => document.entryId))
  const byNumber = near.find(({ id }) => named.has(id))
  if (byNumber) return stand('sure', byNumber, ['entered', 'amount', 'number'])
  const own = near.find(({ clientId }) => payers?.clients.has(clientId))
  if (payers && own) return stand('sure', own, ['entered', 'amount', payers.by])
  const [only, ...others] = near
  return only && others.length === 0 ? stand('possible', only, ['entered', 'amount']) : null
}

/** Money out: an entered refund, or a refund of the payer's credit. */
export function suggestRefund({ line, payers }: ReadLine, desk: Desk): Suggestion | null {
  const entered = suggestEntry(line, desk, payers)
  if (entered?.confidence === 'sure' || !payers) return entered
  const amount = -line.leftMinor
  const credits = [...payers.clients].toSorted().flatMap((client) => desk.creditsOf(client))
  const exact = credits.find(({ leftMinor }) => leftMinor === amount)
  const enough = exact ?? credits.find(({ leftMinor }) => leftMinor > amount)
  if (!enough) return entered
  return {
    kind: 'refund',
    confidence: exact ? 'likely' : 'possible',
    reasons: exact ? ['credit', 'amount', payers.by] : ['credit', payers.by],
    parts: [{ clientId: enough.clientId, amountMinor: amount, allocations: [] }],
    paymentId: enough.paymentId,
  }
}

function stand(confidence: 'sure' | 'possible', entry: Entry, reasons: Reason[]): Suggestion {
  const parts = [{ clientId: entry.clientId, amountMinor: Math.abs(entry.amountMinor), allocations: [] }]
  return { kind: 'entered', confidence, reasons, parts, paymentId: entry.id }
}

function daysApart(one: string, other: string): number {
  const [from, to] = [Temporal.PlainDate.from(one), Temporal.PlainDate.from(other)]
  return Math.abs(from.until(to, { largestUnit: 'day' }).days)
}
