import { type Document, drawRule, type Element, ink, makeRoom, margin, quiet } from './paper.ts'
import { inOrder } from './right-to-left.ts'

/** Points. */
const gap = 6

export interface RowStyle {
  /** Of each cell; a head is bold and quiet. */
  types: readonly ('TH' | 'TD')[]
  /** Cells that stand at the end of their width, as figures do. */
  ends?: ReadonlySet<number>
  /** Rows to begin a new page with, where this one begins it: the head of the table again, for those who see it. */
  again?: readonly (readonly string[])[]
}

/** Cells beside each other, wrapped within their widths; a row is never torn apart by the end of a page. */
export function drawRow(
  doc: Document,
  table: Element,
  cells: readonly string[],
  widths: readonly number[],
  { types, ends = new Set(), again = [] }: RowStyle,
): void {
  const bold = cells.map((_, at) => types[at] === 'TH')
  const height = rowHeight(doc, cells, widths, bold)
  if (makeRoom(doc, height + gap))
    for (const repeated of again) {
      doc.markContent('Artifact', { type: 'Pagination' })
      drawCells(doc, repeated, widths, { bold: repeated.map(() => true), ends })
      doc.endMarkedContent()
      endRow(
        doc,
        rowHeight(
          doc,
          repeated,
          widths,
          repeated.map(() => true),
        ),
      )
    }
  const row = doc.struct('TR')
  table.add(row)
  drawCells(doc, cells, widths, {
    bold,
    ends,
    within: (at) => ({ structParent: row, structType: types[at] ?? 'TD' }),
  })
  row.end()
  endRow(doc, height)
}

function rowHeight(
  doc: Document,
  cells: readonly string[],
  widths: readonly number[],
  bold: readonly boolean[],
): number {
  return Math.max(
    ...cells.map((cell, at) =>
      cellFont(doc, bold[at]).heightOfString(inOrder(cell) || ' ', { width: (widths[at] ?? 0) - gap }),
    ),
  )
}

const cellFont = (doc: Document, isBold = false) => doc.font(isBold ? 'bold' : 'regular').fontSize(9.5)

/** Words of a row, the line where the document is staying where it is. */
function drawCells(
  doc: Document,
  cells: readonly string[],
  widths: readonly number[],
  {
    bold,
    ends,
    within = () => ({}),
  }: { bold: readonly boolean[]; ends: ReadonlySet<number>; within?: (at: number) => object },
): void {
  const top = doc.y
  let left = margin
  for (const [at, cell] of cells.entries()) {
    cellFont(doc, bold[at]).fillColor(bold[at] ? quiet : ink)
    if (cell !== '')
      doc.text(inOrder(cell), left + (ends.has(at) ? gap : 0), top, {
        width: (widths[at] ?? 0) - gap,
        align: ends.has(at) ? 'right' : 'left',
        ...within(at),
      })
    left += widths[at] ?? 0
  }
  doc.y = top
}

/** A line below a row, and on to the next. */
function endRow(doc: Document, height: number): void {
  const top = doc.y
  drawRule(doc, top + height + gap / 2)
  doc.x = margin
  doc.y = top + height + gap
}
