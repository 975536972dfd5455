/** The beginning of a text that is too long, with "…"; never half a character. */
export function shorten(text: string, most: number): string {
  if (text.length <= most) return text
  const cut = text.slice(0, most - 1)
  return `${cut.isWellFormed() ? cut : cut.slice(0, -1)}…`
}
