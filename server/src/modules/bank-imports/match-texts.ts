import type { DeskText, OpenLine } from './known-store.ts'
import { matchLines } from './match-lines.ts'
import type { Known, Suggestion } from './rules.ts'

export interface Matched {
  /** Those of which it is sure what they stand for, the oldest first. */
  sure: Pick<OpenLine, 'id' | 'version' | 'amountMinor'>[]
  /** By ids of lines. */
  suggestions: Map<string, Suggestion>
  /** Numbers of the invoices in them by their ids. */
  numbers: Map<string, string>
}

/** `matchLines` on what the database answered, on a thread of its own: nothing of it is read where requests are answered. */
export function matchTexts({ lines: text, known }: DeskText): Matched {
  const lines: OpenLine[] = JSON.parse(text)
  const all: Known = {
    invoices: JSON.parse(known.invoices),
    payers: JSON.parse(known.payers),
    clients: JSON.parse(known.clients),
    entries: JSON.parse(known.entries),
    credits: JSON.parse(known.credits),
  }
  const suggestions = matchLines(lines, all)
  const named = new Set(
    [...suggestions.values()].flatMap(({ parts }) =>
      parts.flatMap(({ allocations }) => allocations.map(({ documentId }) => documentId)),
    ),
  )
  return {
    sure: lines
      .filter(({ id }) => suggestions.get(id)?.confidence === 'sure')
      .map(({ id, version, amountMinor }) => ({ id, version, amountMinor }))
      .toReversed(),
    suggestions,
    numbers: new Map(all.invoices.flatMap(({ id, number }) => (named.has(id) ? [[id, number]] : []))),
  }
}
