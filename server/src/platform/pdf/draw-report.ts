import { say } from '#platform/messages/say.ts'
import { columnWidths } from './column-widths.ts'
import { drawRow, wordWidth } from './draw-row.ts'
import { contentWidth, type Document, type Element, makeRoom, openPaper, quiet, write } from './paper.ts'
import type { Report, ReportSection } from './report.ts'

/** Points. */
const termWidth = 150

/** Draws a report as PDF: A4, tagged for screen readers, with embedded fonts for many scripts and page numbers. */
export async function drawReport(report: Report): Promise<Uint8Array> {
  const { doc, root, finish } = await openPaper(report)
  write(doc, root, report.title, { type: 'H1', size: 22, face: 'heading' })
  doc.moveDown(0.4)
  for (const paragraph of report.introduction) write(doc, root, paragraph, { colour: quiet })
  for (const section of report.sections) drawSection(doc, root, section)
  return finish()
}

function drawSection(
  doc: Document,
  root: Element,
  { title, level, facts = [], text, table }: ReportSection,
): void {
  const given = facts.filter(([, value]) => value !== '')
  // Keeps a heading on the page of its text.
  makeRoom(doc, 90)
  doc.moveDown(level === 2 ? 1.2 : 0.7)
  const part = doc.struct('Sect', { title })
  root.add(part)
  doc.x = doc.page.margins.left
  write(doc, part, title, { type: `H${level}`, size: level === 2 ? 14 : 11, face: 'heading' })
  doc.moveDown(0.3)
  const whole = contentWidth(doc)
  if (given.length > 0) {
    const list = doc.struct('Table')
    part.add(list)
    for (const row of given) drawRow(doc, list, row, [termWidth, whole - termWidth], { kind: 'named' })
    list.end()
  }
  if (text !== undefined && given.length > 0) doc.moveDown(0.5)
  // An empty line of the text is a larger gap.
  for (const paragraph of text?.split('\n') ?? [])
    if (paragraph.trim() === '') doc.moveDown(0.5)
    else write(doc, part, paragraph, { lineGap: 1.5 })
  if (table && table.rows.length > 0) {
    const widths = columnWidths(longestWords(doc, table), whole)
    const drawn = doc.struct('Table')
    part.add(drawn)
    drawRow(doc, drawn, table.columns, widths, { kind: 'head' })
    for (const row of table.rows) drawRow(doc, drawn, row, widths, { kind: 'row', again: [table.columns] })
    drawn.end()
  }
  if (given.length === 0 && table?.rows.length === 0)
    write(doc, part, say('None.'), { size: 9.5, colour: quiet })
  part.end()
}

/** Points that the longest word of each column needs. */
function longestWords(doc: Document, { columns, rows }: NonNullable<ReportSection['table']>): number[] {
  return columns.map((column, at) => {
    const cells = new Set(rows.map((row) => row[at] ?? ''))
    const words = [...cells].flatMap((cell) => cell.split(/\s+/))
    const longest = words.reduce((found, word) => (word.length > found.length ? word : found), '')
    return Math.max(
      wordWidth(doc, longest, 'row'),
      ...column.split(' ').map((word) => wordWidth(doc, word, 'head')),
    )
  })
}
