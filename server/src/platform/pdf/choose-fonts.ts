import type { Font } from 'fontkit'
import { filesWith, openFont, widestFile } from './fallback-fonts.ts'

/** Words that one font draws. */
export interface Piece {
  font: Font
  text: string
  /** What nobody has a glyph for, where this is drawn in its place. */
  instead?: string
}

/** Drawn where no font has what should stand there. */
const substitute = '\u{FFFD}'

/** Takes no room, so nobody misses it where a font lacks it. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Whether a font has all that a text needs. */
export function canDraw(font: Font, text: string): boolean {
  return codePointsOf(text).every((codePoint) => font.hasGlyphForCodePoint(codePoint))
}

/** What stands between words of any script: it stays with the font before it, so that words of one script are set as one. */
const isNeutral = /^[\p{Z}\p{P}]+$/u

/** The font that text is set in first, and what goes on where it ends. */
export interface Lead {
  base: Font
  weight: number
  /** Files of the same family or one that goes with it. */
  others: readonly string[]
}

/**
 * Cuts a text where another font has to go on: `base` as far as it goes, then whichever font has all of what is seen as one
 * letter. `opened` keeps those that a document uses.
 */
export function cutByFont(text: string, { base, weight, others }: Lead, opened: Map<string, Font>): Piece[] {
  function open(file: string): Font {
    const font = opened.get(file) ?? openFont(file, weight)
    opened.set(file, font)
    return font
  }

  function fontFor(cluster: string): Font | undefined {
    if (canDraw(base, cluster)) return base
    const rare = filesWith(codePointsOf(cluster)[0] ?? 0, text)
    for (const file of [...others, widestFile(weight), ...rare]) {
      const font = open(file)
      if (canDraw(font, cluster)) return font
    }
    return undefined
  }

  function piecesOf(cluster: string): Piece[] {
    const font = fontFor(cluster)
    if (font) return [{ font, text: cluster }]
    const seen = cluster.replaceAll(unseen, '')
    if (seen !== cluster) return seen === '' ? [] : piecesOf(seen)
    const letters = codePointsOf(cluster).map((codePoint) => String.fromCodePoint(codePoint))
    if (letters.length > 1) return letters.flatMap(piecesOf)
    return [{ font: base, text: substitute, instead: cluster }]
  }

  const pieces: Piece[] = []
  for (const { segment } of segmenter.segment(text.toWellFormed()))
    for (const own of piecesOf(segment)) {
      const last = pieces.at(-1)
      const stays = last && !last.instead && !own.instead && isNeutral.test(segment)
      const piece = stays && canDraw(last.font, segment) ? { ...own, font: last.font } : own
      if (last?.font === piece.font && !last.instead && !piece.instead) last.text += piece.text
      else pieces.push(piece)
    }
  return pieces
}

export function codePointsOf(text: string): number[] {
  return Array.from(text, (letter) => letter.codePointAt(0) ?? 0)
}
