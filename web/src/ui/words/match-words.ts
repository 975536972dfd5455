/** Whether each word of `typed` is within `text`, ignoring case and accents. */
export function matchesWords(text: string, typed: string): boolean {
  const where = plain(text)
  return wordsOf(typed).every((word) => where.includes(word))
}

/** Matching options: those that start with the text first, then those with a word that does. */
export function findByWords<O extends { label: string; also?: string }>(
  options: readonly O[],
  typed: string,
): O[] {
  const [first = ''] = wordsOf(typed)
  const rank = ({ label }: O): number => {
    const where = plain(label)
    if (where.startsWith(first)) return 0
    return where.includes(` ${first}`) ? 1 : 2
  }
  const fits = ({ label, also = '' }: O): boolean => matchesWords(`${label} ${also}`, typed)
  const exact = options.filter(fits).toSorted((a, b) => rank(a) - rank(b))
  if (exact.length > 0) return exact
  return options.filter(({ label, also = '' }) => isNear(`${label} ${also}`, typed))
}

/** Whether each typed word is, or starts, a word of the text, with one typo in four letters, two in eight. */
export function isNear(text: string, typed: string): boolean {
  const there = wordsOf(text)
  const asked = wordsOf(typed)
  if (asked.length === 0) return false
  return asked.every((word) => {
    const allowed = word.length < 4 ? 0 : word.length < 8 ? 1 : 2
    return there.some((whole) =>
      [whole, whole.slice(0, word.length), whole.slice(0, word.length + 1)].some(
        (one) => distance(one, word) <= allowed,
      ),
    )
  })
}

/** Edit distance: letters changed, added, omitted or swapped. */
function distance(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, place) => place)]
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const cost = one[i - 1] === other[j - 1] ? 0 : 1
      let least = Math.min(
        (rows[i - 1]?.[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (rows[i - 1]?.[j - 1] ?? 0) + cost,
      )
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      if (isSwapped) least = Math.min(least, (rows[i - 2]?.[j - 2] ?? 0) + 1)
      row.push(least)
    }
    rows.push(row)
  }
  return rows[one.length]?.[other.length] ?? 0
}

function wordsOf(typed: string): string[] {
  return plain(typed).split(/\s+/).filter(Boolean)
}

/** Without accents and case; separators become spaces. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLocaleLowerCase('en')
    .replaceAll(/[_/-]/g, ' ')
}
