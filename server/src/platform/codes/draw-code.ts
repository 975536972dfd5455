import { crc32, deflateSync } from 'node:zlib'

/** Pixels of a module, and modules of the quiet zone that scanners need. */
const scale = 8
const edge = 4

/** A QR code as black and white PNG, as a `data:` address. `1` in `rows` is dark. */
export function drawCode(rows: readonly string[]): string {
  const side = (rows.length + 2 * edge) * scale
  const light = '0'.repeat(rows.length + 2 * edge)
  const margin = Array.from({ length: edge }, () => light)
  const framed = [...margin, ...rows.map((row) => `${'0'.repeat(edge)}${row}${'0'.repeat(edge)}`), ...margin]
  const lines = framed.flatMap((row) => Array.from({ length: scale }, () => scanLine(row)))
  const png = Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    // One bit for each pixel, 0 is black; no interlacing.
    chunk('IHDR', Buffer.from([...longs(side, side), 1, 0, 0, 0, 0])),
    chunk('IDAT', deflateSync(Buffer.concat(lines), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
  return `data:image/png;base64,${png.toString('base64')}`
}

/** A row of pixels with the filter byte 0, padded with white to whole bytes. */
function scanLine(row: string): Buffer {
  const bits = Array.from(row, (module) => (module === '1' ? '0' : '1').repeat(scale)).join('')
  const bytes = bits.match(/.{1,8}/g) ?? []
  return Buffer.from([0, ...bytes.map((byte) => Number.parseInt(byte.padEnd(8, '1'), 2))])
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  return Buffer.concat([Buffer.from(longs(content.length)), named, Buffer.from(longs(crc32(named)))])
}

/** 32-bit numbers as bytes. */
function longs(...numbers: number[]): number[] {
  return numbers.flatMap((number) => [
    number >>> 24,
    (number >>> 16) & 255,
    (number >>> 8) & 255,
    number & 255,
  ])
}
