import type { ReplyOf } from '@cavaletti/contract'
import type { invoicesApi } from '@cavaletti/contract/invoices'
import { drawRow } from '#platform/pdf/draw-row.ts'
import {
  type Carried,
  type Document,
  drawRule,
  type Element,
  makeRoom,
  margin,
  openPaper,
  quiet,
  write,
} from '#platform/pdf/paper.ts'
import { drawReminded, openWhenReminded } from './print-reminder.ts'
import { formatMoney, groupIban, locale, writtenDay } from './write-amounts.ts'

type Invoice = ReplyOf<typeof invoicesApi.invoice>

const dayWidth = 70
const amountWidth = 90

const kindWords = { invoice: 'Invoice', credit_note: 'Credit note', reminder: 'Reminder' } as const

/** "Invoice R0012". */
export function documentTitle({ kind, number }: Pick<Invoice, 'kind' | 'number'>): string {
  const name = kindWords[kind]
  return number === null ? `${name} (draft)` : `${name} ${number}`
}

/**
 * A document as PDF, made from what was frozen when it was issued: made again it is the same bytes. What a draft would look
 * like says that it is one.
 */
export async function printDocument(
  invoice: Invoice,
  { publicUrl, carries }: { publicUrl: string; carries?: Carried },
): Promise<Uint8Array> {
  const title = documentTitle(invoice)
  const madeAt = invoice.issuedAt === null ? undefined : Temporal.Instant.from(invoice.issuedAt)
  const { doc, root, finish } = await openPaper({ title, language: locale, madeAt, carries })
  const money = (minor: number) => formatMoney(minor, invoice.currency)
  drawParties(doc, root, invoice)
  doc.moveDown(1.5)
  write(doc, root, title, { type: 'H1', size: 20, bold: true })
  if (invoice.issuedOn === null)
    write(doc, root, invoice.reminds ? 'A preview: nothing was sent.' : 'A draft: not an invoice yet.', {
      colour: quiet,
    })
  doc.moveDown(0.6)
  drawFacts(doc, root, invoice)
  if (invoice.reminds) drawReminded(doc, root, invoice, invoice.reminds, money)
  else {
    drawLines(doc, root, invoice, money)
    drawTotals(doc, root, invoice, money)
  }
  drawTerms(doc, root, invoice, money, publicUrl)
  return finish()
}

/** Who sells and who pays, at the head of every document. */
export function drawParties(
  doc: Document,
  root: Element,
  { seller, buyer }: Pick<Invoice, 'seller' | 'buyer'>,
): void {
  const block = doc.struct('Sect', { title: 'Seller' })
  root.add(block)
  write(doc, block, seller.name, { size: 13, bold: true })
  for (const line of addressOf(seller)) write(doc, block, line, { size: 9, colour: quiet })
  if (seller.vatId) write(doc, block, `VAT number ${seller.vatId}`, { size: 9, colour: quiet })
  if (seller.taxNumber) write(doc, block, `Tax number ${seller.taxNumber}`, { size: 9, colour: quiet })
  if (seller.registerEntry) write(doc, block, seller.registerEntry, { size: 9, colour: quiet })
  block.end()
  doc.moveDown(2)
  const to = doc.struct('Sect', { title: 'Buyer' })
  root.add(to)
  write(doc, to, buyer.name, { size: 11, bold: true })
  for (const line of addressOf(buyer)) write(doc, to, line)
  if (buyer.vatId) write(doc, to, `VAT number ${buyer.vatId}`)
  to.end()
}

function drawFacts(doc: Document, root: Element, invoice: Invoice): void {
  const { issuedOn, dueOn, periodFrom, periodUntil, corrects, kind } = invoice
  const period =
    periodFrom && periodUntil
      ? `${writtenDay(periodFrom)} to ${writtenDay(periodUntil)}`
      : (periodUntil ?? periodFrom ?? '')
  const facts: [string, string][] = [
    ['Date', writtenDay(issuedOn)],
    ['Due', kind === 'credit_note' ? '' : writtenDay(dueOn)],
    ['Period', period],
    ['Takes from invoice', corrects?.number ?? ''],
  ]
  const given = facts.filter(([, value]) => value !== '')
  if (given.length === 0) return
  const table = doc.struct('Table')
  root.add(table)
  const whole = doc.page.width - 2 * margin
  for (const row of given) drawRow(doc, table, row, [120, whole - 120], { kind: 'named' })
  table.end()
  doc.moveDown(0.8)
}

function drawLines(
  doc: Document,
  root: Element,
  { lines, taxes, pricesIncludeTax }: Invoice,
  money: (minor: number) => string,
): void {
  const whole = doc.page.width - 2 * margin
  const widths = [dayWidth, whole - dayWidth - 2 * amountWidth, amountWidth, amountWidth]
  const ends = new Set([2, 3])
  const table = doc.struct('Table')
  root.add(table)
  const saysWithout = !pricesIncludeTax && taxes.some(({ rate }) => rate > 0)
  const head = ['Date', 'What', 'Price', saysWithout ? 'Without tax' : 'Amount']
  drawRow(doc, table, head, widths, { kind: 'head', ends })
  let sum = 0
  for (const line of lines) {
    const quantity = line.quantityMilli === 1000 ? '' : `${line.quantityMilli / 1000} × `
    const what = [line.description, [line.riderName, line.detail].filter(Boolean).join(' · ')]
    const off = line.discountMinor > 0 ? `less ${money(line.discountMinor)}` : ''
    const tax = taxes.length > 1 ? taxWord(line) : ''
    const cells = [
      writtenDay(line.servedOn),
      [...what, off, tax].filter(Boolean).join('\n'),
      `${quantity}${money(line.unitPriceMinor)}`,
      money(line.amountMinor),
    ]
    const again = [head, ['', 'Carried over', '', money(sum)]]
    drawRow(doc, table, cells, widths, { kind: 'row', ends, again })
    sum += line.amountMinor
  }
  table.end()
}

/** Which tax a line bears, on a document with several. */
function taxWord({ taxCategory, taxRate }: Invoice['lines'][number]): string {
  return taxCategory === 'S' || taxCategory === 'Z' ? `VAT ${taxRate / 100} %` : 'No VAT'
}

/** The rate or why there is none, and of how much where that is not the whole (Directive 2006/112, Art. 226(8) to (11)). */
function taxSentence(
  { rate, category, netMinor, exemptionText }: Invoice['taxes'][number],
  isOfSeveral: boolean,
  money: (minor: number) => string,
): string {
  if (category === 'S' || category === 'Z') return `VAT ${rate / 100} % of ${money(netMinor)}`
  return isOfSeveral ? `${exemptionText} (${money(netMinor)})` : exemptionText
}

function drawTotals(
  doc: Document,
  root: Element,
  { taxes, netMinor, grossMinor, kind }: Invoice,
  money: (minor: number) => string,
): void {
  makeRoom(doc, 30 + taxes.length * 20)
  doc.moveDown(0.8)
  const whole = doc.page.width - 2 * margin
  const widths = [whole - amountWidth, amountWidth]
  const style = { kind: 'named' as const, ends: new Set([0, 1]) }
  const table = doc.struct('Table')
  root.add(table)
  drawRow(doc, table, ['Without tax', money(netMinor)], widths, style)
  for (const tax of taxes)
    drawRow(doc, table, [taxSentence(tax, taxes.length > 1, money), money(tax.taxMinor)], widths, style)
  drawRow(doc, table, [kind === 'invoice' ? 'Total' : 'Total given back', money(grossMinor)], widths, {
    kind: 'sum',
    ends: style.ends,
  })
  table.end()
}

function drawTerms(
  doc: Document,
  root: Element,
  { kind, note, seller, dueOn, grossMinor, number, hash, reminds }: Invoice,
  money: (minor: number) => string,
  publicUrl: string,
): void {
  makeRoom(doc, 120)
  doc.moveDown(1)
  if (note) write(doc, root, note)
  const asked = grossMinor + (reminds ? openWhenReminded(reminds) : 0)
  if (kind !== 'credit_note' && dueOn !== null && asked > 0) {
    doc.moveDown(0.5)
    write(
      doc,
      root,
      `Please pay ${money(asked)} by ${writtenDay(dueOn)}, naming ${number ?? 'its number'}.`,
      {
        bold: true,
      },
    )
    if (seller.iban)
      write(
        doc,
        root,
        [`${seller.bankHolder}, IBAN ${groupIban(seller.iban)}`, seller.bic].filter(Boolean).join(', BIC '),
      )
  }
  if (seller.footer) {
    doc.moveDown(0.5)
    write(doc, root, seller.footer, { size: 9, colour: quiet })
  }
  if (hash === null) return
  doc.moveDown(1)
  drawRule(doc, doc.y)
  doc.moveDown(0.5)
  write(doc, root, `Whether this document is genuine: ${publicUrl}/public/verify/${hash}`, {
    size: 7.5,
    colour: quiet,
  })
}

function addressOf(party: Invoice['buyer']): string[] {
  const town = [party.postcode, party.city].filter(Boolean).join(' ')
  return [party.street, [town, party.country].filter(Boolean).join(', ')].filter(Boolean)
}
