import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { create, type Font } from 'fontkit'
import { canDraw } from './choose-fonts.ts'
import { single } from './fallback-fonts.ts'
import { inOrder } from './right-to-left.ts'
import { WideFont } from './wide-font.ts'

/** What a PDF cannot say that it means, no more than the mark for the order of bytes. */
const noCharacter = /\p{Noncharacter_Code_Point}/gu

type Document = PDFKit.PDFDocument

interface Loaded {
  bytes: Buffer
  /** To be asked what is in it; documents are drawn with ones of their own. */
  font: Font
}

const styles = {
  regular: { file: 'DejaVuSansCondensed', name: 'Wide', weight: 400 },
  bold: { file: 'DejaVuSansCondensed-Bold', name: 'Wide-Bold', weight: 700 },
} as const

let loading: Promise<Record<keyof typeof styles, Loaded>> | undefined

const fontsOf = new WeakMap<Document, Record<keyof typeof styles, Loaded>>()

/** Documents in which a text needed more than its font has, and in which style. */
const widened = new WeakMap<Document, Set<keyof typeof styles>>()

/** Gives a document its fonts, Latin, Greek, Cyrillic, Arabic and Hebrew in them. */
export async function registerFonts(doc: Document): Promise<void> {
  const fonts = await (loading ??= loadAll())
  fontsOf.set(doc, fonts)
  doc.registerFont('regular', fonts.regular.bytes)
  doc.registerFont('bold', fonts.bold.bytes)
}

/**
 * Takes the font that has all of these words, and says them in the order they are set in. Where the one of the document lacks
 * some it is one that has more (Chinese, Japanese, Korean, Thai, Devanagari, pictures), which only then is read.
 */
export function takeFont(doc: Document, words: string, isBold: boolean): string {
  const style = isBold ? 'bold' : 'regular'
  const ordered = inOrder(words.replaceAll('\u{FEFF}', '').replaceAll(noCharacter, '\u{FFFD}'))
  const loaded = fontsOf.get(doc)?.[style]
  if (!loaded || canDraw(loaded.font, ordered.replaceAll(/[\n\r]/g, ''))) doc.font(style)
  else doc.font(widen(doc, style, loaded))
  return ordered
}

function widen(doc: Document, style: keyof typeof styles, { bytes }: Loaded): string {
  const known = widened.get(doc) ?? new Set()
  widened.set(doc, known)
  if (!known.has(style)) {
    known.add(style)
    // PDFKit takes what lays text out as a font, too; its types do not say so.
    doc.registerFont(`wide ${style}`, new WideFont(bytes, styles[style]) as unknown as Buffer)
  }
  return `wide ${style}`
}

async function loadAll(): Promise<Record<keyof typeof styles, Loaded>> {
  const [regular, bold] = await Promise.all([load(styles.regular.file), load(styles.bold.file)])
  return { regular, bold }
}

async function load(name: string): Promise<Loaded> {
  const bytes = await readFile(fileURLToPath(import.meta.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`)))
  return { bytes, font: single(create(bytes)) }
}
