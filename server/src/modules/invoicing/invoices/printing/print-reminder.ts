import type { ReplyOf } from '@cavaletti/contract'
import type { invoicesApi } from '@cavaletti/contract/invoicing/invoices'
import { say } from '#platform/messages/say.ts'
import { drawRow, fillWidth } from '#platform/pdf/draw-row.ts'
import { contentWidth, type Document, type Element, makeRoom, write } from '#platform/pdf/paper.ts'
import type { Writing } from '#platform/writing/writing.ts'

type Invoice = ReplyOf<typeof invoicesApi.invoice>
type Reminded = NonNullable<Invoice['reminds']>

const ends = new Set([3, 4])

/** Draws a reminder's text, open invoices and fee (M11). */
export function drawReminded(
  doc: Document,
  root: Element,
  { lines, grossMinor, currency }: Invoice,
  reminds: Reminded,
  writing: Writing,
): void {
  const { title, text, items } = reminds
  const { day } = writing
  const money = (minor: number) => writing.money(minor, currency)
  write(doc, root, title, { type: 'H2', size: 14, face: 'heading' })
  doc.moveDown(0.3)
  if (text) write(doc, root, text)
  doc.moveDown(0.8)
  const widths = fillWidth(doc, [0, 80, 80, 85, 85])
  const table = doc.struct('Table')
  root.add(table)
  const head = { kind: 'head' as const, ends }
  const row = { kind: 'row' as const, ends }
  const names = [say('Invoice'), say('Date'), say('Due'), say('Amount'), say('Open')]
  drawRow(doc, table, names, widths, head)
  for (const item of items) {
    const days = [day(item.issuedOn), day(item.dueOn)]
    drawRow(doc, table, [item.number, ...days, money(item.grossMinor), money(item.openMinor)], widths, row)
  }
  table.end()
  makeRoom(doc, 30 + (lines.length + 1) * 20)
  doc.y += 6
  const sums = doc.struct('Table')
  root.add(sums)
  const [words, amount] = [215, 95]
  const left = doc.page.margins.left + contentWidth(doc) - words - amount
  const style = { kind: 'named' as const, ends: new Set([1]), left, isBare: true }
  for (const { description, detail, amountMinor } of lines)
    drawRow(
      doc,
      sums,
      [[description, detail].filter(Boolean).join(' · '), money(amountMinor)],
      [words, amount],
      style,
    )
  const asked = money(openWhenReminded(reminds) + grossMinor)
  drawRow(doc, sums, [say('To pay'), asked], [words, amount], { ...style, kind: 'total' })
  sums.end()
}

/** Open amount of the invoices when the reminder was issued, without the fee; minor unit. */
export function openWhenReminded({ items }: Reminded): number {
  return items.reduce((sum, { openMinor }) => sum + openMinor, 0)
}
