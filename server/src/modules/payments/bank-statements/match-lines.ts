import { layOutDesk, type ReadLine } from './lay-out-desk.ts'
import type { Known, Line, Suggestion } from './rules.ts'
import { suggestPayment } from './suggest-payment.ts'
import { suggestRefund } from './suggest-entry.ts'

/**
 * Rounds of exact matches. Each round only finds matches that an earlier one made unique; statements never need more.
 */
const mostRounds = 4

/**
 * Suggested match of each line, by id; lines without one are left out. An exact match removes its invoices from the
 * others, so that two transfers never pay one invoice. The order of lines does not matter.
 */
export function matchLines(lines: readonly Line[], known: Known): Map<string, Suggestion> {
  const desk = layOutDesk(known)
  const done = new Map<string, Suggestion>()
  const suggest = (read: ReadLine): Suggestion | null =>
    read.line.leftMinor > 0 ? suggestPayment(read, desk) : suggestRefund(read, desk)
  let waiting = lines.toSorted((a, b) => compare(a.paidOn, b.paidOn) || compare(a.id, b.id)).map(desk.read)
  for (let round = 0; round < mostRounds; round += 1) {
    const still: ReadLine[] = []
    for (const read of waiting) {
      const suggestion = suggest(read)
      if (suggestion?.confidence === 'sure') {
        desk.take(suggestion)
        done.set(read.line.id, suggestion)
      } else still.push(read)
    }
    if (still.length === waiting.length) break
    waiting = still
  }
  for (const read of waiting) {
    const suggestion = suggest(read)
    if (suggestion) done.set(read.line.id, unsure(suggestion))
  }
  return done
}

/** Only a taken match may be exact. */
function unsure(suggestion: Suggestion): Suggestion {
  return suggestion.confidence === 'sure' ? { ...suggestion, confidence: 'likely' } : suggestion
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
