import jsQr from 'jsqr'
import { describe, expect, test } from 'vitest'
import { encodeTransfer, type Transfer } from './encode-transfer.ts'

const transfer: Transfer = {
  holder: 'Oak Farm',
  iban: 'NL91ABNA0417164300',
  bic: '',
  amountMinor: 1230,
  currency: 'EUR',
  reference: 'R0042',
}

/** Pixels of a module, and light modules around the code. */
const scale = 4
const edge = 4

/** Lines that another library reads from the picture. */
function scanned(given: Partial<Transfer>): string[] | undefined {
  const rows = encodeTransfer({ ...transfer, ...given })
  if (!rows) return undefined
  const side = (rows.length + 2 * edge) * scale
  const module = (pixel: number) => Math.floor(pixel / scale) - edge
  const pixels = Array.from({ length: side * side }, (_, at) =>
    rows[module(Math.floor(at / side))]?.[module(at % side)] === '1' ? [0, 0, 0, 255] : [255, 255, 255, 255],
  )
  const bytes = jsQr.default(Uint8ClampedArray.from(pixels.flat()), side, side)?.binaryData
  return bytes && new TextDecoder().decode(Uint8Array.from(bytes)).split('\n')
}

describe('there is no QR code (EPC069-12)', () => {
  test.each([
    ['for another currency', { currency: 'GBP' }],
    ['without an account', { iban: '' }],
    ['without a holder', { holder: ' ' }],
    ['for nothing', { amountMinor: 0 }],
    ['for less than nothing', { amountMinor: -5 }],
    ['above 999,999,999.99', { amountMinor: 100_000_000_000 }],
    ['of more than 331 bytes', { holder: '馬'.repeat(70), reference: '場'.repeat(140) }],
  ])('%s', (_, given) => {
    expect(encodeTransfer({ ...transfer, ...given })).toBeNull()
  })
})

describe('banking apps read the fields line by line (EPC069-12, version 002)', () => {
  test.each([
    ['12.30', 1230, 'EUR12.30'],
    ['a cent', 1, 'EUR0.01'],
    ['whole euros', 50_000, 'EUR500.00'],
    ['the most there is', 99_999_999_999, 'EUR999999999.99'],
  ])('%s', (_, amountMinor, written) => {
    expect(scanned({ amountMinor })).toEqual([
      'BCD',
      '002',
      '1',
      'SCT',
      '',
      'Oak Farm',
      'NL91ABNA0417164300',
      written,
      '',
      '',
      'R0042',
    ])
  })

  test('with a BIC if there is one; the name is cut at 70 and the reference at 140; line breaks are removed', () => {
    const lines = scanned({
      bic: 'ABNANL2A',
      holder: `A\nB ${'x'.repeat(90)}`,
      reference: 'y'.repeat(200),
    })
    expect(lines).toHaveLength(11)
    expect(lines?.[4]).toBe('ABNANL2A')
    expect(lines?.[5]).toBe(`A B ${'x'.repeat(66)}`)
    expect(lines?.[10]).toBe('y'.repeat(140))
  })

  test('with letters of any language, none of them cut in two', () => {
    const lines = scanned({ holder: `Łódź Żółw 馬場 ${'🐴'.repeat(60)}`, reference: 'Größe' })
    expect(lines?.[5]).toBe(`Łódź Żółw 馬場 ${'🐴'.repeat(57)}`)
    expect(lines?.[10]).toBe('Größe')
  })
})
