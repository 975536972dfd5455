import { drawParties, formatMoney, writtenDay } from '#modules/invoices/draw-parts.ts'
import { drawRow } from '#platform/pdf/draw-row.ts'
import { margin, openPaper, write } from '#platform/pdf/paper.ts'
import type { ReceiptContent } from './make-receipt.ts'

const methods = {
  cash: 'Cash',
  bank: 'Bank transfer',
  card: 'Card',
  terminal: 'Payment terminal',
  other: 'Otherwise',
} as const

/**
 * A receipt as PDF, made from what was frozen: made again it is the same bytes.
 * @param issuedAt ISO 8601
 */
export async function printReceipt(
  title: string,
  issuedAt: string,
  content: ReceiptContent,
): Promise<Uint8Array> {
  const money = (minor: number) => formatMoney(minor, content.currency)
  const { doc, root, finish } = await openPaper({
    title,
    language: 'en-GB',
    madeAt: Temporal.Instant.from(issuedAt),
  })
  drawParties(doc, root, { seller: content.seller, buyer: content.payer })
  doc.moveDown(1.5)
  write(doc, root, title, { type: 'H1', size: 20, bold: true })
  doc.moveDown(0.6)
  const whole = doc.page.width - 2 * margin
  const facts = [
    ['Date', writtenDay(content.issuedOn)],
    ['Received on', writtenDay(content.bookedOn)],
    ['How', methods[content.method]],
    ['Reference', content.reference],
  ] as const
  const table = doc.struct('Table')
  root.add(table)
  for (const [name, value] of facts)
    if (value !== '') drawRow(doc, table, [name, value], [120, whole - 120], { kind: 'named' })
  table.end()
  doc.moveDown(0.8)
  write(doc, root, `Received with thanks: ${money(content.amountMinor)}`, { size: 13, bold: true })
  doc.moveDown(0.8)
  const rows = [
    ...content.uses.map(({ number, amountMinor }) => [`Paid of ${number}`, amountMinor] as const),
    ['Given back', content.returnedMinor] as const,
    ['Your credit', content.creditMinor] as const,
  ]
  const uses = doc.struct('Table')
  root.add(uses)
  const ends = new Set([1])
  drawRow(doc, uses, ['Used for', 'Amount'], [whole - 120, 120], { kind: 'head', ends })
  for (const [name, minor] of rows)
    if (minor !== 0) drawRow(doc, uses, [name, money(minor)], [whole - 120, 120], { kind: 'row', ends })
  uses.end()
  return finish()
}
