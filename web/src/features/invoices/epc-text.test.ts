import { describe, expect, test } from 'vitest'
import { epcText, type Transfer } from './epc-text.ts'

const transfer: Transfer = {
  holder: 'Oak Farm',
  iban: 'NL91ABNA0417164300',
  bic: '',
  amountMinor: 1230,
  currency: 'EUR',
  reference: 'R0042',
}

describe('there is no code (EPC069-12)', () => {
  test.each([
    ['for another currency', { currency: 'GBP' }],
    ['without an account', { iban: '' }],
    ['without a holder', { holder: ' ' }],
    ['for nothing', { amountMinor: 0 }],
    ['for less than nothing', { amountMinor: -5 }],
    ['above 999,999,999.99', { amountMinor: 100_000_000_000 }],
  ])('%s', (_, given) => {
    expect(epcText({ ...transfer, ...given })).toBeUndefined()
  })
})

describe('the fields stand line by line (EPC069-12, version 002)', () => {
  test.each([
    ['12.30', 1230, 'EUR12.30'],
    ['a cent', 1, 'EUR0.01'],
    ['whole euros', 50_000, 'EUR500.00'],
    ['the most there is', 99_999_999_999, 'EUR999999999.99'],
  ])('%s', (_, amountMinor, written) => {
    expect(epcText({ ...transfer, amountMinor })?.split('\n')).toEqual([
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

  test('a BIC where there is one; a name is cut at 70, a reference at 140; line ends make no field', () => {
    const lines = epcText({
      ...transfer,
      bic: 'ABNANL2A',
      holder: `A\nB ${'x'.repeat(90)}`,
      reference: 'y'.repeat(200),
    })?.split('\n')
    expect(lines).toHaveLength(11)
    expect(lines?.[4]).toBe('ABNANL2A')
    expect(lines?.[5]).toBe(`A B ${'x'.repeat(66)}`)
    expect(lines?.[10]).toHaveLength(140)
  })
})
