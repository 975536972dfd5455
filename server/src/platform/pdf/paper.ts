import Pdf from 'pdfkit'
import { dateOf } from '#platform/clock.ts'
import { accessible, describeFacts, escapeXml, type MetadataSchema, writeFacts } from './metadata.ts'
import { setText } from './set-text.ts'
import { type Face, registerFonts, takeFont } from './take-font.ts'

export type Document = PDFKit.PDFDocument
export type Element = PDFKit.PDFStructureElement

/** Points, on each side of a page other than a letter. */
export const margin = 48

export const ink = '#162524'
export const quiet = '#495957'
export const pine = '#045b48'
export const amber = '#f1a628'
const line = '#d5dedb'

/** Width between the margins, points. */
export function contentWidth({ page }: Document): number {
  return page.width - page.margins.left - page.margins.right
}

export interface Paper {
  doc: Document
  /** Root of the tags for screen readers. */
  root: Element
  /** Numbers the pages and closes the document. */
  finish: () => Promise<Uint8Array>
}

export interface PaperOptions {
  title: string
  /** BCP 47. */
  language: string
  /** Date of creation, so that the same content gives the same bytes. Default: now. */
  madeAt?: Temporal.Instant | undefined
  /** Default: A4 with equal margins. Points. */
  size?: 'A4' | 'LETTER' | undefined
  margins?: Record<'top' | 'right' | 'bottom' | 'left', number> | undefined
  /** An attached file, which makes the document PDF/A-3. */
  carries?: Carried | undefined
}

/** The document in machine-readable form, inside the PDF. */
export interface Carried {
  name: string
  type: string
  bytes: Uint8Array
  description: string
  /** Metadata of the document about the file. */
  metadata: MetadataSchema
}

/** Creates an empty document: A4, tagged, with embedded fonts for many scripts. */
export async function openPaper({
  title,
  language,
  madeAt,
  size = 'A4',
  margins = { top: margin, right: margin, bottom: margin, left: margin },
  carries,
}: PaperOptions): Promise<Paper> {
  const doc = new Pdf({
    size,
    margins: { ...margins },
    pdfVersion: '1.7',
    ...(carries && { subset: 'PDF/A-3b' as const }),
    tagged: true,
    lang: language,
    displayTitle: true,
    bufferPages: true,
    font: '',
    info: {
      Title: title,
      Creator: 'Cavaletti',
      ...(madeAt && { CreationDate: dateOf(madeAt) }),
    },
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('end', resolve)
    doc.on('error', reject)
  })
  registerFonts(doc)
  const root = doc.struct('Document', { title })
  doc.addStructure(root)
  describe(doc, title, carries)
  if (carries) carry(doc, carries, madeAt)
  return {
    doc,
    root,
    async finish() {
      root.end()
      numberPages(doc, title)
      doc.end()
      await ended
      return Buffer.concat(chunks)
    },
  }
}

/** Marks the document as tagged, so that screen readers use its tags. */
function describe(doc: Document, title: string, carries: Carried | undefined): void {
  doc.appendXML(writeFacts(accessible))
  if (carries) {
    doc.appendXML(writeFacts(carries.metadata))
    doc.appendXML(describeFacts([accessible, carries.metadata]))
  }
  const whole = doc as Document & { endMetadata: () => void }
  const end = whole.endMetadata
  // PDFKit writes the title into XML without escaping it, after it was set as the document's title.
  whole.endMetadata = () => {
    doc.info.Title = escapeXml(title)
    end.call(doc)
  }
}

function carry(
  doc: Document,
  { name, type, bytes, description }: Carried,
  madeAt: Temporal.Instant | undefined,
): void {
  const dates = madeAt && { creationDate: dateOf(madeAt), modifiedDate: dateOf(madeAt) }
  const file = { name, type, description, relationship: 'Alternative', ...dates }
  doc.file(Buffer.from(bytes), file)
}

/** Writes text at the document's position, as a part of `parent`. */
export function write(
  doc: Document,
  parent: Element,
  words: string,
  {
    type = 'P',
    size = 10,
    bold = false,
    face = bold ? 'bold' : 'regular',
    colour = ink,
    ...place
  }: {
    type?: string
    size?: number
    bold?: boolean
    /** Default: body text, regular or bold. */
    face?: Face
    colour?: string
  } & PDFKit.Mixins.TextOptions = {},
): void {
  setText(doc, words, { face, size, colour, part: { parent, type } }, place)
}

/** A thin line across the page, hidden from screen readers. */
export function drawRule(doc: Document, y: number): void {
  doc.markContent('Artifact', { type: 'Layout' })
  doc
    .moveTo(doc.page.margins.left, y)
    .lineTo(doc.page.width - doc.page.margins.right, y)
    .lineWidth(0.5)
    .stroke(line)
  doc.endMarkedContent()
}

/**
 * Starts a new page if less than `height` points are left.
 * @returns whether it did
 */
export function makeRoom(doc: Document, height: number): boolean {
  if (doc.y + height <= doc.page.height - doc.page.margins.bottom - 20) return false
  doc.addPage()
  return true
}

/** Later pages repeat the document's title, because pages get separated. */
function numberPages(doc: Document, title: string): void {
  const { start, count } = doc.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    doc.switchToPage(page)
    // Below the margin, where PDFKit would start a new page.
    doc.page.margins.bottom = 0
    doc.markContent('Artifact', { type: 'Pagination' })
    const number = `${page + 1} / ${count}`
    const words = takeFont(doc, page === start ? number : `${title} · ${number}`, 'regular')
    doc.fontSize(8.5).fillColor(quiet)
    doc.text(words, doc.page.margins.left, doc.page.height - margin + 8, {
      width: contentWidth(doc),
      align: 'right',
      lineBreak: false,
    })
    doc.endMarkedContent()
  }
}
