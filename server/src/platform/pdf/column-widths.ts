/** Part of the table that a word may claim; a longer one is torn. */
const mostOfWhole = 0.4

/**
 * Widths of the columns of a table: even, but a column whose longest word needs more gets it from the others.
 * @param needed width of the longest word of each column, in points
 */
export function columnWidths(needed: readonly number[], whole: number): number[] {
  const even = needed.map(() => whole / needed.length)
  const claimed = new Map<number, number>()
  for (;;) {
    const left = whole - [...claimed.values()].reduce((sum, width) => sum + width, 0)
    const share = left / (needed.length - claimed.size)
    const more = needed.findIndex(
      (width, at) => !claimed.has(at) && width > share && width <= whole * mostOfWhole,
    )
    if (more === -1) return needed.map((_, at) => claimed.get(at) ?? share)
    claimed.set(more, needed[more] ?? 0)
    const room = whole - [...claimed.values()].reduce((sum, width) => sum + width, 0)
    if (claimed.size === needed.length || room <= 0) return even
  }
}
