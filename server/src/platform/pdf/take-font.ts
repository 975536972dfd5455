import { inOrder } from './right-to-left.ts'
import { type FontStyle, WideFont } from './wide-font.ts'

/** What a PDF cannot say that it means, no more than the mark for the order of bytes. */
const noCharacter = /\p{Noncharacter_Code_Point}/gu

type Document = PDFKit.PDFDocument

/** The type of the product: text in Figtree, headings in Bricolage Grotesque. */
const styles = {
  regular: { name: 'Text', family: 'figtree', weight: 400 },
  bold: { name: 'Text-Bold', family: 'figtree', weight: 600 },
  heading: { name: 'Heading', family: 'bricolage-grotesque', weight: 650 },
} as const satisfies Record<string, FontStyle>

export type Face = keyof typeof styles

const faces = ['regular', 'bold', 'heading'] as const

/** Gives a document its fonts. Each reads the files of other scripts only when a text needs them. */
export function registerFonts(doc: Document): void {
  // PDFKit takes what lays text out as a font, too; its types do not say so.
  for (const face of faces) doc.registerFont(face, new WideFont(styles[face]) as unknown as Buffer)
}

/** Takes a face of the document's fonts, and says the words in the order they are set in. */
export function takeFont(doc: Document, words: string, face: Face): string {
  doc.font(face)
  return inOrder(words.replaceAll('\u{FEFF}', '').replaceAll(noCharacter, '\u{FFFD}'))
}
