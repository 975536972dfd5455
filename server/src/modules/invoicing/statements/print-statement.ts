import {
  drawLetterhead,
  drawPayment,
  drawPole,
  nameAccount,
  openLetter,
} from '#modules/invoicing/invoices/draw-parts.ts'
import { inLanguage, say } from '#platform/messages/say.ts'
import { drawRow, fillWidth } from '#platform/pdf/draw-row.ts'
import { contentWidth, type Document, type Element, makeRoom, quiet, write } from '#platform/pdf/paper.ts'
import { type Writing, writingOf } from '#platform/writing/writing.ts'
import type { Account, GatheredStatement } from './gather-statement.ts'
import { columnNames, nameBalance, nameEntry, statementTitle } from './write-statement.ts'

type Content = Omit<GatheredStatement, 'businessId' | 'logoId'> & { logo?: Uint8Array | undefined }

/** Draws a statement as PDF in its language: the same bytes until something changes. */
export function printStatement(content: Content): Promise<Uint8Array> {
  return inLanguage(content.language, () => drawStatement(content))
}

async function drawStatement({ statement, seller, buyer, asOf, logo }: Content): Promise<Uint8Array> {
  const writing = writingOf(seller.country)
  const { day } = writing
  const heading = statementTitle(statement, writing)
  const { doc, root, finish } = await openLetter(seller.country, {
    title: heading,
    madeAt: Temporal.Instant.from(asOf),
  })
  drawLetterhead(doc, root, { seller, buyer, logo }, [
    [say('From'), day(statement.from)],
    [say('Until'), day(statement.until)],
  ])
  write(doc, root, heading, { type: 'H1', size: 18, face: 'heading' })
  doc.moveDown(0.5)
  drawPole(doc)
  for (const [place, account] of statement.accounts.entries()) {
    if (place > 0) doc.moveDown(1.5)
    if (statement.accounts.length > 1) {
      makeRoom(doc, 90)
      write(doc, root, say('In {currency}', { currency: account.currency }), {
        type: 'H2',
        size: 13,
        face: 'heading',
      })
      doc.moveDown(0.5)
    }
    drawEntries(doc, root, account, writing)
    drawSums(doc, root, account, writing)
  }
  const owed = statement.accounts.filter(({ closingMinor }) => closingMinor > 0)
  const given = nameAccount(seller)
  if (owed.length === 0 || !given) return finish()
  const amounts = owed.map(({ closingMinor, currency }) => writing.money(closingMinor, currency))
  const asked = amounts.reduce((first, second) => say('{first} and {second}', { first, second }))
  const title = say('Please pay {amounts}', { amounts: asked })
  const payment = { title, account: given, reference: '', code: null }
  drawPayment(doc, root, payment)
  return finish()
}

function drawEntries(
  doc: Document,
  root: Element,
  { items, openingMinor, currency }: Account,
  writing: Writing,
): void {
  const widths = fillWidth(doc, [66, 0, 72, 72, 104])
  const ends = new Set([2, 3, 4])
  const money = (minor: number) => writing.money(minor, currency)
  const balance = (minor: number) => nameBalance(minor, currency, writing)
  const table = doc.struct('Table')
  root.add(table)
  drawRow(doc, table, columnNames(), widths, { kind: 'head', ends })
  drawRow(doc, table, ['', say('Opening balance'), '', '', balance(openingMinor)], widths, {
    kind: 'row',
    ends,
  })
  for (const item of items) {
    const asked = item.amountMinor >= 0 ? money(item.amountMinor) : ''
    const paid = item.amountMinor >= 0 ? '' : money(-item.amountMinor)
    const cells = [writing.day(item.on), nameEntry(item), asked, paid, balance(item.balanceMinor)]
    drawRow(doc, table, cells, widths, { kind: 'row', ends })
  }
  table.end()
  if (items.length === 0) write(doc, root, say('No entries in this period.'), { size: 9.5, colour: quiet })
}

function drawSums(doc: Document, root: Element, account: Account, writing: Writing): void {
  const { currency } = account
  const sums = [
    [say('Invoices'), account.invoicedMinor],
    [say('Reminder fees'), account.feesMinor],
    [say('Credit notes'), -account.creditedMinor],
    [say('Payments'), -account.paidMinor],
    [say('Refunds'), account.returnedMinor],
  ] as const
  const shown = sums.filter(([, minor]) => minor !== 0)
  makeRoom(doc, 50 + shown.length * 20)
  doc.moveDown(0.8)
  const widths = [160, 150]
  const left = doc.page.margins.left + contentWidth(doc) - 310
  const style = { ends: new Set([1]), left, isBare: true }
  const table = doc.struct('Table')
  root.add(table)
  const opening = nameBalance(account.openingMinor, currency, writing)
  drawRow(doc, table, [say('Opening balance'), opening], widths, { ...style, kind: 'named' })
  for (const [name, minor] of shown)
    drawRow(doc, table, [name, writing.money(minor, currency)], widths, { ...style, kind: 'named' })
  const closing = nameBalance(account.closingMinor, currency, writing)
  drawRow(doc, table, [say('Closing balance'), closing], widths, { ...style, kind: 'total' })
  table.end()
}
