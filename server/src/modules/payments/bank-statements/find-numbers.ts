/** Finds document numbers in payers' texts, however they are written. */

interface Numbered {
  number: string
}

interface Filed<T> {
  document: T
  /** Letters and digits before the last group of digits: `R2026` of `R2026-0017`. */
  before: string
  /** The last group of digits, `0017`. */
  figures: string
}

/** By the last group of digits, without leading zeros. */
export type NumberIndex<T> = ReadonlyMap<string, readonly Filed<T>[]>

export function indexNumbers<T extends Numbered>(documents: readonly T[]): NumberIndex<T> {
  const index = new Map<string, Filed<T>[]>()
  const file = (key: string, entry: Filed<T>): void => {
    const there = index.get(key)
    if (there) there.push(entry)
    else index.set(key, [entry])
  }
  for (const document of documents) {
    const parts = document.number.toUpperCase().match(/\p{L}+|\d+/gu) ?? []
    const figures = parts.at(-1) ?? ''
    if (!/^\d/.test(figures)) continue
    const before = parts.slice(0, -1)
    file(bare(figures), { document, before: before.join(''), figures })
    // `R20260017`, without a separator after the year.
    const year = before.at(-1) ?? ''
    if (/^\d/.test(year))
      file(bare(year + figures), {
        document,
        before: before.slice(0, -1).join(''),
        figures: year + figures,
      })
  }
  return index
}

export interface Found<T> {
  document: T
  /** The full number was found; otherwise only its digits, which may mean something else. */
  whole: boolean
}

/** Documents whose numbers are in a text, in order, each once. Ignores spaces, case and zeros. */
export function findNumbers<T>(index: NumberIndex<T>, text: string): Found<T>[] {
  const written = text.normalize('NFKC').toUpperCase()
  const found = new Map<T, boolean>()
  for (const { figures, start } of figuresIn(written)) {
    for (const filed of index.get(bare(figures)) ?? []) {
      const whole =
        filed.before === ''
          ? figures === filed.figures && figures.startsWith('0')
          : endsWith(written, start, filed.before)
      found.set(filed.document, whole || (found.get(filed.document) ?? false))
    }
  }
  return [...found].map(([document, whole]) => ({ document, whole }))
}

/** Groups of digits, and adjacent groups combined: banks insert spaces and line breaks anywhere. */
function* figuresIn(text: string): Generator<{ figures: string; start: number }> {
  const groups = [...text.matchAll(/\d+/g)].map(({ 0: figures, index: start }) => ({ figures, start }))
  for (const [place, { figures, start }] of groups.entries()) {
    let joined = figures
    let end = start + figures.length
    yield { figures: joined, start }
    for (const next of groups.slice(place + 1, place + 4)) {
      if (!/^[\s./-]{1,3}$/.test(text.slice(end, next.start))) break
      joined += next.figures
      end = next.start + next.figures.length
      yield { figures: joined, start }
    }
  }
}

/** Whether these letters and digits come right before a position as separate words, ignoring spaces and marks. */
function endsWith(text: string, end: number, wanted: string): boolean {
  let at = end - 1
  for (const sign of Array.from(wanted).toReversed()) {
    while (at >= 0 && !isSign(text[at])) at -= 1
    if (text[at] !== sign) return false
    at -= 1
  }
  const before = text[at] ?? ''
  return /^\d/.test(wanted) ? !/\d/.test(before) : !/\p{L}/u.test(before)
}

function isSign(letter: string | undefined): boolean {
  return letter !== undefined && /[\p{L}\p{N}]/u.test(letter)
}

function bare(figures: string): string {
  return figures.replace(/^0+(?=\d)/, '')
}
