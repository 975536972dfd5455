import type { Font, Glyph } from 'fontkit'
import { codePointsOf, cutByFont, type Lead } from './choose-fonts.ts'
import { embedGlyphs, type Outline } from './embed-glyphs.ts'
import { leadFiles, type LeadFamily, openFont } from './fallback-fonts.ts'

interface Laid {
  /** Id in this font, not in the glyph's own font. */
  id: number
  advanceWidth: number
  codePoints: readonly number[]
}

interface Position {
  xAdvance: number
  yAdvance: number
  xOffset: number
  yOffset: number
}

export interface FontStyle {
  /** Name in the document. */
  name: string
  family: LeadFamily
  /** 400 regular, 700 bold. */
  weight: number
}

/**
 * A font of one document with glyphs of several: its family's, and others it lacks. It acts like a fontkit font,
 * keeps the family's line metrics, and is embedded as a single font.
 */
export class WideFont {
  readonly postscriptName: string
  readonly post = { isFixedPitch: false }
  readonly head = { macStyle: { italic: false } }
  readonly unitsPerEm: number
  readonly ascent: number
  readonly descent: number
  readonly lineGap: number
  readonly capHeight: number
  readonly xHeight: number
  readonly italicAngle: number
  readonly bbox: Font['bbox']
  readonly #base: Font
  readonly #lead: Lead
  readonly #opened = new Map<string, Font>()
  readonly #outlines: Outline[] = []
  readonly #ids = new Map<string, number>()

  constructor({ name, family, weight }: FontStyle) {
    const { first, others } = leadFiles(family)
    const base = openFont(first, weight)
    this.postscriptName = name
    this.unitsPerEm = base.unitsPerEm
    this.ascent = base.ascent
    this.descent = base.descent
    this.lineGap = base.lineGap
    this.capHeight = base.capHeight
    this.xHeight = base.xHeight
    this.italicAngle = base.italicAngle
    this.bbox = base.bbox
    this.#base = base
    this.#lead = { base, weight, others }
    this.#outlines.push({ glyph: base.getGlyph(0), scale: 1 })
  }

  getGlyph(id: number): Glyph | undefined {
    return this.#outlines[id]?.glyph
  }

  layout(text: string, features?: string[]) {
    const glyphs: Laid[] = []
    const positions: Position[] = []
    for (const { font, text: words, instead } of cutByFont(text, this.#lead, this.#opened)) {
      const scale = this.unitsPerEm / font.unitsPerEm
      const run = font.layout(words, features)
      for (const [at, glyph] of run.glyphs.entries()) {
        const { xAdvance = 0, yAdvance = 0, xOffset = 0, yOffset = 0 } = run.positions[at] ?? {}
        const codePoints = instead === undefined ? glyph.codePoints : codePointsOf(instead)
        const id = this.#number(font, { glyph, scale }, codePoints)
        glyphs.push({ id, advanceWidth: glyph.advanceWidth * scale, codePoints })
        positions.push({
          xAdvance: xAdvance * scale,
          yAdvance: yAdvance * scale,
          xOffset: xOffset * scale,
          yOffset: yOffset * scale,
        })
      }
    }
    return {
      glyphs,
      positions,
      // Read after PDFKit has scaled the positions.
      get advanceWidth() {
        return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
      },
    }
  }

  /** A subset with the drawn glyphs only; measured text is left out. */
  createSubset() {
    const used = [0]
    const places = new Map([[0, 0]])
    return {
      includeGlyph: (id: number): number => {
        const place = places.get(id) ?? used.push(id) - 1
        places.set(id, place)
        return place
      },
      encode: (): Buffer =>
        embedGlyphs(
          this.#base,
          used.flatMap((id) => this.#outlines[id] ?? []),
        ),
    }
  }

  /** The same outline for other letters gets another id, so that copied text is correct. */
  #number(font: Font, outline: Outline, codePoints: readonly number[]): number {
    const file = font === this.#base ? -1 : [...this.#opened.values()].indexOf(font)
    const key = [file, outline.glyph.id, ...codePoints].join(' ')
    const id = this.#ids.get(key) ?? this.#outlines.push(outline) - 1
    this.#ids.set(key, id)
    return id
  }
}
