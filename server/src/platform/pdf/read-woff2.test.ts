import { readFileSync } from 'node:fs'
import { create } from 'fontkit'
import { expect, test } from 'vitest'
import { filesWith, single } from './fallback-fonts.ts'
import { readWoff2 } from './read-woff2.ts'

test.each(['王', 'さ', '김', 'ก', 'क', '🐴'])(
  'every outline and width is that of the font with %s',
  (letter) => {
    const [file = ''] = filesWith(letter.codePointAt(0) ?? 0, letter)
    const bytes = readFileSync(file)
    const [read, packed] = [single(create(readWoff2(bytes))), single(create(bytes))]
    expect(read.numGlyphs).toBe(packed.numGlyphs)
    for (let id = 0; id < read.numGlyphs; id += 1) {
      expect(read.getGlyph(id).path.toSVG()).toBe(packed.getGlyph(id).path.toSVG())
      expect(read.getGlyph(id).advanceWidth).toBe(packed.getGlyph(id).advanceWidth)
    }
  },
)

test('a file of another format is refused', () => {
  expect(() => readWoff2(Buffer.from('wOFF, another kind of file'))).toThrow('no WOFF2')
})
