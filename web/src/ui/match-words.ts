/** Whether each word of `typed` stands within `text`, whatever its case or accents. */
export function matchesWords(text: string, typed: string): boolean {
  const where = plain(text)
  return wordsOf(typed).every((word) => where.includes(word))
}

/** The options that match, those first that begin like it, then those with a word that does. */
export function findByWords<O extends { label: string }>(options: readonly O[], typed: string): O[] {
  const [first = ''] = wordsOf(typed)
  const rank = ({ label }: O): number => {
    const where = plain(label)
    if (where.startsWith(first)) return 0
    return where.includes(` ${first}`) ? 1 : 2
  }
  return options.filter(({ label }) => matchesWords(label, typed)).toSorted((a, b) => rank(a) - rank(b))
}

function wordsOf(typed: string): string[] {
  return plain(typed).split(/\s+/).filter(Boolean)
}

/** Without accents and case; what joins words parts them. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLocaleLowerCase('en')
    .replaceAll(/[_/-]/g, ' ')
}
