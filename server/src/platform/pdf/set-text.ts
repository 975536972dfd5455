import { type Face, takeFont } from './take-font.ts'

type Document = PDFKit.PDFDocument

export interface Setting {
  face: Face
  /** Points. */
  size: number
  colour: string
  /** What the words are, for those who have the document read to them; without it nobody has. */
  part?:
    | { parent: PDFKit.PDFStructureElement; type: string; scope?: 'Row' | 'Column' | undefined }
    | undefined
  /** Points from the left and from above; where the document is, without it. */
  at?: readonly [x: number, y: number] | undefined
}

/** Letters that are set in another order than they are written: the element says how that was (ISO 32000-1, 14.9.4). */
const isReordered = /\p{Script=Devanagari}/u

/** Sets words, in lines of the width that is given. */
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
    // The types do not know the scope of a head yet.
    const described = { ...(scope && { scope }), ...(actual && { actual }) } as object
    const element = doc.struct(type, described, words === '' ? [] : set)
    element.end()
    parent.add(element)
  }
}
