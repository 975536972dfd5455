import type { Font } from 'fontkit'
import { filesWith, openFont, widestFile } from './fallback-fonts.ts'

/** Part of a text in one font. */
export interface Piece {
  font: Font
  text: string
  /** Replacement glyphs if no font has these characters. */
  instead?: string
}

/** Drawn if no font has the character. */
const substitute = '\u{FFFD}'

/** Invisible, so it may be missing from a font. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Whether a font has all glyphs of a text. */
export function canDraw(font: Font, text: string): boolean {
  return codePointsOf(text).every((codePoint) => font.hasGlyphForCodePoint(codePoint))
}

/** Spaces and punctuation stay with the preceding font, so that words of one script form one piece. */
const isNeutral = /^[\p{Z}\p{P}]+$/u

/** The first font for a text, and its fallbacks. */
export interface Lead {
  base: Font
  weight: number
  /** Other files of the family, or of a matching one. */
  others: readonly string[]
}

/**
 * Splits a text by font: `base` as far as it has the glyphs, then a font that has all of a visible letter. `opened`
 * caches the fonts of a document.
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
