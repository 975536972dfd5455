import { msg } from '@cavaletti/contract/messages'
import { say } from '#platform/messages/say.ts'
import { contentWidth, type Document, type Element, ink, makeRoom, quiet } from '#platform/pdf/paper.ts'
import { setText } from '#platform/pdf/set-text.ts'
import { groupIban } from '#platform/writing/writing.ts'
import type { PayTo } from './name-account.ts'

/** Points. */
const inset = 14
const insetTop = 11
const rowHeight = 13.5
const codeSide = 84
const box = '#edf5f2'

const codeNames = {
  sort_code: msg('Sort code'),
  routing_number: msg('Routing number'),
  bsb: msg('BSB'),
  transit_number: msg('Transit and bank number'),
  ifsc: msg('IFSC'),
  branch_code: msg('Branch code'),
  bank_code: msg('Bank code'),
} as const

type Account = Pick<PayTo, 'holder' | 'iban' | 'bic' | 'bankCodeKind' | 'bankCode' | 'accountNumber'>

/** Names and values for the fields of a bank form. */
function accountRows(account: Account, reference: string): [name: string, value: string][] {
  const { holder, iban, bic, bankCodeKind, bankCode, accountNumber } = account
  const rows: [string, string][] = [
    [say('Account holder'), holder],
    [bankCodeKind ? say(codeNames[bankCodeKind]) : '', bankCode],
    [say('Account number'), accountNumber],
    [say('IBAN'), groupIban(iban)],
    [say('BIC'), bic],
    [say('Reference'), reference],
  ]
  return rows.filter(([, value]) => value !== '')
}

interface Payment {
  /** Title, such as "Pay £45.00 by 16/11/2026". */
  title: string
  /** Null if the seller has no account. */
  account: Account | null
  /** Reference of the transfer; empty for none. */
  reference: string
  /** Rows of the QR code, `1` is dark; null for none. */
  code: readonly string[] | null
}

/** Draws a box with amount, account, reference and QR code. */
export function drawPayment(
  doc: Document,
  root: Element,
  { title, account, reference, code }: Payment,
): void {
  const rows = account ? accountRows(account, reference) : []
  const text = 20 + rows.length * rowHeight
  const height = Math.max(text, code ? codeSide + 12 : 0) + 2 * insetTop
  makeRoom(doc, height + 8)
  const { left } = doc.page.margins
  const width = contentWidth(doc)
  const top = doc.y + 8
  doc.markContent('Artifact', { type: 'Layout' })
  doc.roundedRect(left, top, width, height, 8).fill(box)
  doc.endMarkedContent()
  const part = doc.struct('Sect', { title: say('Payment') })
  root.add(part)
  const at = [left + inset, top + insetTop] as const
  const heading = { parent: part, type: 'H2' }
  setText(
    doc,
    title,
    { face: 'heading', size: 13, colour: ink, part: heading, at },
    {
      width: width - 2 * inset - (code ? codeSide + inset : 0),
    },
  )
  drawRows(doc, part, rows, [left + inset, doc.y + 4])
  if (code) drawCode(doc, part, code, [left + width - inset - codeSide, top + insetTop])
  part.end()
  doc.x = left
  doc.y = top + height + 8
}

function drawRows(
  doc: Document,
  part: Element,
  rows: readonly (readonly [string, string])[],
  at: readonly [number, number],
): void {
  if (rows.length === 0) return
  const table = doc.struct('Table')
  part.add(table)
  const [left, top] = at
  for (const [place, [name, value]] of rows.entries()) {
    const y = top + place * rowHeight
    const row = doc.struct('TR')
    table.add(row)
    const head = { parent: row, type: 'TH', scope: 'Row' as const }
    setText(doc, name, { face: 'regular', size: 9, colour: quiet, part: head, at: [left, y] }, { width: 105 })
    const cell = { parent: row, type: 'TD' }
    const options = { width: 210, height: rowHeight, ellipsis: true }
    setText(doc, value, { face: 'bold', size: 9.5, colour: ink, part: cell, at: [left + 108, y] }, options)
    row.end()
  }
  table.end()
}

function drawCode(
  doc: Document,
  part: Element,
  rows: readonly string[],
  [left, top]: readonly [number, number],
): void {
  const edge = 6
  const module = (codeSide - 2 * edge) / rows.length
  const figure = doc.struct('Figure', { alt: say('QR code of the bank transfer, for banking apps') }, () => {
    doc.rect(left, top, codeSide, codeSide).fill('#ffffff')
    for (const [y, row] of rows.entries())
      for (const run of row.matchAll(/1+/g))
        doc.rect(left + edge + run.index * module, top + edge + y * module, run[0].length * module, module)
    doc.fill('#000000')
  })
  part.add(figure)
  figure.end()
  const caption = { parent: part, type: 'P' }
  setText(
    doc,
    say('Scan with your banking app'),
    { face: 'regular', size: 6.8, colour: quiet, part: caption, at: [left - 6, top + codeSide + 4] },
    { width: codeSide + 12, align: 'center' },
  )
}
