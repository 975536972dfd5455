import { inOrder } from './right-to-left.ts'
import { type FontStyle, WideFont } from './wide-font.ts'

/** Characters that PDF cannot represent, such as the byte order mark's reverse. */
const noCharacter = /\p{Noncharacter_Code_Point}/gu

/** What stays on a line: all but white space, and three spaces. */
const unbroken = String.raw`[\S\u{A0}\u{2007}\u{202F}]`
const betweenLetters = String.raw`(?<!\u{200D})(?=\S)(?![\p{M}\p{Emoji_Modifier}\u{200D}])`
/** A word longer than any of a language, up to where it is cut: between letters, if such a place is near. */
const longWord = new RegExp(`${unbroken}{100,150}?${betweenLetters}|${unbroken}{150}(?=${unbroken})`, 'gu')

type Document = PDFKit.PDFDocument

/** Typefaces of the product: Figtree for text, Bricolage Grotesque for headings. */
const styles = {
  regular: { name: 'Text', family: 'figtree', weight: 400 },
  bold: { name: 'Text-Bold', family: 'figtree', weight: 600 },
  heading: { name: 'Heading', family: 'bricolage-grotesque', weight: 650 },
} as const satisfies Record<string, FontStyle>

export type Face = keyof typeof styles

const faces = ['regular', 'bold', 'heading'] as const

/** Registers a document's fonts. Files of other scripts are read only when needed. */
export function registerFonts(doc: Document): void {
  // PDFKit accepts a layout object as a font; its types do not.
  for (const face of faces) doc.registerFont(face, new WideFont(styles[face]) as unknown as Buffer)
}

/** Selects a font and returns the words in layout order. */
export function takeFont(doc: Document, words: string, face: Face): string {
  doc.font(face)
  const drawable = words.replaceAll('\u{FEFF}', '').replaceAll(noCharacter, '\u{FFFD}')
  // PDFKit measures the rest of a word again for each line: 20,000 letters would take seconds.
  return inOrder(drawable.replaceAll(longWord, '$&\u{200B}'))
}
