import type { DeskText, OpenLine } from './known-store.ts'
import { matchLines } from './match-lines.ts'
import type { Known, Suggestion } from './rules.ts'

export interface Matched {
  /** Exact matches, oldest first. */
  sure: Pick<OpenLine, 'id' | 'version' | 'amountMinor'>[]
  /** By line id. */
  suggestions: Map<string, Suggestion>
  /** Numbers of their invoices by id. */
  numbers: Map<string, string>
}

/** Runs `matchLines` on the database's JSON, on a thread. */
export function matchTexts({ lines: text, known, today }: DeskText): Matched {
  const lines: OpenLine[] = JSON.parse(text)
  const all: Known = {
    invoices: JSON.parse(known.invoices),
    payers: JSON.parse(known.payers),
    clients: JSON.parse(known.clients),
    entries: JSON.parse(known.entries),
    credits: JSON.parse(known.credits),
  }
  const suggestions = matchLines(lines, all)
  // Nothing can be recorded before its day.
  for (const { id, paidOn } of lines) {
    const found = suggestions.get(id)
    if (found?.confidence === 'sure' && paidOn > today)
      suggestions.set(id, { ...found, confidence: 'likely' })
  }
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
