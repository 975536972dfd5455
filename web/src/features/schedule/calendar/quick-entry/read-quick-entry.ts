import { candidatesAt, type Candidate, type Known } from './quick-candidates.ts'
import type { QuickEntry } from './quick-entry.ts'

interface Partial {
  entry: QuickEntry
  score: number
}

/** Interpretations kept while parsing, and words parsed at most. */
const kept = 24
const longest = 24
/** Score of a word without an interpretation. */
const lost = -2

/**
 * Parses a line such as `thu 16:00 private am bis`, in any order: interpretations by likelihood, at least one.
 * Unknown words are in `rest`. Never throws.
 */
export function readQuickEntry(
  text: string,
  known: Known,
  today: Temporal.PlainDate,
  limit = 5,
): QuickEntry[] {
  const words = text.split(/[\s,;]+/).filter(Boolean)
  const read = words.slice(0, longest)
  // Best interpretations up to each position.
  const ways: Partial[][] = [[{ entry: { riders: [], rest: [], parts: [] }, score: 0 }]]
  for (const place of read.keys()) {
    const here = best(ways[place] ?? [], kept)
    const steps = [...candidatesAt(read, place, known, today), unread(read[place] ?? '')]
    for (const step of steps) {
      const next = (ways[place + step.words.length] ??= [])
      for (const { entry, score } of here) {
        const extended = step.extend(entry)
        if (extended) next.push({ entry: withPart(extended, step), score: score + worth(step, entry) })
      }
    }
  }
  const tail = words.slice(longest)
  return best(ways[read.length] ?? [], limit).map(({ entry }) =>
    tail.length === 0
      ? entry
      : { ...entry, rest: [...entry.rest, ...tail], parts: [...entry.parts, { words: tail, as: 'rest' }] },
  )
}

function unread(word: string): Candidate {
  return {
    words: [word],
    as: 'rest',
    score: lost,
    extend: (entry) => ({ ...entry, rest: [...entry.rest, word] }),
  }
}

function worth({ as, score, bonus = 0 }: Candidate, { parts }: QuickEntry): number {
  return parts.some((part) => part.as === as) ? score : score + bonus
}

function withPart(entry: QuickEntry, { words, as }: Candidate): QuickEntry {
  return { ...entry, parts: [...entry.parts, { words, as }] }
}

/** Of equal ones the first. */
function best(ways: readonly Partial[], count: number): Partial[] {
  return ways.toSorted((a, b) => b.score - a.score).slice(0, count)
}
