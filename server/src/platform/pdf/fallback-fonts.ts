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
  /** Code points, first and last of each range. */
  ranges: readonly (readonly [from: number, until: number])[]
}

const parts = new Map<Family, readonly Part[]>()

/** Fallback for Greek, Cyrillic, Arabic, Hebrew and more, in two weights. */
const dejaVu = {
  regular: 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf',
  bold: 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf',
} as const

/** Recently used unpacked files: about 200 kB each. */
const unpacked = new Map<string, Buffer>()
const mostUnpacked = 40

const pathOf = (family: Family | LeadFamily, file: string) =>
  fileURLToPath(import.meta.resolve(`@fontsource-variable/${family}/${file}`))

/** Font families of the product; a document uses one. */
export type LeadFamily = 'figtree' | 'bricolage-grotesque'

/** Files of a family: the first one for text, and the others. */
export function leadFiles(family: LeadFamily): { first: string; others: string[] } {
  const file = (of: LeadFamily, letters: string) => pathOf(of, `files/${of}-${letters}-wght-normal.woff2`)
  return {
    first: file(family, 'latin'),
    others: [file(family, 'latin-ext'), file('figtree', 'latin'), file('figtree', 'latin-ext')],
  }
}

/**
 * Font files with a character that the document's font lacks, likeliest first. Han characters have different forms in
 * China, Japan and Korea: the rest of the text decides.
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
 * Opens a file from `filesWith` in a weight: 400 regular, 700 bold. Always a new instance: a font remembers earlier
 * glyphs, and a repeated document must be identical.
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

/** The file with most scripts, in the nearest weight. */
export function widestFile(weight: number): string {
  return fileURLToPath(import.meta.resolve(weight < 550 ? dejaVu.regular : dejaVu.bold))
}

/** The font of a file with one font. Throws on a collection. */
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
