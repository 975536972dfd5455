import { brotliDecompressSync } from 'node:zlib'
import { type Point, words, writeGlyph, writeGlyphTables, writeTrueType } from './write-truetype.ts'

const tags =
  'cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG  sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'

const [moreComponents, hasWords, hasScale, hasTwoScales, hasMatrix, hasHints] = [32, 1, 8, 64, 128, 256]

/** Reads binary data from start to end. */
class Reader {
  readonly bytes: Buffer
  at = 0
  constructor(bytes: Buffer) {
    this.bytes = bytes
  }
  take(length: number): Buffer {
    return this.bytes.subarray(this.at, (this.at += length))
  }
  byte = (): number => this.take(1).readUInt8()
  word = (): number => this.take(2).readUInt16BE()
  long = (): number => this.take(4).readUInt32BE()

  /** UIntBase128: seven bits in each byte. */
  base128(): number {
    let number = 0
    for (;;) {
      const byte = this.byte()
      number = number * 128 + (byte & 127)
      if (byte < 128) return number
    }
  }

  /** 255UInt16: up to three bytes. */
  short(): number {
    const first = this.byte()
    if (first === 253) return this.word()
    if (first === 254) return this.byte() + 506
    return first === 255 ? this.byte() + 253 : first
  }
}

/**
 * Unpacks the TrueType font of a WOFF2 file, without hints. Throws on other files, and on transformed hmtx tables,
 * which our fonts do not have.
 */
export function readWoff2(file: Buffer): Buffer {
  const reader = new Reader(file)
  if (reader.take(4).toString('latin1') !== 'wOF2') throw new Error('This is no WOFF2 file.')
  reader.at = 12
  const count = reader.word()
  reader.at = 20
  const packedLength = reader.long()
  reader.at = 48
  const entries = Array.from({ length: count }, () => readEntry(reader))
  const unpacked = new Reader(brotliDecompressSync(reader.take(packedLength)))
  const tables = new Map(entries.map(({ tag, length }) => [tag, unpacked.take(length)]))
  if (entries.some(({ tag, isPacked }) => tag === 'glyf' && isPacked)) unpackGlyphs(tables)
  return writeTrueType(tables)
}

function readEntry(reader: Reader): { tag: string; length: number; isPacked: boolean } {
  const flags = reader.byte()
  const known = flags & 63
  const tag = known === 63 ? reader.take(4).toString('latin1') : tags.slice(5 * known, 5 * known + 4)
  const length = reader.base128()
  const isOutline = tag === 'glyf' || tag === 'loca'
  const isPacked = isOutline ? flags >> 6 === 0 : flags >> 6 !== 0
  if (isPacked && !isOutline) throw new Error(`The table ${tag} is packed.`)
  return { tag, length: isPacked ? reader.base128() : length, isPacked }
}

function unpackGlyphs(tables: Map<string, Buffer>): void {
  const packed = new Reader(tables.get('glyf') ?? Buffer.alloc(0))
  packed.at = 4
  const count = packed.word()
  packed.at = 8
  const sizes = Array.from({ length: 7 }, packed.long)
  const [contours, points, flags, places, parts, boxes] = sizes.map((size) => new Reader(packed.take(size)))
  if (!contours || !points || !flags || !places || !parts || !boxes) throw new Error('Streams are missing.')
  const hasBox = boxes.take(4 * Math.ceil(count / 32))
  const glyphs = Array.from({ length: count }, (_, glyph) => {
    const ends = contours.take(2).readInt16BE()
    const box = ((hasBox[glyph >> 3] ?? 0) >> (7 - (glyph & 7))) & 1 ? boxes.take(8) : Buffer.alloc(8)
    if (ends < 0) return Buffer.concat([words(ends), box, readParts(parts, places)])
    const lengths = Array.from({ length: ends }, () => points.short())
    const drawn = readContours(lengths, flags, places)
    if (ends > 0) places.short()
    return writeGlyph(drawn)
  })
  for (const [tag, table] of Object.entries(writeGlyphTables(glyphs))) tables.set(tag, table)
  const head = Buffer.from(tables.get('head') ?? [])
  head.writeInt16BE(1, 50)
  tables.set('head', head)
}

function readContours(lengths: readonly number[], flags: Reader, places: Reader): Point[][] {
  let [x, y] = [0, 0]
  return lengths.map((length) =>
    Array.from({ length }, () => {
      const flag = flags.byte()
      const [right, up] = readStep(flag & 127, places)
      x += right
      y += up
      return { x, y, isOnCurve: flag < 128 }
    }),
  )
}

/** One step between points, in the triplet encoding (WOFF2, 5.2). */
function readStep(flag: number, places: Reader): [right: number, up: number] {
  const signed = (bits: number, size: number) => (bits & 1 ? size : -size)
  const first = places.byte()
  if (flag < 10) return [0, signed(flag, ((flag & 14) << 7) + first)]
  if (flag < 20) return [signed(flag, (((flag - 10) & 14) << 7) + first), 0]
  const [across, along] = [(size: number) => signed(flag, size), (size: number) => signed(flag >> 1, size)]
  if (flag < 84) {
    const kind = flag - 20
    return [across(1 + (kind & 48) + (first >> 4)), along(1 + ((kind & 12) << 2) + (first & 15))]
  }
  const second = places.byte()
  if (flag < 120) {
    const kind = flag - 84
    return [across(1 + (Math.floor(kind / 12) << 8) + first), along(1 + (((kind % 12) >> 2) << 8) + second)]
  }
  const third = places.byte()
  if (flag < 124) return [across((first << 4) + (second >> 4)), along(((second & 15) << 8) + third)]
  return [across((first << 8) + second), along((third << 8) + places.byte())]
}

/** A composite glyph without its hints. */
function readParts(parts: Reader, places: Reader): Buffer {
  const read: Buffer[] = []
  let seen = 0
  for (let flags = moreComponents; flags & moreComponents; seen |= flags) {
    flags = parts.word()
    const scales = flags & hasScale ? 2 : flags & hasTwoScales ? 4 : flags & hasMatrix ? 8 : 0
    read.push(words(flags & ~hasHints), parts.take(2 + (flags & hasWords ? 4 : 2) + scales))
  }
  if (seen & hasHints) places.short()
  const whole = Buffer.concat(read)
  return Buffer.concat([whole, Buffer.alloc(-(whole.length + 10) & 3)])
}
