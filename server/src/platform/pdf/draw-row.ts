import { contentWidth, type Document, drawRule, type Element, ink, makeRoom, quiet } from './paper.ts'
import { type Setting, setText } from './set-text.ts'
import { type Face, takeFont } from './take-font.ts'

/** Points. */
const gap = 6
const size = 9.5
const detailSize = 8.5

/**
 * Column headers; a plain row; a row with a row header; a subtotal with a row header; a header of a group of rows;
 * the group's sum; the total.
 */
export type RowKind = 'head' | 'row' | 'named' | 'sum' | 'group' | 'subtotal' | 'total'

/** Text of a cell, with optional small text below it. */
export type Cell = string | { main: string; detail: string }

export interface RowStyle {
  kind: RowKind
  /** Indexes of right-aligned cells, such as figures. */
  ends?: ReadonlySet<number>
  /** Rows to repeat at the top of a new page, such as the table header; visible only, not tagged. */
  again?: readonly (readonly string[])[]
  /** Left edge; default: the margin. Points. */
  left?: number
  /** Without the line below it. */
  isBare?: boolean
}

/** Cells beside each other, wrapped within their widths; a row is never torn apart by the end of a page. */
export function drawRow(
  doc: Document,
  table: Element,
  cells: readonly Cell[],
  widths: readonly number[],
  style: RowStyle,
): void {
  const { kind, ends = new Set<number>(), again = [], isBare = false } = style
  const left = style.left ?? doc.page.margins.left
  const height = rowHeight(doc, cells, widths, kind)
  // A name of rows is never the last on its page.
  if (makeRoom(doc, height + gap + (kind === 'group' ? 40 : 0)))
    for (const repeated of again) {
      doc.markContent('Artifact', { type: 'Pagination' })
      drawCells(doc, repeated, widths, { kind: 'head', ends, left })
      doc.endMarkedContent()
      endRow(doc, rowHeight(doc, repeated, widths, 'head'), false)
    }
  const row = doc.struct('TR')
  table.add(row)
  drawCells(doc, cells, widths, { kind, ends, row, left })
  row.end()
  endRow(doc, height, isBare)
}

/** Points that a word needs in a cell. */
export function wordWidth(doc: Document, word: string, kind: RowKind): number {
  const ordered = takeFont(doc, word || ' ', faceOf(kind, 1))
  return doc.fontSize(sizeOf(kind)).widthOfString(ordered) + gap
}

function faceOf(kind: RowKind, at: number): Face {
  if (kind === 'group' || kind === 'total') return 'heading'
  return kind === 'head' || kind === 'sum' || kind === 'subtotal' || (kind === 'named' && at === 0)
    ? 'bold'
    : 'regular'
}

const sizes: Partial<Record<RowKind, number>> = { group: 11.5, total: 14, head: detailSize }
const sizeOf = (kind: RowKind): number => sizes[kind] ?? size

/** A group header spans its row. */
function widthOf(kind: RowKind, widths: readonly number[], at: number): number {
  if (kind === 'group' && at === 0) return widths.reduce((sum, width) => sum + width, 0)
  return widths[at] ?? 0
}

function rowHeight(doc: Document, cells: readonly Cell[], widths: readonly number[], kind: RowKind): number {
  return Math.max(
    ...cells.map((cell, at) => cellHeight(doc, cell, widthOf(kind, widths, at) - gap, kind, at)),
  )
}

function cellHeight(doc: Document, cell: Cell, width: number, kind: RowKind, at: number): number {
  const tall = (words: string, face: Face, points: number) => {
    const ordered = takeFont(doc, words || ' ', face)
    doc.fontSize(points)
    return doc.heightOfString(ordered, { width })
  }
  if (typeof cell === 'string') return tall(cell, faceOf(kind, at), sizeOf(kind))
  const detail = cell.detail === '' ? 0 : tall(cell.detail, 'regular', detailSize)
  return tall(cell.main, 'bold', size) + detail
}

interface Placed {
  kind: RowKind
  ends: ReadonlySet<number>
  left: number
  row?: Element
}

/** Draws the cells of a row. Leaves the document's position unchanged. */
function drawCells(
  doc: Document,
  cells: readonly Cell[],
  widths: readonly number[],
  { kind, ends, row, left: begin }: Placed,
): void {
  const top = doc.y
  let left = begin
  for (const [at, cell] of cells.entries()) {
    const options = {
      width: widthOf(kind, widths, at) - gap,
      align: ends.has(at) ? ('right' as const) : ('left' as const),
      // Figures align below each other.
      ...(ends.has(at) && { features: ['tnum' as const] }),
    }
    const x = left + (ends.has(at) ? gap : 0)
    // An empty cell is tagged too: PDF/UA requires as many cells as columns.
    const part = row && { parent: row, ...cellType(kind, at) }
    const setting: Setting = {
      face: faceOf(kind, at),
      size: sizeOf(kind),
      colour: kind === 'head' || (kind === 'named' && at === 0) ? quiet : ink,
      at: [x, top],
      part,
    }
    if (typeof cell === 'string') setText(doc, cell, setting, options)
    else drawTwo(doc, cell, setting, options)
    left += widths[at] ?? 0
  }
  doc.y = top
}

/** Draws bold text with small text below it, as one cell. */
function drawTwo(
  doc: Document,
  { main, detail }: Exclude<Cell, string>,
  { part, at, ...setting }: Setting,
  options: PDFKit.Mixins.TextOptions,
): void {
  const cell = part && doc.struct(part.type)
  if (cell) part.parent.add(cell)
  const inside = cell && { parent: cell, type: 'P' }
  setText(doc, main, { ...setting, face: 'bold', part: inside, at }, options)
  if (detail !== '') {
    const below = { face: 'regular', size: detailSize, colour: quiet } as const
    setText(doc, detail, { ...below, part: inside, at: [at?.[0] ?? doc.x, doc.y] }, options)
  }
  cell?.end()
}

function cellType(kind: RowKind, at: number): { type: 'TH' | 'TD'; scope?: 'Row' | 'Column' } {
  if (kind === 'head') return { type: 'TH', scope: 'Column' }
  return kind !== 'row' && at === 0 ? { type: 'TH', scope: 'Row' } : { type: 'TD' }
}

/** Draws a line below a row and moves to the next. */
function endRow(doc: Document, height: number, isBare: boolean): void {
  const top = doc.y
  if (!isBare) drawRule(doc, top + height + gap / 2)
  doc.x = doc.page.margins.left
  doc.y = top + height + gap
}

/** Column widths, with 0 replaced by the rest of the page. Points. */
export function fillWidth(doc: Document, widths: readonly number[]): number[] {
  const rest = contentWidth(doc) - widths.reduce((sum, width) => sum + width, 0)
  return widths.map((width) => (width === 0 ? rest : width))
}
