import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anIssued, type GivenLine } from '#test/documents/issued.ts'
import { nameMissing } from './name-missing.ts'
import { type Invoice, tradeOf, vatNumber } from './rules.ts'

/** Exact amount in hundredths. */
const cents = (amount: string) => Math.round(Number(amount) * 100)
const missing = (document: Invoice, format: 'ubl' | 'xrechnung' | 'peppol' = 'ubl') =>
  nameMissing(document, tradeOf(document), format).join(' ')

describe('M15: missing data are named, with where to enter them', () => {
  test.each([
    ['a number of the tax office', { seller: { vatId: '' } }, 'ubl', 'Enter your USt-IdNr. or Steuernummer'],
    [
      'a VAT number under reverse charge',
      { lines: [{ unitPriceMinor: 1, taxCategory: 'AE' }] },
      'ubl',
      'the client’s USt-IdNr.',
    ],
    ['a currency with three decimals', { currency: 'KWD' }, 'ubl', 'KWD has more'],
    ['a buyer reference', { buyer: { reference: '' } }, 'xrechnung', 'buyer reference'],
    ['a contact person', { seller: { contactName: '' } }, 'xrechnung', 'Enter a contact person'],
    ['a telephone', { seller: { contactPhone: 'none' } }, 'xrechnung', 'your contact’s phone number'],
    ['an address of the network', {}, 'peppol', 'Peppol needs an identifier'],
    ['a country whose rules ask for more', { seller: { country: 'NL' } }, 'peppol', 'rules for your country'],
  ] as const)('%s', (_, given, format, sentence) => {
    expect(missing(anIssued(given as never), format)).toContain(sentence)
  })
  test('BR-O-11: items outside the scope of VAT cannot be mixed with others', () => {
    const lines: GivenLine[] = [{ unitPriceMinor: 100, taxCategory: 'O' }, { unitPriceMinor: 100 }]
    expect(missing(anIssued({ lines }))).toContain('Write two invoices')
  })
  test('a complete document lacks nothing', () => {
    expect([missing(anIssued()), missing(anIssued(), 'xrechnung')]).toEqual(['', ''])
  })
})

const aLine: fc.Arbitrary<GivenLine> = fc.record(
  {
    unitPriceMinor: fc.integer({ min: -20_000, max: 200_000 }),
    quantityMilli: fc.integer({ min: 1, max: 50_000 }),
    discountMinor: fc.integer({ min: 0, max: 5000 }),
    taxRate: fc.constantFrom(1900, 700, 550),
  },
  { requiredKeys: ['unitPriceMinor'] },
)

test('BR-CO-10 to BR-CO-16, BR-S-08: every total is the sum of its parts, with gross or net prices', () => {
  fc.assert(
    fc.property(fc.array(aLine, { minLength: 1, maxLength: 12 }), fc.boolean(), (lines, pricesIncludeTax) => {
      const trade = tradeOf(anIssued({ lines, pricesIncludeTax }))
      const net = trade.lines.reduce((sum, line) => sum + cents(line.net), 0)
      expect(cents(trade.net)).toBe(net)
      expect(cents(trade.gross)).toBe(cents(trade.net) + cents(trade.tax))
      expect(trade.taxes.reduce((sum, group) => sum + cents(group.tax), 0)).toBe(cents(trade.tax))
      for (const group of trade.taxes) {
        const ofRate = trade.lines.filter(
          ({ rate, category }) => rate === group.rate && category === group.category,
        )
        expect(ofRate.reduce((sum, line) => sum + cents(line.net), 0)).toBe(cents(group.net))
        // BR-S-09: tax taken out of gross prices may differ by a cent from tax on the net total.
        expect(Math.abs(cents(group.net) * Number(group.rate) - 100 * cents(group.tax))).toBeLessThanOrEqual(
          100,
        )
      }
      for (const line of trade.lines) {
        // BR-27 and PEPPOL-EN16931-R120: quantity times price less discount is the line total.
        expect(Number(line.price)).toBeGreaterThanOrEqual(0)
        const sum = Math.round(Number(line.quantity) * Number(line.price) * 100) - cents(line.discount || '0')
        expect(Math.abs(sum - cents(line.net))).toBeLessThanOrEqual(1)
      }
    }),
    { numRuns: 200 },
  )
})

test('PEPPOL-EN16931-R120: also without minor units, quantity times price is the line total within 0.02', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 500_000 }),
      fc.integer({ min: 1, max: 50_000 }),
      (unitPriceMinor, quantityMilli) => {
        const lines = [{ unitPriceMinor, quantityMilli, taxRate: 1000 }]
        const [line] = tradeOf(anIssued({ currency: 'JPY', lines })).lines
        const product = Number(line?.quantity) * Number(line?.price)
        expect(Math.abs(product - Number(line?.net))).toBeLessThanOrEqual(0.02)
      },
    ),
  )
})

test('BR-E-01: one group for each category and rate, even with different exemption texts', () => {
  const lines: GivenLine[] = ['a', 'b'].map((exemptionText) => ({
    unitPriceMinor: 100,
    taxCategory: 'E',
    exemptionText,
  }))
  expect(tradeOf(anIssued({ lines })).taxes).toMatchObject([
    { category: 'E', net: '2.00', exemption: 'a; b' },
  ])
})

test('BR-O-02: an invoice outside the scope of VAT has no VAT number', () => {
  const trade = tradeOf(anIssued({ lines: [{ unitPriceMinor: 100, taxCategory: 'O' }] }))
  expect(trade).toMatchObject({ showsVatNumbers: false, taxes: [{ rate: '', exemptionCode: 'VATEX-EU-O' }] })
})

test('BR-CO-09: VAT numbers have a country prefix', () => {
  expect(vatNumber('123 456.789', 'DE')).toBe('DE123456789')
  expect(vatNumber('gb 123 4567 89', 'GB')).toBe('GB123456789')
  expect(vatNumber('094259216', 'GR')).toBe('EL094259216')
  expect(vatNumber('', 'DE')).toBe('')
})

test('a day of supply outside the document’s period is left out; without a period, the days give one', () => {
  const lines = [
    { unitPriceMinor: 1, servedOn: '2026-09-30' },
    { unitPriceMinor: 1, servedOn: '2026-10-03' },
  ]
  expect(tradeOf(anIssued({ lines })).period).toEqual({ from: '2026-09-30', until: '2026-10-03' })
  const october = tradeOf(anIssued({ lines, periodFrom: '2026-10-01', periodUntil: '2026-10-31' }))
  expect(october.lines.map(({ servedOn }) => servedOn)).toEqual([null, '2026-10-03'])
})
