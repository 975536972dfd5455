import type { Language } from '@cavaletti/contract/messages'
import { drawLetterhead, drawPole, openLetter } from '#modules/invoicing/invoices/draw-parts.ts'
import { inLanguage, say } from '#platform/messages/say.ts'
import { drawRow, fillWidth } from '#platform/pdf/draw-row.ts'
import { contentWidth, type Document, type Element, makeRoom, quiet, write } from '#platform/pdf/paper.ts'
import { type Writing, writingOf } from '#platform/writing/writing.ts'
import type { Statement } from './describe-pay.ts'
import {
  countsRiders,
  nameHours,
  nameLessons,
  nameLine,
  nameRate,
  nameTotal,
  payTitle,
} from './word-lines.ts'

type Seller = Parameters<typeof drawLetterhead>[2]['seller']

export interface PayContent {
  statement: Statement
  seller: Seller
  language: Language
  /** Local day of approval, ISO 8601; null: not approved. */
  approvedOn: string | null
  /** For the person whose pay it is. */
  isOwn: boolean
  logo?: Uint8Array | undefined
}

/** Draws a pay statement as PDF in its language: the same bytes until something changes. */
export function printStatement(content: PayContent): Promise<Uint8Array> {
  return inLanguage(content.language, () => draw(content))
}

async function draw({ statement, seller, approvedOn, isOwn, logo }: PayContent): Promise<Uint8Array> {
  const writing = writingOf(seller.country)
  const title = payTitle(statement, writing)
  const madeAt = Temporal.Instant.from(statement.approvedAt ?? statement.createdAt)
  const { doc, root, finish } = await openLetter(seller.country, { title, madeAt })
  const buyer = {
    name: statement.memberName,
    street: '',
    city: '',
    postcode: '',
    country: '',
    email: '',
    vatId: '',
  }
  drawLetterhead(doc, root, { seller, buyer, logo, addressTitle: say('Paid person') }, [
    [say('From'), writing.day(statement.from)],
    [say('Until'), writing.day(statement.until)],
    [say('Lessons'), nameLessons(statement, isOwn).join(',\n')],
    [say('Hours'), statement.minutes === 0 ? '' : nameHours(statement.minutes)],
    [say('Approved on'), approvedOn === null ? say('not approved') : writing.day(approvedOn)],
    [say('Approved by'), statement.approvedByName],
    [
      statement.totalMinor < 0 ? say('Received on') : say('Paid on'),
      statement.paidOn === null ? '' : writing.day(statement.paidOn),
    ],
  ])
  write(doc, root, title, { type: 'H1', size: 18, face: 'heading' })
  doc.moveDown(0.5)
  drawPole(doc)
  drawLines(doc, root, statement, writing)
  drawTotal(doc, root, { statement, isOwn, writing })
  doc.moveDown(0.8)
  write(doc, root, soldWords(statement), {
    size: 9,
    colour: quiet,
  })
  return finish()
}

/** Who sold the lessons (M14). */
function soldWords({ lines, sellerName }: Statement): string {
  const sellers = new Set(lines.flatMap((line) => (line.kind === 'manual' ? [] : line.sellerName)))
  const [only = sellerName] = sellers
  return sellers.size > 1
    ? say('Lessons without another seller were sold by {seller}.', { seller: sellerName })
    : say('All lessons were sold by {seller}.', { seller: only })
}

function drawLines(doc: Document, root: Element, { lines, currency }: Statement, writing: Writing): void {
  const widths = fillWidth(doc, [66, 0, 44, 110, 80])
  const ends = new Set([2, 3, 4])
  const table = doc.struct('Table')
  root.add(table)
  const head = [say('Date'), say('Description'), say('Riders'), say('Pay rate'), say('Payout')]
  drawRow(doc, table, head, widths, { kind: 'head', ends })
  for (const line of lines) {
    const cells = [
      writing.day(line.on),
      nameLine(line, currency, writing),
      countsRiders(line) ? String(line.riders) : '',
      nameRate(line, currency, writing),
      writing.money(line.amountMinor, currency),
    ]
    drawRow(doc, table, cells, widths, { kind: 'row', ends })
  }
  table.end()
}

function drawTotal(
  doc: Document,
  root: Element,
  { statement, isOwn, writing }: { statement: Statement; isOwn: boolean; writing: Writing },
): void {
  const { totalMinor, currency } = statement
  makeRoom(doc, 50)
  doc.moveDown(0.8)
  // The name of a person who owes needs room.
  const widths = totalMinor < 0 ? [contentWidth(doc) - 120, 120] : [130, 120]
  const left = doc.page.margins.left + contentWidth(doc) - (widths[0] ?? 0) - 120
  const table = doc.struct('Table')
  root.add(table)
  const style = { ends: new Set([1]), left, isBare: true, kind: 'total' as const }
  drawRow(
    doc,
    table,
    [nameTotal(statement, isOwn), writing.money(Math.abs(totalMinor), currency)],
    widths,
    style,
  )
  table.end()
}
