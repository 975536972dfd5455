import type { ReplyOf } from '@cavaletti/contract'
import type { invoicesApi } from '@cavaletti/contract/invoices'
import { drawRow } from '#platform/pdf/draw-row.ts'
import { type Document, type Element, makeRoom, margin, write } from '#platform/pdf/paper.ts'
import { writtenDay } from './write-amounts.ts'

type Invoice = ReplyOf<typeof invoicesApi.invoice>
type Reminded = NonNullable<Invoice['reminds']>

const amountWidth = 90
const ends = new Set([3, 4])

/** What a reminder says between its date and its terms: its words, what is open, and its own fee as a line of its own (M11). */
export function drawReminded(
  doc: Document,
  root: Element,
  { lines, grossMinor }: Invoice,
  reminds: Reminded,
  money: (minor: number) => string,
): void {
  const { title, text, items } = reminds
  write(doc, root, title, { type: 'H2', size: 13, bold: true })
  doc.moveDown(0.3)
  if (text) write(doc, root, text)
  doc.moveDown(0.8)
  const whole = doc.page.width - 2 * margin
  const widths = [whole - 2 * 80 - 2 * amountWidth, 80, 80, amountWidth, amountWidth]
  const table = doc.struct('Table')
  root.add(table)
  const head = { kind: 'head' as const, ends }
  const row = { kind: 'row' as const, ends }
  drawRow(doc, table, ['Invoice', 'Date', 'Due', 'Sum', 'Open'], widths, head)
  for (const item of items) {
    const days = [writtenDay(item.issuedOn), writtenDay(item.dueOn)]
    drawRow(doc, table, [item.number, ...days, money(item.grossMinor), money(item.openMinor)], widths, row)
  }
  table.end()
  makeRoom(doc, 30 + (lines.length + 1) * 20)
  doc.moveDown(0.8)
  const sums = doc.struct('Table')
  root.add(sums)
  const style = { kind: 'named' as const, ends: new Set([0, 1]) }
  const sumWidths = [whole - amountWidth, amountWidth]
  for (const { description, detail, amountMinor } of lines)
    drawRow(
      doc,
      sums,
      [[description, detail].filter(Boolean).join(' · '), money(amountMinor)],
      sumWidths,
      style,
    )
  drawRow(doc, sums, ['To be paid', money(openWhenReminded(reminds) + grossMinor)], sumWidths, {
    kind: 'sum',
    ends: style.ends,
  })
  sums.end()
}

/** What was open of the invoices when they were reminded of, without the fee; minor unit. */
export function openWhenReminded({ items }: Reminded): number {
  return items.reduce((sum, { openMinor }) => sum + openMinor, 0)
}
