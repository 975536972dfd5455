import type { Font, Glyph } from 'fontkit'
import { type Point, words, writeGlyph, writeGlyphTables, writeTrueType } from './write-truetype.ts'

export interface Outline {
  glyph: Glyph
  /** Scale from the glyph's own font to the embedded font. */
  scale: number
}

/** No dates, so that the same document gives the same bytes. */
const dates = [0, 0, 0, 0, 0, 0, 0, 0]

/**
 * Builds a font from these glyphs, numbered in order, with the metrics of `base`, as PDF requires (ISO 32000-1, 9.9).
 */
export function embedGlyphs(base: Font, glyphs: readonly Outline[]): Buffer {
  const drawn = glyphs.map(contoursOf)
  const widths = glyphs.map(({ glyph, scale }) => Math.round(glyph.advanceWidth * scale))
  const lefts = drawn.map((contours) =>
    contours.flat().reduce((least, { x }) => Math.min(least, x), Infinity),
  )
  const { minX, minY, maxX, maxY } = base.bbox
  const { ascent, descent, lineGap, unitsPerEm } = base
  const mostPoints = Math.max(...drawn.map((contours) => contours.flat().length))
  const mostContours = Math.max(...drawn.map(({ length }) => length))
  const head = [unitsPerEm, ...dates, minX, minY, maxX, maxY, 0, 8, 2, 1, 0]
  const lines = [ascent, descent, lineGap, Math.max(...widths), 0, 0, maxX, 1, 0, 0, 0, 0, 0, 0, 0]
  const most = [mostPoints, mostContours, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0]
  const metrics = widths.flatMap((width, at) => [width, finite(lefts[at])])
  return writeTrueType(
    new Map([
      ['head', words(1, 0, 1, 0, 0, 0, 0x5f_0f, 0x3c_f5, 0, ...head)],
      ['hhea', words(1, 0, ...lines, glyphs.length)],
      ['maxp', words(1, 0, glyphs.length, ...most)],
      ['hmtx', words(...metrics)],
      ...Object.entries(writeGlyphTables(drawn.map(writeGlyph))),
    ]),
  )
}

const finite = (number = 0): number => (Number.isFinite(number) ? number : 0)

function contoursOf({ glyph: { path }, scale }: Outline): Point[][] {
  const contours: Point[][] = []
  for (const { command, args } of path.commands) {
    if (command === 'moveTo') contours.push([])
    for (let at = 0; at < args.length; at += 2)
      contours.at(-1)?.push({
        x: Math.round((args[at] ?? 0) * scale),
        y: Math.round((args[at + 1] ?? 0) * scale),
        isOnCurve: command !== 'quadraticCurveTo' || at === 2,
      })
  }
  return contours
}
