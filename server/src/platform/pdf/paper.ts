import Pdf from 'pdfkit'
import { dateOf } from '#platform/clock.ts'
import { accessible, describeFacts, escapeXml, type MetadataSchema, writeFacts } from './metadata.ts'
import { setText } from './set-text.ts'
import { type Face, registerFonts } from './take-font.ts'

export type Document = PDFKit.PDFDocument
export type Element = PDFKit.PDFStructureElement

/** Points, on each side of a page that is no letter. */
export const margin = 48

export const ink = '#162524'
export const quiet = '#495957'
export const pine = '#045b48'
export const amber = '#f1a628'
const line = '#d5dedb'

/** Between the margins, points. */
export function contentWidth({ page }: Document): number {
  return page.width - page.margins.left - page.margins.right
}

export interface Paper {
  doc: Document
  /** What everything on it is part of, for those who have it read to them. */
  root: Element
  /** Numbers the pages and closes it. */
  finish: () => Promise<Uint8Array>
}

export interface PaperOptions {
  title: string
  /** BCP 47. */
  language: string
  /** Says that it was made then; the same content made again is then the same bytes. Default: now. */
  madeAt?: Temporal.Instant | undefined
  /** Default: A4 with the same margin on each side. Points. */
  size?: 'A4' | 'LETTER' | undefined
  margins?: Record<'top' | 'right' | 'bottom' | 'left', number> | undefined
  /** A file it carries, which makes it PDF/A-3. */
  carries?: Carried | undefined
}

/** The same document for programs, inside the one for people. */
export interface Carried {
  name: string
  type: string
  bytes: Uint8Array
  description: string
  /** What the document's own metadata say of the file. */
  metadata: MetadataSchema
}

/** An empty document: A4, tagged, with fonts for many scripts in it. */
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
      numberPages(doc)
      doc.end()
      await ended
      return Buffer.concat(chunks)
    },
  }
}

/** Says what it is, so that whoever reads it to people may rely on its tags. */
function describe(doc: Document, title: string, carries: Carried | undefined): void {
  doc.appendXML(writeFacts(accessible))
  if (carries) {
    doc.appendXML(writeFacts(carries.metadata))
    doc.appendXML(describeFacts([accessible, carries.metadata]))
  }
  const whole = doc as Document & { endMetadata: () => void }
  const end = whole.endMetadata
  // PDFKit writes the title into XML as it stands, when it has written it as the document's own.
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

/** Words in the line where the document is, as a part of `parent`. */
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
    /** Default: text, bold or not. */
    face?: Face
    colour?: string
  } & PDFKit.Mixins.TextOptions = {},
): void {
  setText(doc, words, { face, size, colour, part: { parent, type } }, place)
}

/** A thin line across the page, which nobody has read to them. */
export function drawRule(doc: Document, y: number): void {
  doc.markContent('Artifact', { type: 'Layout' })
  doc
    .moveTo(doc.page.margins.left, y)
    .lineTo(doc.page.width - doc.page.margins.right, y)
    .lineWidth(0.5)
    .stroke(line)
  doc.endMarkedContent()
}

/** Goes on to a new page where there is not so much room left on this one, points. @returns whether it did */
export function makeRoom(doc: Document, height: number): boolean {
  if (doc.y + height <= doc.page.height - doc.page.margins.bottom - 20) return false
  doc.addPage()
  return true
}

function numberPages(doc: Document): void {
  const { start, count } = doc.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    doc.switchToPage(page)
    // Below the margin, where text would begin a new page.
    doc.page.margins.bottom = 0
    doc.markContent('Artifact', { type: 'Pagination' })
    doc.font('regular').fontSize(8.5).fillColor(quiet)
    const words = `${page + 1} / ${count}`
    doc.text(words, doc.page.margins.left, doc.page.height - margin + 8, {
      width: contentWidth(doc),
      align: 'right',
      lineBreak: false,
    })
    doc.endMarkedContent()
  }
}
