import { type Document, drawRule, type Element, ink, makeRoom, margin, quiet } from './paper.ts'
import { type Setting, setText } from './set-text.ts'
import { takeFont } from './take-font.ts'

/** Points. */
const gap = 6
const size = 9.5

/**
 * Heads of columns; figures below them; a row that begins with its name; one that does and is the sum of those above it. Names and
 * heads are bold and quiet, as a sum is as a whole.
 */
export type RowKind = 'head' | 'row' | 'named' | 'sum'

export interface RowStyle {
  kind: RowKind
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
  { kind, ends = new Set(), again = [] }: RowStyle,
): void {
  const height = rowHeight(doc, cells, widths, kind)
  if (makeRoom(doc, height + gap))
    for (const repeated of again) {
      doc.markContent('Artifact', { type: 'Pagination' })
      drawCells(doc, repeated, widths, { kind: 'head', ends })
      doc.endMarkedContent()
      endRow(doc, rowHeight(doc, repeated, widths, 'head'))
    }
  const row = doc.struct('TR')
  table.add(row)
  drawCells(doc, cells, widths, { kind, ends, row })
  row.end()
  endRow(doc, height)
}

const isBold = (kind: RowKind, at: number): boolean =>
  kind === 'head' || kind === 'sum' || (kind === 'named' && at === 0)

function rowHeight(
  doc: Document,
  cells: readonly string[],
  widths: readonly number[],
  kind: RowKind,
): number {
  doc.fontSize(size)
  return Math.max(
    ...cells.map((cell, at) => {
      const ordered = takeFont(doc, cell || ' ', isBold(kind, at))
      return doc.heightOfString(ordered, { width: (widths[at] ?? 0) - gap })
    }),
  )
}

/** Words of a row, the line where the document is staying where it is. */
function drawCells(
  doc: Document,
  cells: readonly string[],
  widths: readonly number[],
  { kind, ends, row }: { kind: RowKind; ends: ReadonlySet<number>; row?: Element },
): void {
  const top = doc.y
  let left = margin
  for (const [at, cell] of cells.entries()) {
    const bold = isBold(kind, at)
    const setting: Setting = {
      isBold: bold,
      size,
      colour: bold ? quiet : ink,
      at: [left + (ends.has(at) ? gap : 0), top],
      // A cell with nothing in it is one, too: rows have as many as their table has columns.
      part: row && { parent: row, ...cellType(kind, at) },
    }
    setText(doc, cell, setting, {
      width: (widths[at] ?? 0) - gap,
      align: ends.has(at) ? 'right' : 'left',
    })
    left += widths[at] ?? 0
  }
  doc.y = top
}

function cellType(kind: RowKind, at: number): { type: 'TH' | 'TD'; scope?: 'Row' | 'Column' } {
  if (kind === 'head') return { type: 'TH', scope: 'Column' }
  return kind !== 'row' && at === 0 ? { type: 'TH', scope: 'Row' } : { type: 'TD' }
}

/** A line below a row, and on to the next. */
function endRow(doc: Document, height: number): void {
  const top = doc.y
  drawRule(doc, top + height + gap / 2)
  doc.x = margin
  doc.y = top + height + gap
}
