import { type Face, takeFont } from './take-font.ts'

type Document = PDFKit.PDFDocument

export interface Setting {
  face: Face
  /** Points. */
  size: number
  colour: string
  /** Tag for screen readers; without it they skip the text. */
  part?:
    | { parent: PDFKit.PDFStructureElement; type: string; scope?: 'Row' | 'Column' | undefined }
    | undefined
  /** Points from left and top; default: the document's position. */
  at?: readonly [x: number, y: number] | undefined
}

/** Scripts whose glyphs are reordered: the tag holds the written text (ISO 32000-1, 14.9.4). */
const isReordered = /\p{Script=Devanagari}/u

/** Sets text in lines of the given width. */
export function setText(
  doc: Document,
  words: string,
  { face, size, colour, part, at }: Setting,
  options: PDFKit.Mixins.TextOptions = {},
): void {
  const ordered = takeFont(doc, words, face)
  doc.fontSize(size).fillColor(colour)
  const set = () => (at ? doc.text(ordered, ...at, options) : doc.text(ordered, options))
  if (!part) set()
  else {
    const { parent, type, scope } = part
    const actual = isReordered.test(words) ? words : undefined
    // The types lack the scope of a header.
    const described = { ...(scope && { scope }), ...(actual && { actual }) } as object
    const element = doc.struct(type, described, words === '' ? [] : set)
    element.end()
    parent.add(element)
  }
}
