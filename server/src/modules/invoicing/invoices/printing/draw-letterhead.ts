import type { ReplyOf } from '@cavaletti/contract'
import type { invoicesApi } from '@cavaletti/contract/invoicing/invoices'
import { say } from '#platform/messages/say.ts'
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
import { takeFont } from '#platform/pdf/take-font.ts'
import { languageTag, writingOf } from '#platform/writing/writing.ts'
import { type Letter, letterOf, mm } from './choose-letter.ts'
import { addressLines } from './write-address.ts'

type Parties = Pick<ReplyOf<typeof invoicesApi.invoice>, 'seller' | 'buyer'> & {
  /** PNG or JPEG without transparency. */
  logo?: Uint8Array | undefined
  /** What screen readers call the address; default: that of the buyer. */
  addressTitle?: string
}

/** Opens an empty letter of a business in a country. */
export function openLetter(
  country: string,
  options: Omit<PaperOptions, 'size' | 'margins' | 'language'>,
): Promise<Paper> {
  const { size } = letterOf(country)
  const margins = { top: 20 * mm, right: 20 * mm, bottom: 18 * mm, left: 24 * mm }
  return openPaper({ ...options, language: languageTag(), size, margins })
}

/** Box of the logo, which fills it. Points. */
const logoBox = { top: 13 * mm, width: 70 * mm, height: 18 * mm }

interface OpenedImage {
  width: number
  height: number
}

export type Fact = readonly [name: string, value: string]

/**
 * Draws the letterhead: sender, address in the window of the sender's country, and facts beside it. Leaves the
 * position below it.
 */
export function drawLetterhead(
  doc: Document,
  root: Element,
  { seller, buyer, logo, addressTitle = say('Buyer') }: Parties,
  facts: readonly Fact[],
): void {
  const letter = letterOf(seller.country)
  drawSender(doc, root, seller, logo)
  drawMarks(doc, letter)
  const isRight = letter.addressLeft > 100
  const width = 80 * mm
  const left = letter.addressLeft * mm
  const to = doc.struct('Sect', { title: addressTitle })
  root.add(to)
  if (letter.showsSender) {
    const sender = [seller.name, ...addressLines(seller, seller.country)].join(' · ')
    // Already in the header: screen readers should not read it twice.
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
  const given = facts.filter(([, value]) => value !== '')
  const names = widthOfNames(doc, given)
  const factsLeft = isRight
    ? doc.page.margins.left
    : doc.page.width - doc.page.margins.right - names - factValues * mm
  drawFacts(doc, root, given, { left: factsLeft, top: letter.addressTop * mm, names })
  doc.x = doc.page.margins.left
  doc.y = Math.max(letter.bodyTop * mm, addressEnd + 14, doc.y + 14)
}

/** Logo and name on the left, contact details on the right. */
function drawSender(
  doc: Document,
  root: Element,
  seller: Parties['seller'],
  logo: Uint8Array | undefined,
): void {
  const { taxIdName, taxNumberName } = writingOf(seller.country)
  const top = 14 * mm
  const { left, right } = doc.page.margins
  const block = doc.struct('Sect', { title: say('Seller') })
  root.add(block)
  doc.y = logo ? top + drawLogo(doc, block, logo, seller.name) + 5 : top
  doc.x = left
  write(doc, block, seller.name, {
    size: logo ? 12 : 17,
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
    seller.taxNumber && `${taxNumberName} ${seller.taxNumber}`,
    seller.registerEntry ?? '',
  ].filter(Boolean)
  doc.y = top + 2
  doc.x = doc.page.width - right - 74 * mm
  for (const line of reached)
    write(doc, block, line, { size: 8, colour: quiet, width: 74 * mm, align: 'right' })
  block.end()
}

/**
 * At the top left.
 * @returns its height, points
 */
function drawLogo(doc: Document, block: Element, logo: Uint8Array, name: string): number {
  const bytes = Buffer.from(logo.buffer, logo.byteOffset, logo.length)
  const image = (doc as Document & { openImage: (src: Buffer) => OpenedImage }).openImage(bytes)
  const scale = Math.min(logoBox.width / image.width, logoBox.height / image.height)
  const [width, height] = [image.width * scale, image.height * scale]
  const place = { alt: say('Logo of {name}', { name }) }
  const figure = doc.struct('Figure', place, () => {
    doc.image(image as never, doc.page.margins.left, logoBox.top, { width, height })
  })
  block.add(figure)
  figure.end()
  return height
}

/** Least width of names, and width of values, millimetres: a period with its months in words has one line. */
const factNames = 24
const factValues = 49
const nameSize = 9

/** Points: names of one word, such as Leistungszeitraum, have one line. */
function widthOfNames(doc: Document, facts: readonly Fact[]): number {
  const widths = facts.map(([name]) => {
    const set = takeFont(doc, name, 'regular')
    return doc.fontSize(nameSize).widthOfString(set) + 6
  })
  return Math.max(factNames * mm, ...widths)
}

/** Draws names and values in rows. `names`: width of the names, points. */
function drawFacts(
  doc: Document,
  root: Element,
  given: readonly Fact[],
  { left, top, names }: { left: number; top: number; names: number },
): void {
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
      { face: 'regular', size: nameSize, colour: quiet, part: head, at: [left, y] },
      { width: names },
    )
    const below = doc.y
    const cell = { parent: row, type: 'TD' }
    setText(
      doc,
      value,
      { face: 'bold', size: 9.5, colour: ink, part: cell, at: [left + names, y] },
      { width: factValues * mm, align: 'right' },
    )
    row.end()
    doc.y = Math.max(below, doc.y) + 3
  }
  table.end()
}

/** Fold marks, and in Germany the punch mark, at the edge of the first page. */
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

/** The striped pole across the page. */
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
