import type { Tx } from '#database/scope.ts'
import { matchLines } from './match-lines.ts'
import type { Line, Suggestion } from './rules.ts'
import { type BookedLine, listLines, readKnown } from './store.ts'

/** How long before the bank a transfer may have been entered by hand, in days; suggest-entry.ts asks for less. */
const lookBack = 30

export interface Gathered {
  lines: BookedLine[]
  /** By ids of lines. */
  suggestions: ReadonlyMap<string, Suggestion>
  /** Numbers of open invoices by their ids. */
  numbers: ReadonlyMap<string, string>
}

export const nothingGathered: Gathered = { lines: [], suggestions: new Map(), numbers: new Map() }

/** Every open line, the latest first, with what each may stand for. */
export async function gatherSuggestions(tx: Tx, businessId: string): Promise<Gathered> {
  const lines = await listLines(tx, businessId, 'open', { after: null, limit: null })
  const first = lines.at(-1)
  if (!first) return nothingGathered
  const known = await readKnown(tx, businessId, first.booked_on.subtract({ days: lookBack }))
  return {
    lines,
    suggestions: matchLines(lines.map(asRead), known),
    numbers: new Map(known.invoices.map(({ id, number }) => [id, number])),
  }
}

function asRead(row: BookedLine): Line {
  return {
    id: row.id,
    bookedOn: row.booked_on.toString(),
    leftMinor: row.left_minor,
    counterparty: row.counterparty,
    counterpartyIban: row.counterparty_iban,
    reference: row.reference,
  }
}
