import type { Invoice } from './use-invoices.ts'

type Line = Invoice['lines'][number]
type Wanted = { lineId: string; amountMinor: number }[]

/** Lines of which something can still be given back, with how much, minor unit. What takes something off goes back with the rest. */
export function creditable({
  lines,
  creditedLines,
}: Pick<Invoice, 'lines' | 'creditedLines'>): { line: Line; leftMinor: number }[] {
  const credited = new Map(creditedLines.map(({ lineId, amountMinor }) => [lineId, amountMinor]))
  return lines
    .map((line) => ({ line, leftMinor: line.amountMinor - (credited.get(line.id) ?? 0) }))
    .filter(({ leftMinor }) => leftMinor > 0)
}

/** What is asked for when these amounts were written; undefined for all that is left, whatever the lines. */
export function wantedLines(
  left: readonly { line: Pick<Line, 'id'>; leftMinor: number }[],
  written: (lineId: string) => number,
): Wanted | undefined {
  if (left.every(({ line, leftMinor }) => written(line.id) === leftMinor)) return undefined
  return left.flatMap(({ line: { id } }) => {
    const amountMinor = written(id)
    return amountMinor > 0 ? { lineId: id, amountMinor } : []
  })
}
