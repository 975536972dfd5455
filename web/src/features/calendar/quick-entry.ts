import { candidatesAt, type Candidate, type Known } from './quick-candidates.ts'
import type { Named } from './quick-names.ts'

/** What a line of text was understood to ask for. */
export interface QuickEntry {
  day?: Temporal.PlainDate
  start?: Temporal.PlainTime
  /** Minutes that were written; the offer has its own. */
  minutes?: number
  offer?: Named
  riders: readonly Named[]
  horse?: Named
  /** Every week from its day on. */
  isWeekly?: boolean
  /** Words that were not understood, in order. */
  rest: readonly string[]
  /** Every word of the line, in order, with what it was taken for. */
  parts: readonly QuickPart[]
}

export interface QuickPart {
  words: readonly string[]
  as: 'day' | 'time' | 'minutes' | 'offer' | 'rider' | 'horse' | 'weekly' | 'rest'
}

interface Partial {
  entry: QuickEntry
  score: number
}

/** Readings kept while a line is read, and words that are read at all: nobody types more. */
const kept = 24
const longest = 24
/** What a word costs that means nothing. */
const lost = -2

/**
 * Reads one line such as `thu 16:00 private am bis`, in any order: the ways to understand it, the likeliest first,
 * at least one. A word that means nothing here stands in `rest`; none is lost, and nothing is thrown.
 */
export function readQuickEntry(
  text: string,
  known: Known,
  today: Temporal.PlainDate,
  limit = 5,
): QuickEntry[] {
  const words = text.split(/[\s,;]+/).filter(Boolean)
  const read = words.slice(0, longest)
  // At each place of the line, the best ways to have come there.
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

/** Of equally good ones the first. */
function best(ways: readonly Partial[], count: number): Partial[] {
  return ways.toSorted((a, b) => b.score - a.score).slice(0, count)
}
