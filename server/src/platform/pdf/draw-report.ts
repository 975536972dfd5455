import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import Pdf from 'pdfkit'
import type { Report, ReportSection } from './report.ts'

/** Points. */
const margin = 48
const gap = 6
const termWidth = 150

const ink = '#162524'
const quiet = '#495957'
const line = '#d5dedb'

type Document = PDFKit.PDFDocument
type Element = PDFKit.PDFStructureElement

const fontFile = (name: string) =>
  readFile(fileURLToPath(import.meta.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`)))

/** A report as PDF: A4, tagged for those who have it read to them, with fonts for many scripts in it and page numbers. */
export async function drawReport(report: Report): Promise<Uint8Array> {
  const [regular, bold] = await Promise.all([
    fontFile('DejaVuSansCondensed'),
    fontFile('DejaVuSansCondensed-Bold'),
  ])
  const doc = new Pdf({
    size: 'A4',
    margin,
    pdfVersion: '1.7',
    tagged: true,
    lang: report.language,
    displayTitle: true,
    bufferPages: true,
    font: '',
    info: { Title: report.title, Creator: 'Cavaletti' },
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('end', resolve)
    doc.on('error', reject)
  })
  doc.registerFont('regular', regular)
  doc.registerFont('bold', bold)

  const root = doc.struct('Document', { title: report.title })
  doc.addStructure(root)
  doc.font('bold').fontSize(20).fillColor(ink).text(report.title, { structParent: root, structType: 'H1' })
  doc.moveDown(0.4)
  for (const paragraph of report.introduction)
    doc.font('regular').fontSize(10).fillColor(quiet).text(paragraph, { structParent: root, structType: 'P' })
  for (const section of report.sections) drawSection(doc, root, section)
  root.end()
  numberPages(doc)
  doc.end()
  await ended
  return Buffer.concat(chunks)
}

function drawSection(doc: Document, root: Element, { title, level, facts = [], table }: ReportSection): void {
  const given = facts.filter(([, value]) => value !== '')
  // A heading is never the last on its page.
  makeRoom(doc, 90)
  doc.moveDown(level === 2 ? 1.2 : 0.7)
  const part = doc.struct('Sect', { title })
  root.add(part)
  const size = level === 2 ? 14 : 11
  doc.font('bold').fontSize(size).fillColor(ink)
  doc.text(title, margin, doc.y, { structParent: part, structType: `H${level}` })
  doc.moveDown(0.3)
  const whole = doc.page.width - 2 * margin
  if (given.length > 0) {
    const list = doc.struct('Table')
    part.add(list)
    for (const row of given) drawRow(doc, list, row, [termWidth, whole - termWidth], ['TH', 'TD'])
    list.end()
  }
  if (table && table.rows.length > 0) {
    const width = whole / table.columns.length
    const widths = table.columns.map(() => width)
    const drawn = doc.struct('Table')
    part.add(drawn)
    const heads = table.columns.map(() => 'TH' as const)
    drawRow(doc, drawn, table.columns, widths, heads)
    const cells = table.columns.map(() => 'TD' as const)
    for (const row of table.rows) drawRow(doc, drawn, row, widths, cells)
    drawn.end()
  }
  if (given.length === 0 && table?.rows.length === 0)
    doc.font('regular').fontSize(9.5).fillColor(quiet).text('None.', { structParent: part, structType: 'P' })
  part.end()
}

/** Cells beside each other, wrapped within their widths; a row is never torn apart by the end of a page. */
function drawRow(
  doc: Document,
  table: Element,
  cells: readonly string[],
  widths: readonly number[],
  types: readonly ('TH' | 'TD')[],
): void {
  const fontOf = (at: number) => doc.font(types[at] === 'TH' ? 'bold' : 'regular').fontSize(9.5)
  const widthOf = (at: number) => (widths[at] ?? 0) - gap
  const height = Math.max(
    ...cells.map((cell, at) => fontOf(at).heightOfString(cell || ' ', { width: widthOf(at) })),
  )
  makeRoom(doc, height + gap)
  const top = doc.y
  const row = doc.struct('TR')
  table.add(row)
  let left = margin
  for (const [at, cell] of cells.entries()) {
    fontOf(at).fillColor(types[at] === 'TH' ? quiet : ink)
    if (cell !== '')
      doc.text(cell, left, top, { width: widthOf(at), structParent: row, structType: types[at] ?? 'TD' })
    left += widths[at] ?? 0
  }
  row.end()
  doc.markContent('Artifact', { type: 'Layout' })
  const bottom = top + height + gap / 2
  doc
    .moveTo(margin, bottom)
    .lineTo(doc.page.width - margin, bottom)
    .lineWidth(0.5)
    .stroke(line)
  doc.endMarkedContent()
  doc.x = margin
  doc.y = top + height + gap
}

function makeRoom(doc: Document, height: number): void {
  if (doc.y + height > doc.page.height - margin - 20) doc.addPage()
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
    doc.text(words, margin, doc.page.height - margin + 8, {
      width: doc.page.width - 2 * margin,
      align: 'right',
      lineBreak: false,
    })
    doc.endMarkedContent()
  }
}
