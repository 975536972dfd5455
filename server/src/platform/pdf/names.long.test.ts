import { inflateSync } from 'node:zlib'
import fc from 'fast-check'
import { create } from 'fontkit'
import { expect, test } from 'vitest'
import { anyText } from '../../../../scripts/any-text.ts'
import { textOfPdf } from '../../../../e2e/fixtures/pdf.ts'
import { single } from './fallback-fonts.ts'
import { openPaper, write } from './paper.ts'

const madeAt = Temporal.Instant.from('2026-11-21T10:00:00Z')

async function drawn(...names: string[]): Promise<Buffer> {
  const { doc, root, finish } = await openPaper({ title: 'Names', language: 'en-GB', madeAt })
  for (const name of names) write(doc, root, name)
  return Buffer.from(await finish())
}

const streamOf = (pdf: Buffer, id: string) => {
  const object = new RegExp(String.raw`\n${id} 0 obj\n[\s\S]*?stream\n([\s\S]*?)\nendstream`)
  return inflateSync(Buffer.from(object.exec(pdf.toString('latin1'))?.[1] ?? '', 'latin1'))
}

const streamsOf = (pdf: Buffer, key: string) =>
  Array.from(pdf.toString('latin1').matchAll(new RegExp(String.raw`/${key} (\d+) 0 R`, 'g')), ([, id = '']) =>
    streamOf(pdf, id),
  )

const fontsOf = (pdf: Buffer) => streamsOf(pdf, 'FontFile2').map((file) => single(create(file)))
const pagesOf = (pdf: Buffer) => streamsOf(pdf, 'Contents').map((page) => page.toString('latin1'))

/** Glyph ids drawn on the pages: 0000 is the box of a missing glyph. */
const glyphsOf = (pdf: Buffer) =>
  pagesOf(pdf).flatMap((page) =>
    Array.from(page.matchAll(/<([\da-f]+)>/g), ([, hex = '']) => hex.match(/.{4}/g) ?? []).flat(),
  )

test.each([
  ['Chinese', '王小明'],
  ['Chinese as in Taiwan', '陳鳳凰'],
  ['Japanese', '田中さくら'],
  ['Korean', '김민준'],
  ['Thai', 'สมชาย'],
  ['a picture', 'Biscuit🐴'],
  ['several scripts', 'Anna王小明Żółw'],
])('a name in %s is drawn and can be copied: %s', async (_, name) => {
  const pdf = await drawn(name)
  expect(textOfPdf(pdf)).toContain(name)
  expect(glyphsOf(pdf).length).toBeGreaterThan(0)
  expect(glyphsOf(pdf)).not.toContain('0000')
  const lines = fontsOf(pdf).flatMap((font) =>
    Array.from({ length: font.numGlyphs }, (_glyph, id) => font.getGlyph(id).path.commands.length),
  )
  // The space in the page number.
  expect(lines.filter((length) => length === 0)).toHaveLength(1)
})

test('right-to-left and joined scripts are drawn without boxes', async () => {
  const names = ['محمد عبد الله', 'אביגיל כהן', 'محمد عمران ٹھاکر', 'प्रिया शर्मा']
  expect(glyphsOf(await drawn(...names))).not.toContain('0000')
})

test('a character without a glyph is drawn as a replacement sign and copied as itself', async () => {
  const pdf = await drawn('Name ꦗꦮ', 'Half \u{D83D} a pair', 'Bell\u{7}', 'Mark\u{FEFF}s', 'None \u{FFFE}')
  expect(glyphsOf(pdf)).not.toContain('0000')
  const said = textOfPdf(pdf)
  for (const words of ['Name ꦗꦮ', 'Half \u{FFFD} a pair', 'Bell', 'Marks', 'None \u{FFFD}'])
    expect(said).toContain(words)
})

test('any typed text is drawn without boxes and never fails', async () => {
  const letters = fc.oneof(anyText(), fc.string({ unit: 'grapheme' }))
  await fc.assert(
    fc.asyncProperty(fc.array(letters, { minLength: 5, maxLength: 20 }), async (names) => {
      expect(glyphsOf(await drawn(...names))).not.toContain('0000')
    }),
    { numRuns: 20 },
  )
})

test('a repeated document is identical, byte for byte', async () => {
  const first = await drawn('王小明 ⼀')
  await drawn('一 田中さくら', '⼩ 小')
  expect((await drawn('王小明 ⼀')).equals(first)).toBe(true)
})

test('text uses the product’s typeface, embedded as one font for all scripts', async () => {
  const file = await drawn('Żaneta Ågren-Ζωή', 'Đặng Щука', '王小明')
  expect(file.toString('latin1')).toMatch(/\/BaseFont \/[A-Z]+\+Text\n/)
  expect(fontsOf(file)).toHaveLength(1)
})

test('reordered letters are read out in their written order', async () => {
  const name = 'प्रिया'
  const utf16 = Buffer.from(`\u{FEFF}${name}`, 'utf16le').swap16().toString('latin1')
  expect((await drawn(name)).toString('latin1')).toContain(
    `/ActualText (${utf16.replaceAll('\t', String.raw`\t`)})`,
  )
})

test('a bold name uses bold glyphs', async () => {
  const { doc, root, finish } = await openPaper({ title: 'Names', language: 'en-GB', madeAt })
  write(doc, root, '王')
  write(doc, root, '王', { bold: true })
  const [regular, bold] = fontsOf(Buffer.from(await finish())).map((font) => font.getGlyph(1).path.toSVG())
  expect(bold).toMatch(/^M/)
  expect(bold).not.toBe(regular)
})
