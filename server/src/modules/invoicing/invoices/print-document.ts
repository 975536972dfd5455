import type { ReplyOf } from '@cavaletti/contract'
import type { invoicesApi } from '@cavaletti/contract/invoicing/invoices'
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
import { language, type Writing, writingOf } from '#platform/writing/writing.ts'
import { drawLetterhead, drawPole, type Fact, openLetter } from './draw-letterhead.ts'
import { drawLines } from './draw-lines.ts'
import { drawPayment } from './draw-payment.ts'
import { encodeTransfer } from './encode-transfer.ts'
import { askedOf, nameAccount, transferReference } from './name-account.ts'
import { drawReminded } from './print-reminder.ts'

type Invoice = ReplyOf<typeof invoicesApi.invoice>

const kindWords = { invoice: 'Invoice', credit_note: 'Credit note', reminder: 'Reminder' } as const

/** "Invoice R0012". */
export function documentTitle({ kind, number }: Pick<Invoice, 'kind' | 'number'>): string {
  const name = kindWords[kind]
  return number === null ? `${name} (draft)` : `${name} ${number}`
}

/** Draws a document as PDF from its stored content: the same bytes each time. A draft is marked as a preview. */
export async function printDocument(
  invoice: Invoice,
  {
    publicUrl,
    logo,
    carries,
  }: { publicUrl: string; logo?: Uint8Array | undefined; carries?: Carried | undefined },
): Promise<Uint8Array> {
  const title = documentTitle(invoice)
  const { country } = invoice.seller
  const writing = writingOf(country)
  const madeAt = invoice.issuedAt === null ? undefined : Temporal.Instant.from(invoice.issuedAt)
  const { doc, root, finish } = await openLetter(country, { title, language, madeAt, carries })
  drawLetterhead(doc, root, { ...invoice, logo }, factsOf(invoice, writing))
  write(doc, root, title, { type: 'H1', size: 22, face: 'heading' })
  if (invoice.issuedOn === null)
    write(doc, root, invoice.reminds ? 'A preview: nothing was sent.' : 'A draft: not an invoice yet.', {
      colour: quiet,
    })
  doc.moveDown(0.5)
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
      ? `${day(periodFrom)} to ${day(periodUntil)}`
      : day(periodUntil ?? periodFrom ?? null)
  return [
    ['Number', number ?? ''],
    ['Date', day(issuedOn)],
    ['Due', kind === 'credit_note' ? '' : day(dueOn)],
    ['Period', period],
    ['For invoice', corrects?.number ?? ''],
    ['Your reference', buyer.reference ?? ''],
  ]
}

/** The rate or the exemption, and the taxed amount if it is not the total (Directive 2006/112, Art. 226(8) to (11)). */
function taxSentence(
  { rate, category, netMinor, exemptionText }: Invoice['taxes'][number],
  isOfSeveral: boolean,
  { percent, taxName }: Writing,
  money: (minor: number) => string,
): string {
  if (category === 'S' || category === 'Z') return `${taxName} ${percent(rate)} of ${money(netMinor)}`
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
  drawRow(doc, table, [`Total without ${writing.taxInText}`, money(netMinor)], [words, amount], style)
  for (const tax of taxes)
    drawRow(
      doc,
      table,
      [taxSentence(tax, taxes.length > 1, writing, money), money(tax.taxMinor)],
      [words, amount],
      style,
    )
  const total = kind === 'invoice' ? 'Total' : 'Total credited'
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
    const title = `Please pay ${money(askedMinor, currency)} by ${day(dueOn)}`
    const code =
      account && number !== null
        ? encodeTransfer({ ...account, amountMinor: askedMinor, currency, reference })
        : null
    drawPayment(doc, root, { title, account, reference: account ? reference : '', code })
  }
  if (!seller.footer) return
  makeRoom(doc, 16)
  write(doc, root, seller.footer, { size: 9, colour: quiet })
}

/** At the foot of the last page, beside the page number. */
function drawProof(doc: Document, root: Element, { hash }: Invoice, publicUrl: string): void {
  if (hash === null) return
  const top = doc.page.height - doc.page.margins.bottom - 10
  if (doc.y > top - 4) doc.addPage()
  const { bottom } = doc.page.margins
  // Below the margin, where PDFKit would start a new page.
  doc.page.margins.bottom = 0
  doc.y = top
  drawRule(doc, doc.y - 5)
  const words = `Check that this document is genuine:\n${publicUrl}/public/verify/${hash}`
  write(doc, root, words, { size: 7, colour: quiet })
  doc.page.margins.bottom = bottom
}
