/** Font units. */
export interface Point {
  x: number
  y: number
  isOnCurve: boolean
}

/** A TrueType glyph without hints; empty without contours. */
export function writeGlyph(contours: readonly (readonly Point[])[]): Buffer {
  const points = contours.flat()
  if (points.length === 0) return Buffer.alloc(0)
  const length = 12 + 2 * contours.length + 5 * points.length
  const bytes = Buffer.alloc(length + (-length & 3))
  const box = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity }
  const flags = 12 + 2 * contours.length
  const across = flags + points.length
  let last: Point = { x: 0, y: 0, isOnCurve: true }
  for (const [at, point] of points.entries()) {
    bytes.writeUInt8(Number(point.isOnCurve), flags + at)
    bytes.writeInt16BE(point.x - last.x, across + 2 * at)
    bytes.writeInt16BE(point.y - last.y, across + 2 * (points.length + at))
    box.minX = Math.min(box.minX, point.x)
    box.minY = Math.min(box.minY, point.y)
    box.maxX = Math.max(box.maxX, point.x)
    box.maxY = Math.max(box.maxY, point.y)
    last = point
  }
  let end = -1
  const ends = contours.map((contour) => (end += contour.length))
  words(contours.length, box.minX, box.minY, box.maxX, box.maxY, ...ends, 0).copy(bytes)
  return bytes
}

/** The glyf table, and loca in its long form (indexToLocFormat 1). */
export function writeGlyphTables(glyphs: readonly Buffer[]): { glyf: Buffer; loca: Buffer } {
  const loca = Buffer.alloc(4 * (glyphs.length + 1))
  let end = 0
  for (const [at, glyph] of glyphs.entries()) loca.writeUInt32BE((end += glyph.length), 4 * (at + 1))
  return { glyf: Buffer.concat(glyphs), loca }
}

/** A TrueType font of these tables. */
export function writeTrueType(tables: ReadonlyMap<string, Buffer>): Buffer {
  const sorted = [...tables].toSorted(([one], [other]) => (one < other ? -1 : 1))
  const head = Buffer.alloc(12 + 16 * sorted.length)
  head.writeUInt32BE(0x1_00_00, 0)
  head.writeUInt16BE(sorted.length, 4)
  const power = Math.floor(Math.log2(sorted.length))
  head.writeUInt16BE(16 * 2 ** power, 6)
  head.writeUInt16BE(power, 8)
  head.writeUInt16BE(16 * (sorted.length - 2 ** power), 10)
  let offset = head.length
  const bodies = sorted.map(([tag, table], at) => {
    const body = padded(table)
    head.write(tag, 12 + 16 * at, 'latin1')
    head.writeUInt32BE(checksum(body), 16 + 16 * at)
    head.writeUInt32BE(offset, 20 + 16 * at)
    head.writeUInt32BE(table.length, 24 + 16 * at)
    offset += body.length
    return body
  })
  return Buffer.concat([head, ...bodies])
}

/** Big-endian 16-bit numbers, also negative ones. */
export function words(...numbers: number[]): Buffer {
  const bytes = Buffer.alloc(2 * numbers.length)
  for (const [at, number] of numbers.entries()) bytes.writeUInt16BE(number & 0xff_ff, 2 * at)
  return bytes
}

function padded(table: Buffer): Buffer {
  return Buffer.concat([table, Buffer.alloc(-table.length & 3)])
}

function checksum(body: Buffer): number {
  let sum = 0
  for (let at = 0; at < body.length; at += 4) sum = (sum + body.readUInt32BE(at)) >>> 0
  return sum
}
