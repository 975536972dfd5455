import type { ReplyOf } from '@cavaletti/contract'
import type { invoicesApi } from '@cavaletti/contract/invoicing/invoices'
import { msg } from '@cavaletti/contract/messages'
import { inLanguage, say } from '#platform/messages/say.ts'
import { drawRow } from '#platform/pdf/draw-row.ts'
import {
  type Carried,
  contentWidth,
  type Document,
  drawRule,
  type Element,
  makeRoom,
  quiet,
  write,
} from '#platform/pdf/paper.ts'
import { takeFont } from '#platform/pdf/take-font.ts'
import { type Writing, writingOf } from '#platform/writing/writing.ts'
import { drawLetterhead, drawPole, type Fact, openLetter } from './draw-letterhead.ts'
import { drawLines } from './draw-lines.ts'
import { drawPayment } from './draw-payment.ts'
import { encodeTransfer } from './encode-transfer.ts'
import { askedOf, nameAccount, transferReference } from './name-account.ts'
import { drawReminded } from './print-reminder.ts'

type Invoice = ReplyOf<typeof invoicesApi.invoice>

const titles = {
  invoice: msg('Invoice {number}'),
  credit_note: msg('Credit note {number}'),
  reminder: msg('{which, select, first {Reminder {number}} other {Reminder {number}}}'),
} as const
const draftTitles = {
  invoice: msg('Invoice (draft)'),
  credit_note: msg('Credit note (draft)'),
  reminder: msg('{which, select, first {Reminder (draft)} other {Reminder (draft)}}'),
} as const

/** "Invoice R0012", in the language of the document. */
export function documentTitle({
  kind,
  number,
  language,
  reminds,
}: Pick<Invoice, 'kind' | 'number' | 'language' | 'reminds'>): string {
  const which = (reminds?.level ?? 1) === 1 ? 'first' : 'later'
  return inLanguage(language, () =>
    number === null ? say(draftTitles[kind], { which }) : say(titles[kind], { number, which }),
  )
}

interface Printing {
  publicUrl: string
  logo?: Uint8Array | undefined
  carries?: Carried | undefined
}

/**
 * Draws a document as PDF from its stored content and in its language: the same bytes each time. A draft is marked as
 * a preview.
 */
export function printDocument(invoice: Invoice, printing: Printing): Promise<Uint8Array> {
  return inLanguage(invoice.language, () => drawDocument(invoice, printing))
}

async function drawDocument(invoice: Invoice, { publicUrl, logo, carries }: Printing): Promise<Uint8Array> {
  const title = documentTitle(invoice)
  const { country } = invoice.seller
  const writing = writingOf(country)
  const madeAt = invoice.issuedAt === null ? undefined : Temporal.Instant.from(invoice.issuedAt)
  const { doc, root, finish } = await openLetter(country, { title, madeAt, carries })
  drawLetterhead(doc, root, { ...invoice, logo }, factsOf(invoice, writing))
  write(doc, root, title, { type: 'H1', size: 22, face: 'heading' })
  if (invoice.issuedOn === null)
    write(doc, root, say(invoice.reminds ? 'A preview: nothing was sent.' : 'A draft: not an invoice yet.'), {
      colour: quiet,
    })
  doc.moveDown(0.3)
  drawPole(doc)
  if (invoice.reminds) drawReminded(doc, root, invoice, invoice.reminds, writing)
  else {
    drawLines(doc, root, invoice, writing)
    drawTotals(doc, root, invoice, writing)
  }
  drawTerms(doc, root, invoice, writing)
  drawProof(doc, root, invoice, publicUrl)
  return finish()
}

function factsOf(invoice: Invoice, { day }: Writing): Fact[] {
  const { number, issuedOn, dueOn, periodFrom, periodUntil, corrects, kind, buyer } = invoice
  const period =
    periodFrom && periodUntil
      ? say('{from} to {until}', { from: day(periodFrom), until: day(periodUntil) })
      : day(periodUntil ?? periodFrom ?? null)
  return [
    [say('{kind, select, invoice {Number} other {Number}}', { kind }), number ?? ''],
    [say('{kind, select, invoice {Date} other {Date}}', { kind }), day(issuedOn)],
    [say('Due'), kind === 'credit_note' ? '' : day(dueOn)],
    [say('{kind, select, invoice {Period} other {Period}}', { kind }), period],
    [say('For invoice'), corrects?.number ?? ''],
    [say('Your reference'), buyer.reference ?? ''],
  ]
}

/** The rate or the exemption, and the taxed amount if it is not the total (Directive 2006/112, Art. 226(8) to (11)). */
function taxSentence(
  { rate, category, netMinor, exemptionText }: Invoice['taxes'][number],
  isOfSeveral: boolean,
  { percent, taxName }: Writing,
  money: (minor: number) => string,
): string {
  if (category === 'S' || category === 'Z')
    return say('{tax} {percent} of {net}', { tax: taxName, percent: percent(rate), net: money(netMinor) })
  return isOfSeveral ? `${exemptionText} (${money(netMinor)})` : exemptionText
}

function drawTotals(
  doc: Document,
  root: Element,
  { taxes, netMinor, grossMinor, kind, currency }: Invoice,
  writing: Writing,
): void {
  const money = (minor: number) => writing.money(minor, currency)
  makeRoom(doc, 40 + taxes.length * 20)
  doc.y += 6
  const amount = 95
  const words = 215
  const left = doc.page.margins.left + contentWidth(doc) - words - amount
  const style = { kind: 'named' as const, ends: new Set([1]), left, isBare: true }
  const table = doc.struct('Table')
  root.add(table)
  drawRow(
    doc,
    table,
    [say('Total without {tax}', { tax: writing.taxInText }), money(netMinor)],
    [words, amount],
    style,
  )
  for (const tax of taxes)
    drawRow(
      doc,
      table,
      [taxSentence(tax, taxes.length > 1, writing, money), money(tax.taxMinor)],
      [words, amount],
      style,
    )
  const total = say(kind === 'invoice' ? 'Total' : 'Total credited')
  drawRow(doc, table, [total, money(grossMinor)], [words, amount], { ...style, kind: 'total' })
  table.end()
}

function drawTerms(doc: Document, root: Element, invoice: Invoice, { money, day }: Writing): void {
  const { kind, note, seller, dueOn, number, currency } = invoice
  if (note) {
    makeRoom(doc, 40)
    doc.moveDown(0.8)
    write(doc, root, note)
  }
  const askedMinor = askedOf(invoice)
  if (kind !== 'credit_note' && dueOn !== null && askedMinor > 0) {
    const account = nameAccount(seller)
    const reference = transferReference(number ?? '', seller.country)
    const title = say('Please pay {amount} by {day}', {
      amount: money(askedMinor, currency),
      day: day(dueOn),
    })
    const code =
      account && number !== null
        ? encodeTransfer({ ...account, amountMinor: askedMinor, currency, reference })
        : null
    drawPayment(doc, root, { title, account, reference: account ? reference : '', code })
  }
  if (seller.footer) drawFooter(doc, root, seller.footer)
}

/** The seller's own lines, above the proof. */
function drawFooter(doc: Document, root: Element, footer: string): void {
  const size = 9
  const set = takeFont(doc, footer, 'regular')
  const height = doc.fontSize(size).heightOfString(set, { width: contentWidth(doc) })
  if (doc.y + height > proofTop(doc) - 8) doc.addPage()
  write(doc, root, footer, { size, colour: quiet })
}

const proofTop = ({ page }: Document) => page.height - page.margins.bottom

/** At the foot of the last page, beside the page number. */
function drawProof(doc: Document, root: Element, { hash }: Invoice, publicUrl: string): void {
  if (hash === null) return
  const top = proofTop(doc)
  if (doc.y > top - 8) doc.addPage()
  const { bottom } = doc.page.margins
  // Below the margin, where PDFKit would start a new page.
  doc.page.margins.bottom = 0
  doc.y = top
  drawRule(doc, doc.y - 5)
  const words = `${say('Check that this document is genuine:')}\n${publicUrl}/public/verify/${hash}`
  write(doc, root, words, { size: 7, colour: quiet })
  doc.page.margins.bottom = bottom
}
