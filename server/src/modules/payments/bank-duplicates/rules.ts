import { plainText } from '@cavaletti/contract/plain-text'

/** Text of a movement in a file. Each bank and format writes it differently. */
export interface TextOfLine {
  counterparty: string
  /** As in the file, without spaces; empty if missing. */
  counterpartyIban: string
  reference: string
}

/**
 * How likely two lines with the same day and amount are one movement; 0: they are different. Missing fields say
 * nothing; given ones must not contradict.
 */
export function likeness(one: TextOfLine, other: TextOfLine): number {
  const accounts = sameAccount(one.counterpartyIban, other.counterpartyIban)
  const names = sameName(one, other)
  const references = sameReference(one.reference, other.reference)
  if (accounts === 'differs' || references === 'differs') return 0
  if (names === 'differs' && accounts !== 'same') return 0
  const of = { same: 3, alike: 2, unsaid: 1, differs: 0 }
  return of[accounts] * 4 + of[names] * 2 + of[references] * 3
}

/**
 * Pairs of lines that look like one movement, likeliest first. Each line is in one pair, because a file has a
 * movement once.
 */
export function pairUp<A extends TextOfLine, B extends TextOfLine>(
  lines: readonly A[],
  others: readonly B[],
): [line: A, other: B][] {
  const pairs = lines
    .flatMap((line) => others.map((other) => ({ line, other, alike: likeness(line, other) })))
    .filter(({ alike }) => alike > 0)
    .toSorted((a, b) => b.alike - a.alike)
  const taken = new Set<A | B>()
  return pairs.flatMap(({ line, other }): [A, B][] => {
    if (taken.has(line) || taken.has(other)) return []
    taken.add(line).add(other)
    return [[line, other]]
  })
}

type Word = 'same' | 'alike' | 'unsaid' | 'differs'

const iban = /^[A-Z]{2}\d{2}[A-Z0-9]{8,}$/

function sameAccount(one: string, other: string): Word {
  // A national account number cannot be compared with an IBAN.
  if (!iban.test(one) || !iban.test(other)) return one !== '' && one === other ? 'same' : 'unsaid'
  return one === other ? 'same' : 'differs'
}

/** Banks move the name to the reference, shorten it, or reverse it. */
function sameName(one: TextOfLine, other: TextOfLine): Word {
  const [a, b] = [plainText(one.counterparty), plainText(other.counterparty)]
  if (a === b && a !== '') return 'same'
  if (a === '' || b === '') return 'unsaid'
  const said = new Set([...lettersOf(other.counterparty), ...lettersOf(other.reference)])
  const back = new Set([...lettersOf(one.counterparty), ...lettersOf(one.reference)])
  const shares =
    lettersOf(one.counterparty).some((word) => said.has(word)) ||
    lettersOf(other.counterparty).some((word) => back.has(word))
  return shares || a.includes(b) || b.includes(a) ? 'alike' : 'differs'
}

function sameReference(one: string, other: string): Word {
  const [a, b] = [plainText(one), plainText(other)]
  if (a === b && a !== '') return 'same'
  if (a === '' || b === '') return 'unsaid'
  if (a.includes(b) || b.includes(a)) return 'alike'
  if (countsOn(one, other) || countsOn(other, one)) return 'differs'
  const [few = [], many = []] = [wordsIn(one), wordsIn(other)].toSorted((x, y) => x.length - y.length)
  const shared = few.filter((word) => many.includes(word))
  return shared.length * 2 >= few.length ? 'alike' : 'differs'
}

/** 0017 here and 0018 there: different numbers of one kind. Banks insert spaces to wrap text. */
function countsOn(one: string, other: string): boolean {
  const missingIn = (text: string) => (figures: string) => !plainText(text).includes(figures)
  const wrapped = [...one.matchAll(/(?=(?<!\d)(\d+)\s(\d+))/g)].map(([, head = '', tail = '']) => head + tail)
  const theirs = figuresOf(other).filter(missingIn(one))
  return (
    figuresOf(one)
      .filter(missingIn(other))
      .some((figures) => theirs.some((their) => their.length === figures.length)) ||
    wrapped
      .filter(missingIn(other))
      .some((figures) => theirs.some((their) => their.length === figures.length && their[0] === figures[0]))
  )
}

function wordsIn(text: string): string[] {
  return [...new Set([...lettersOf(text), ...figuresOf(text)])]
}

/** Words of three letters or more, without accents. */
function lettersOf(text: string): string[] {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return plain.match(/\p{L}{3,}/gu) ?? []
}

function figuresOf(text: string): string[] {
  return [...new Set(text.match(/\d+/g) ?? [])]
}
