import type { ReplyOf } from '@cavaletti/contract'
import type { invoicesApi } from '@cavaletti/contract/invoices'
import {
  amber,
  contentWidth,
  type Document,
  type Element,
  ink,
  openPaper,
  type Paper,
  type PaperOptions,
  pine,
  quiet,
  write,
} from '#platform/pdf/paper.ts'
import { setText } from '#platform/pdf/set-text.ts'
import { addressLines } from './write-address.ts'
import { writingOf } from './write-amounts.ts'

type Parties = Pick<ReplyOf<typeof invoicesApi.invoice>, 'seller' | 'buyer'>

const mm = 72 / 25.4

/** Where envelopes of a country have their window, and where a letter is folded to fit them. Millimetres from above and left. */
interface Letter {
  size: 'A4' | 'LETTER'
  /** First line of the address. */
  addressTop: number
  addressLeft: number
  /** Where what is not the address begins. */
  bodyTop: number
  folds: readonly number[]
  /** The sender in one line above the address, in the window (DIN 5008). */
  showsSender: boolean
}

/** DL and C5/6 envelopes with their window on the left, as in Britain. */
const british: Letter = {
  size: 'A4',
  addressTop: 52,
  addressLeft: 24,
  bodyTop: 96,
  folds: [99, 198],
  showsSender: false,
}
/** DIN 5008, form B: the field begins 45 mm from above, its last 27.3 mm are for the address. */
const german: Letter = {
  ...british,
  addressTop: 62.7,
  addressLeft: 25,
  bodyTop: 99,
  folds: [105, 148.5, 210],
  showsSender: true,
}
const american: Letter = { ...british, size: 'LETTER', addressTop: 54, bodyTop: 90, folds: [93.1, 186.3] }
/** Windows on the right. */
const latin: Letter = { ...british, addressTop: 52, addressLeft: 112 }

const letters: Readonly<Record<string, Letter>> = {
  AT: german,
  CA: american,
  DE: german,
  ES: latin,
  FR: latin,
  IT: latin,
  LU: latin,
  PT: latin,
  US: american,
}

/** An empty letter of a business in that country. */
export function openLetter(country: string, options: Omit<PaperOptions, 'size' | 'margins'>): Promise<Paper> {
  const { size } = letters[country] ?? british
  const margins = { top: 20 * mm, right: 20 * mm, bottom: 18 * mm, left: 24 * mm }
  return openPaper({ ...options, size, margins })
}

export type Fact = readonly [name: string, value: string]

/**
 * The head of every letter: who sends it, to whom, in the window of the envelopes of the sender's country, and the facts beside
 * that. The document goes on below it.
 */
export function drawLetterhead(
  doc: Document,
  root: Element,
  { seller, buyer }: Parties,
  facts: readonly Fact[],
): void {
  const letter = letters[seller.country] ?? british
  drawSender(doc, root, seller)
  drawMarks(doc, letter)
  const isRight = letter.addressLeft > 100
  const width = 80 * mm
  const left = letter.addressLeft * mm
  const to = doc.struct('Sect', { title: 'Buyer' })
  root.add(to)
  if (letter.showsSender) {
    const sender = [seller.name, ...addressLines(seller, seller.country)].join(' · ')
    // Said already at the head: who has the letter read to them does not hear it twice.
    doc.markContent('Artifact', { type: 'Layout' })
    setText(
      doc,
      sender,
      { face: 'regular', size: 6.5, colour: quiet, at: [left, (letter.addressTop - 5) * mm] },
      { width, height: 9, ellipsis: true },
    )
    doc.endMarkedContent()
  }
  doc.y = letter.addressTop * mm
  doc.x = left
  write(doc, to, buyer.name, { size: 11, bold: true, width })
  for (const line of addressLines(buyer, seller.country)) write(doc, to, line, { size: 10, width })
  if (buyer.vatId)
    write(doc, to, `${writingOf(buyer.country || seller.country).taxIdName} ${buyer.vatId}`, {
      size: 9,
      width,
    })
  to.end()
  const addressEnd = doc.y
  const factsLeft = isRight ? doc.page.margins.left : doc.page.width - doc.page.margins.right - 62 * mm
  drawFacts(doc, root, facts, factsLeft, letter.addressTop * mm)
  doc.x = doc.page.margins.left
  doc.y = Math.max(letter.bodyTop * mm, addressEnd + 14, doc.y + 14)
}

/** Name on the left, how to reach them on the right. */
function drawSender(doc: Document, root: Element, seller: Parties['seller']): void {
  const { taxIdName } = writingOf(seller.country)
  const top = 14 * mm
  const { left, right } = doc.page.margins
  const block = doc.struct('Sect', { title: 'Seller' })
  root.add(block)
  doc.y = top
  doc.x = left
  write(doc, block, seller.name, {
    size: 17,
    face: 'heading',
    colour: pine,
    width: contentWidth(doc) - 78 * mm,
  })
  const reached = [
    ...addressLines(seller, seller.country),
    seller.contactName ?? '',
    seller.contactPhone ?? '',
    seller.email,
    seller.vatId && `${taxIdName} ${seller.vatId}`,
    seller.taxNumber && `Tax number ${seller.taxNumber}`,
    seller.registerEntry ?? '',
  ].filter(Boolean)
  doc.y = top + 2
  doc.x = doc.page.width - right - 74 * mm
  for (const line of reached)
    write(doc, block, line, { size: 8, colour: quiet, width: 74 * mm, align: 'right' })
  block.end()
}

/** Names and values below each other. */
function drawFacts(doc: Document, root: Element, facts: readonly Fact[], left: number, top: number): void {
  const given = facts.filter(([, value]) => value !== '')
  doc.y = top
  if (given.length === 0) return
  const table = doc.struct('Table')
  root.add(table)
  for (const [name, value] of given) {
    const y = doc.y
    const row = doc.struct('TR')
    table.add(row)
    const head = { parent: row, type: 'TH', scope: 'Row' as const }
    setText(
      doc,
      name,
      { face: 'regular', size: 9, colour: quiet, part: head, at: [left, y] },
      { width: 24 * mm },
    )
    const below = doc.y
    const cell = { parent: row, type: 'TD' }
    setText(
      doc,
      value,
      { face: 'bold', size: 9.5, colour: ink, part: cell, at: [left + 24 * mm, y] },
      { width: 38 * mm, align: 'right' },
    )
    row.end()
    doc.y = Math.max(below, doc.y) + 3
  }
  table.end()
}

/** Where to fold, and in Germany to punch, at the edge of the first page. */
function drawMarks(doc: Document, { folds, size }: Letter): void {
  doc.markContent('Artifact', { type: 'Layout' })
  for (const fold of folds)
    doc
      .moveTo(size === 'A4' ? 4 * mm : 12, fold * mm)
      .lineTo(fold === 148.5 ? 10 * mm : 8 * mm, fold * mm)
      .lineWidth(0.4)
      .stroke(quiet)
  doc.endMarkedContent()
}

/** The pole of the product across the page. */
export function drawPole(doc: Document): void {
  const { left } = doc.page.margins
  const whole = contentWidth(doc)
  const count = 12
  const gap = 4
  const width = (whole - (count - 1) * gap) / count
  doc.markContent('Artifact', { type: 'Layout' })
  for (let at = 0; at < count; at++)
    doc.roundedRect(left + at * (width + gap), doc.y, width, 4, 1).fill(at % 2 === 0 ? pine : amber)
  doc.endMarkedContent()
  doc.y += 14
}
