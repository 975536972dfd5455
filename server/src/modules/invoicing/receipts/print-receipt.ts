import { drawLetterhead, drawPole, openLetter } from '#modules/invoicing/invoices/draw-parts.ts'
import { drawRow, fillWidth } from '#platform/pdf/draw-row.ts'
import { write } from '#platform/pdf/paper.ts'
import { language, writingOf } from '#platform/writing/writing.ts'
import type { ReceiptContent } from './make-receipt.ts'

const methods = {
  cash: 'Cash',
  bank: 'Bank transfer',
  card: 'Card',
  terminal: 'Payment terminal',
  other: 'Other',
} as const

/**
 * Draws a receipt as PDF from its stored content: the same bytes each time.
 * @param issuedAt ISO 8601
 */
export async function printReceipt(
  title: string,
  issuedAt: string,
  content: ReceiptContent & { logo?: Uint8Array | undefined },
): Promise<Uint8Array> {
  const { country } = content.seller
  const writing = writingOf(country)
  const money = (minor: number) => writing.money(minor, content.currency)
  const { doc, root, finish } = await openLetter(country, {
    title,
    language,
    madeAt: Temporal.Instant.from(issuedAt),
  })
  drawLetterhead(doc, root, { seller: content.seller, buyer: content.payer, logo: content.logo }, [
    ['Date', writing.day(content.issuedOn)],
    ['Received on', writing.day(content.bookedOn)],
    ['Paid by', methods[content.method]],
    ['Reference', content.reference],
  ])
  write(doc, root, title, { type: 'H1', size: 22, face: 'heading' })
  doc.moveDown(0.5)
  drawPole(doc)
  write(doc, root, `Received with thanks: ${money(content.amountMinor)}`, { size: 14, face: 'heading' })
  doc.moveDown(0.8)
  const rows = [
    ...content.uses.map(({ number, amountMinor }) => [`Payment for ${number}`, amountMinor] as const),
    ['Refunded', content.returnedMinor] as const,
    ['Your credit', content.creditMinor] as const,
  ]
  const uses = doc.struct('Table')
  root.add(uses)
  const widths = fillWidth(doc, [0, 120])
  const ends = new Set([1])
  drawRow(doc, uses, ['Used for', 'Amount'], widths, { kind: 'head', ends })
  for (const [name, minor] of rows)
    if (minor !== 0) drawRow(doc, uses, [name, money(minor)], widths, { kind: 'row', ends })
  uses.end()
  return finish()
}
