/** Whether each word of `typed` begins or stands within `text`, whatever its case or accents. */
export function matchesWords(text: string, typed: string): boolean {
  const where = plain(text)
  return plain(typed)
    .split(/\s+/)
    .every((word) => where.includes(word))
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLocaleLowerCase('en')
    .replaceAll(/[_/-]/g, ' ')
}
