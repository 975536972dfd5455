import { isNear, plain } from '../../../../ui/words/match-words.ts'

/** Anything that is called by a name. */
export interface Named {
  id: string
  name: string
}

/** Match of words with a name: 0 to 1, slightly more for the full name. */
export interface Fit<N extends Named> {
  found: N
  score: number
}

/** Most matches of one kind. */
const most = 6

/** Factor of a word with a typo. */
const misspelt = 0.4

/**
 * Names that the words start, best first: each word starts another word of the name, in order. `am ha` matches Amelia
 * Hart; `hart` too, with a lower score than her first name. Without such a name, those that match with small typos.
 */
export function findNamed<N extends Named>(words: readonly string[], all: readonly N[]): Fit<N>[] {
  const typed = words.map(plain)
  const exact = fitsOf(typed, all, (name, word) => name.startsWith(word))
  const fits = exact.length > 0 ? exact : fitsOf(typed, all, isSimilar, misspelt)
  return fits.toSorted((a, b) => b.score - a.score || compare(a.found.name, b.found.name)).slice(0, most)
}

type Match = (name: string, word: string) => boolean

function fitsOf<N extends Named>(
  typed: readonly string[],
  all: readonly N[],
  matches: Match,
  factor = 1,
): Fit<N>[] {
  const fits: Fit<N>[] = []
  for (const found of all) {
    const score = fitOf(typed, wordsOf(found), matches) * factor
    if (score > 0) fits.push({ found, score })
  }
  return fits
}

/** One of the first two letters must be right: comparing only these makes it fast. */
function isSimilar(name: string, word: string): boolean {
  if (name.startsWith(word)) return true
  return word.length >= 4 && (name[0] === word[0] || name[1] === word[1]) && isNear(name, word)
}

/** Thousands of names are searched for each letter typed. */
const prepared = new WeakMap<Named, readonly string[]>()

function wordsOf(named: Named): readonly string[] {
  const known = prepared.get(named) ?? plain(named.name).split(/\s+/)
  prepared.set(named, known)
  return known
}

function fitOf(typed: readonly string[], name: readonly string[], matches: Match): number {
  let score = 0
  let at = 0
  for (const [place, word] of typed.entries()) {
    const found = name.findIndex((one, index) => index >= at && matches(one, word))
    const whole = name[found]
    if (word === '' || whole === undefined) return 0
    score += Math.min(1, word.length / whole.length) / typed.length
    if (place === 0 && found > 0) score -= 0.2 / typed.length
    at = found + 1
  }
  return Math.max(0.01, score) + (typed.length === name.length ? 0.1 : 0)
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}
