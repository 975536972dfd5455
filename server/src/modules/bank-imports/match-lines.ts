import { layOutDesk, type ReadLine } from './lay-out-desk.ts'
import type { Known, Line, Suggestion } from './rules.ts'
import { suggestBooking } from './suggest-booking.ts'
import { suggestRefund } from './suggest-entry.ts'

/**
 * After so many rounds nothing new is called sure: each round only makes sure what became so by what an earlier one
 * took, and nobody's statement needs more.
 */
const mostRounds = 4

/**
 * What each line may stand for, by its id; a line about which nothing is known is not in it. What is sure takes what
 * it is for from the others, so that two transfers never pay one invoice twice. The order of the lines makes no
 * difference.
 */
export function matchLines(lines: readonly Line[], known: Known): Map<string, Suggestion> {
  const desk = layOutDesk(known)
  const done = new Map<string, Suggestion>()
  const suggest = (read: ReadLine): Suggestion | null =>
    read.line.leftMinor > 0 ? suggestBooking(read, desk) : suggestRefund(read, desk)
  let waiting = lines
    .toSorted((a, b) => compare(a.bookedOn, b.bookedOn) || compare(a.id, b.id))
    .map(desk.read)
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

/** Only what was taken may be called sure. */
function unsure(suggestion: Suggestion): Suggestion {
  return suggestion.confidence === 'sure' ? { ...suggestion, confidence: 'likely' } : suggestion
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
