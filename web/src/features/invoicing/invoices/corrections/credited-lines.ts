import type { Invoice } from '../use-invoices.ts'

type Line = Invoice['lines'][number]
type Wanted = { lineId: string; amountMinor: number }[]

/** Lines that can still be credited, with amounts, minor unit. Deductions are credited with the rest. */
export function creditable({
  lines,
  creditedLines,
}: Pick<Invoice, 'lines' | 'creditedLines'>): { line: Line; leftMinor: number }[] {
  const credited = new Map(creditedLines.map(({ lineId, amountMinor }) => [lineId, amountMinor]))
  return lines
    .map((line) => ({ line, leftMinor: line.amountMinor - (credited.get(line.id) ?? 0) }))
    .filter(({ leftMinor }) => leftMinor > 0)
}

/** The requested amounts; undefined for everything left. */
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
