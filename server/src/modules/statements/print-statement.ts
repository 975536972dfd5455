import { drawParties, formatMoney, groupIban, writtenDay } from '#modules/invoices/draw-parts.ts'
import { drawRow } from '#platform/pdf/draw-row.ts'
import {
  type Document,
  type Element,
  makeRoom,
  margin,
  openPaper,
  quiet,
  write,
} from '#platform/pdf/paper.ts'
import type { Account, GatheredStatement } from './gather-statement.ts'
import { nameBalance, nameEntry, statementTitle } from './write-statement.ts'

const amountWidth = 85
const dayWidth = 70

/** A statement as PDF: made again while nothing new came about it is the same bytes. */
export async function printStatement({
  statement,
  seller,
  buyer,
  asOf,
}: GatheredStatement): Promise<Uint8Array> {
  const title = statementTitle(statement)
  const { doc, root, finish } = await openPaper({
    title,
    language: 'en-GB',
    madeAt: Temporal.Instant.from(asOf),
  })
  drawParties(doc, root, { seller, buyer })
  doc.moveDown(1.5)
  write(doc, root, title, { type: 'H1', size: 18, bold: true })
  doc.moveDown(0.8)
  for (const [place, account] of statement.accounts.entries()) {
    if (place > 0) doc.moveDown(1.5)
    if (statement.accounts.length > 1) {
      makeRoom(doc, 90)
      write(doc, root, `In ${account.currency}`, { type: 'H2', size: 13, bold: true })
      doc.moveDown(0.5)
    }
    drawEntries(doc, root, account)
    drawSums(doc, root, account)
  }
  const owed = statement.accounts.filter(({ closingMinor }) => closingMinor > 0)
  if (owed.length === 0 || !seller.iban) return finish()
  makeRoom(doc, 60)
  doc.moveDown(1)
  const amounts = owed.map(({ closingMinor, currency }) => formatMoney(closingMinor, currency))
  write(doc, root, `Please pay ${amounts.join(' and ')}:`, { bold: true })
  write(
    doc,
    root,
    [`${seller.bankHolder}, IBAN ${groupIban(seller.iban)}`, seller.bic].filter(Boolean).join(', BIC '),
  )
  return finish()
}

function drawEntries(doc: Document, root: Element, { items, openingMinor, currency }: Account): void {
  const whole = doc.page.width - 2 * margin
  const widths = [dayWidth, whole - dayWidth - 3 * amountWidth, amountWidth, amountWidth, amountWidth]
  const ends = new Set([2, 3, 4])
  const money = (minor: number) => formatMoney(minor, currency)
  const table = doc.struct('Table')
  root.add(table)
  drawRow(doc, table, ['Date', 'What', 'Asked for', 'Paid', 'Balance'], widths, { kind: 'head', ends })
  drawRow(doc, table, ['', 'Balance before', '', '', nameBalance(openingMinor, currency)], widths, {
    kind: 'row',
    ends,
  })
  for (const item of items) {
    const asked = item.amountMinor >= 0 ? money(item.amountMinor) : ''
    const paid = item.amountMinor >= 0 ? '' : money(-item.amountMinor)
    const cells = [
      writtenDay(item.on),
      nameEntry(item),
      asked,
      paid,
      nameBalance(item.balanceMinor, currency),
    ]
    drawRow(doc, table, cells, widths, { kind: 'row', ends })
  }
  table.end()
  if (items.length === 0) write(doc, root, 'Nothing came about in this period.', { size: 9.5, colour: quiet })
}

function drawSums(doc: Document, root: Element, account: Account): void {
  const { currency } = account
  const sums = [
    ['Balance before', account.openingMinor],
    ['Invoices', account.invoicedMinor],
    ['Fees of reminders', account.feesMinor],
    ['Credit notes', -account.creditedMinor],
    ['Payments', -account.paidMinor],
    ['Given back', account.returnedMinor],
  ] as const
  const shown = sums.filter(([, minor], place) => place === 0 || minor !== 0)
  makeRoom(doc, 30 + shown.length * 20)
  doc.moveDown(0.8)
  const whole = doc.page.width - 2 * margin
  const widths = [whole - 120, 120]
  const ends = new Set([0, 1])
  const table = doc.struct('Table')
  root.add(table)
  for (const [name, minor] of shown)
    drawRow(doc, table, [name, formatMoney(minor, currency)], widths, { kind: 'named', ends })
  const balance = nameBalance(account.closingMinor, currency)
  drawRow(doc, table, ['Balance', balance], widths, { kind: 'sum', ends })
  table.end()
}
