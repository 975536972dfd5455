import { drawLetterhead, drawPole, openLetter } from '#modules/invoicing/invoices/draw-parts.ts'
import { msg } from '@cavaletti/contract/messages'
import { inLanguage, say } from '#platform/messages/say.ts'
import { drawRow, fillWidth } from '#platform/pdf/draw-row.ts'
import { write } from '#platform/pdf/paper.ts'
import { writingOf } from '#platform/writing/writing.ts'
import type { ReceiptContent } from './make-receipt.ts'

const methods = {
  cash: msg('Cash'),
  bank: msg('Bank transfer'),
  card: msg('Card'),
  terminal: msg('Payment terminal'),
  other: msg('Other'),
} as const

type Content = ReceiptContent & { logo?: Uint8Array | undefined }

/**
 * Draws a receipt as PDF from its stored content and in its language: the same bytes each time.
 * @param issuedAt ISO 8601
 */
export function printReceipt(title: string, issuedAt: string, content: Content): Promise<Uint8Array> {
  return inLanguage(content.language ?? 'en', () => drawReceipt(title, issuedAt, content))
}

async function drawReceipt(title: string, issuedAt: string, content: Content): Promise<Uint8Array> {
  const { country } = content.seller
  const writing = writingOf(country)
  const money = (minor: number) => writing.money(minor, content.currency)
  const { doc, root, finish } = await openLetter(country, {
    title,
    madeAt: Temporal.Instant.from(issuedAt),
  })
  drawLetterhead(doc, root, { seller: content.seller, buyer: content.payer, logo: content.logo }, [
    [say('Date'), writing.day(content.issuedOn)],
    [say('Received on'), writing.day(content.paidOn)],
    [say('Paid by'), say(methods[content.method])],
    [say('Reference'), content.reference],
  ])
  write(doc, root, title, { type: 'H1', size: 22, face: 'heading' })
  doc.moveDown(0.5)
  drawPole(doc)
  write(doc, root, say('Received with thanks: {amount}', { amount: money(content.amountMinor) }), {
    size: 14,
    face: 'heading',
  })
  doc.moveDown(0.8)
  const rows = [
    ...content.uses.map(
      ({ number, amountMinor }) => [say('Payment for {number}', { number }), amountMinor] as const,
    ),
    [say('Refunded'), content.returnedMinor] as const,
    [say('Your credit'), content.creditMinor] as const,
  ]
  const uses = doc.struct('Table')
  root.add(uses)
  const widths = fillWidth(doc, [0, 120])
  const ends = new Set([1])
  drawRow(doc, uses, [say('Used for'), say('Amount')], widths, { kind: 'head', ends })
  for (const [name, minor] of rows)
    if (minor !== 0) drawRow(doc, uses, [name, money(minor)], widths, { kind: 'row', ends })
  uses.end()
  return finish()
}
