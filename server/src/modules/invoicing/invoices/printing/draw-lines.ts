import type { ReplyOf } from '@cavaletti/contract'
import { groupByRider } from '@cavaletti/contract/invoicing/group-lines'
import type { invoicesApi } from '@cavaletti/contract/invoicing/invoices'
import { say } from '#platform/messages/say.ts'
import { drawRow, fillWidth } from '#platform/pdf/draw-row.ts'
import type { Document, Element } from '#platform/pdf/paper.ts'
import type { Writing } from '#platform/writing/writing.ts'

type Invoice = ReplyOf<typeof invoicesApi.invoice>
type Line = Invoice['lines'][number]

/** Points; 0 takes the rest. */
const columns = [72, 0, 92, 84]
const ends = new Set([2, 3])

/** Draws the lines of a document; by rider with subtotals if there are several. */
export function drawLines(doc: Document, root: Element, invoice: Invoice, writing: Writing): void {
  const { lines, taxes, pricesIncludeTax, currency } = invoice
  const money = (minor: number) => writing.money(minor, currency)
  const widths = fillWidth(doc, columns)
  const table = doc.struct('Table')
  root.add(table)
  const saysWithout = !pricesIncludeTax && taxes.some(({ rate }) => rate > 0)
  const amount = saysWithout ? say('Without {tax}', { tax: writing.taxInText }) : say('Amount')
  const head = [say('Date'), say('Description'), say('Price'), amount]
  drawRow(doc, table, head, widths, { kind: 'head', ends })
  let sum = 0
  const again = (name = '') => [
    head,
    ['', say('Carried over'), '', money(sum)],
    ...(name === '' ? [] : [['', say('{name}, continued', { name }), '', '']]),
  ]
  const groups = groupByRider(lines)
  for (const [rider, own] of groups) {
    const isGroup = groups.size > 1
    const name = rider || say('Other items')
    if (isGroup)
      drawRow(doc, table, [name, '', '', ''], widths, { kind: 'group', ends, again: again(), isBare: true })
    for (const line of own) {
      const cells = [
        writing.day(line.servedOn),
        { main: line.description, detail: detailOf(line, isGroup, taxes.length > 1, writing, money) },
        priceOf(line, writing, money),
        money(line.amountMinor),
      ]
      const began = isGroup && line !== own[0] ? name : ''
      drawRow(doc, table, cells, widths, { kind: 'row', ends, again: again(began) })
      sum += line.amountMinor
    }
    const subtotal = own.reduce((all, { amountMinor }) => all + amountMinor, 0)
    if (isGroup)
      drawRow(doc, table, ['', say('Subtotal {name}', { name }), '', money(subtotal)], widths, {
        kind: 'subtotal',
        ends,
        again: again(),
      })
  }
  table.end()
}

function detailOf(
  { riderName, detail, discountMinor, taxCategory, taxRate }: Line,
  isGroup: boolean,
  hasSeveralTaxes: boolean,
  { taxName, taxInText, percent }: Writing,
  money: (minor: number) => string,
): string {
  const isTaxed = taxCategory === 'S' || taxCategory === 'Z'
  const about = [isGroup ? '' : riderName, detail].filter(Boolean).join(' · ')
  const off = discountMinor > 0 ? say('less {amount}', { amount: money(discountMinor) }) : ''
  const tax = hasSeveralTaxes
    ? isTaxed
      ? `${taxName} ${percent(taxRate)}`
      : say('No {tax}', { tax: taxInText })
    : ''
  return [about, off, tax].filter(Boolean).join('\n')
}

function priceOf(
  { quantityMilli, unitPriceMinor }: Line,
  { quantity }: Writing,
  money: (minor: number) => string,
): string {
  const times = quantityMilli === 1000 ? '' : `${quantity(quantityMilli)} × `
  return `${times}${money(unitPriceMinor)}`
}
