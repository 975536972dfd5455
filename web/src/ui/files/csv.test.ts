import { describe, expect, it } from 'vitest'
import { decodeText, readCsv, unguard, writeCsv } from './csv.ts'

const words = 'Müller;Łódź\r\n'
const utf16 = (text: string, little: boolean): Uint8Array => {
  const view = new DataView(new ArrayBuffer(text.length * 2))
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), little)
  return new Uint8Array(view.buffer)
}

describe('encodings are detected', () => {
  it('UTF-8, and UTF-16 of either order with and without a mark', () => {
    for (const bytes of [
      new TextEncoder().encode(words),
      utf16(words, true),
      utf16(words, false),
      utf16(`\uFEFF${words}`, true),
      utf16(`\uFEFF${words}`, false),
    ])
      expect(readCsv(decodeText(bytes))).toEqual([['Müller', 'Łódź']])
  })
  it('otherwise Windows-1252, in which any bytes are text', () => {
    expect(decodeText(Uint8Array.of(0x4d, 0xfc, 0x6c, 0x3b, 0x80))).toBe('Mül;€')
    expect(decodeText(new Uint8Array())).toBe('')
  })
})

describe('a guarded cell', () => {
  it.each(['=1+1', "'+", "''-2", "'plain", '+44 1'])('%s is read back as it was written', (cell) => {
    const [, row] = readCsv(writeCsv(['Name'], [[cell]]))
    expect(row?.map(unguard)).toEqual([cell])
  })
})
