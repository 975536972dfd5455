import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create, type Font } from 'fontkit'
import { readWoff2 } from './read-woff2.ts'

const others = ['noto-sans-thai', 'noto-sans-devanagari', 'noto-emoji'] as const
const [chinese, japanese, korean] = ['noto-sans-sc', 'noto-sans-jp', 'noto-sans-kr'] as const

type Family = (typeof others)[number] | typeof chinese | typeof japanese | typeof korean

interface Part {
  /** Its path. */
  file: string
  /** Code points, first and last of each. */
  ranges: readonly (readonly [from: number, until: number])[]
}

const parts = new Map<Family, readonly Part[]>()

/** Where the fonts of the product end: Greek, Cyrillic, Arabic, Hebrew and more, in two weights. */
const dejaVu = {
  regular: 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf',
  bold: 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf',
} as const

/** Files used last, unpacked: about 200 kB each. */
const unpacked = new Map<string, Buffer>()
const mostUnpacked = 40

const pathOf = (family: Family | LeadFamily, file: string) =>
  fileURLToPath(import.meta.resolve(`@fontsource-variable/${family}/${file}`))

/** Families of the product, of which a document is set in one. */
export type LeadFamily = 'figtree' | 'bricolage-grotesque'

/** The files that a family of the product is in: the one that text is set in first, and what goes on from there. */
export function leadFiles(family: LeadFamily): { first: string; others: string[] } {
  const file = (of: LeadFamily, letters: string) => pathOf(of, `files/${of}-${letters}-wght-normal.woff2`)
  return {
    first: file(family, 'latin'),
    others: [file(family, 'latin-ext'), file('figtree', 'latin'), file('figtree', 'latin-ext')],
  }
}

/**
 * Files of fonts for what the font of documents lacks, the likeliest first. What is written the same in China, Japan and Korea
 * has forms of its own in each: those of the language that the rest of the text is in.
 */
export function filesWith(codePoint: number, text: string): string[] {
  const asian = /\p{Script=Hangul}/u.test(text)
    ? [korean, japanese, chinese]
    : /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)
      ? [japanese, chinese, korean]
      : [chinese, japanese, korean]
  return [...others, ...asian].flatMap((family) =>
    partsOf(family)
      .filter(({ ranges }) => ranges.some(([from, until]) => from <= codePoint && codePoint <= until))
      .map(({ file }) => file),
  )
}

/**
 * A file of `filesWith` in a weight: 400 is regular, 700 bold. Each time another one, since a font remembers for which letters
 * its glyphs were asked first, and a document made again is to be the same.
 */
export function openFont(file: string, weight: number): Font {
  const isStatic = file.endsWith('.ttf')
  const bytes = unpacked.get(file) ?? (isStatic ? readFileSync(file) : readWoff2(readFileSync(file)))
  unpacked.delete(file)
  unpacked.set(file, bytes)
  for (const oldest of unpacked.keys()) if (unpacked.size > mostUnpacked) unpacked.delete(oldest)
  const font = single(create(bytes))
  return isStatic ? font : font.getVariation({ wght: weight })
}

/** The file that has most scripts, in the weight that comes nearest. */
export function widestFile(weight: number): string {
  return fileURLToPath(import.meta.resolve(weight < 550 ? dejaVu.regular : dejaVu.bold))
}

/** The font in a file that holds one. Throws on one that holds several. */
export function single(font: ReturnType<typeof create>): Font {
  if (!('layout' in font)) throw new Error('The file holds several fonts.')
  return font
}

function partsOf(family: Family): readonly Part[] {
  const known = parts.get(family)
  if (known) return known
  const written = JSON.parse(readFileSync(pathOf(family, 'unicode.json'), 'utf8')) as Record<string, string>
  const read = Object.entries(written).map(([name, list]) => ({
    file: pathOf(family, `files/${family}-${name.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`),
    ranges: list.split(',').map((range) => {
      const [from = '', until = from] = range.replace('U+', '').split('-')
      return [Number.parseInt(from, 16), Number.parseInt(until, 16)] as const
    }),
  }))
  parts.set(family, read)
  return read
}
