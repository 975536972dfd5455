import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { creditTotals, lineAmount, share, type Taxed, totalsOf } from './rules.ts'

const line = (amountMinor: number, taxRate = 1900): Taxed => ({
  amountMinor,
  taxRate,
  taxCategory: taxRate === 0 ? 'E' : 'S',
  exemptionText: taxRate === 0 ? 'Exempt' : '',
})
const minor = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })
const lines = fc.array(fc.tuple(minor, fc.constantFrom(0, 700, 1900, 2550)), { minLength: 1, maxLength: 60 })

describe('M5: tax is computed once for each rate of a document', () => {
  test('not line by line: three lines of 0.10 at 19 % have 0.06 tax, not three times 0.02', () => {
    expect(totalsOf([line(10), line(10), line(10)], false)).toMatchObject({ taxMinor: 6, grossMinor: 36 })
  })
  test('from gross prices: 45.00 at 19 % contains 7.18 tax', () => {
    expect(totalsOf([line(4500)], true)).toMatchObject({ netMinor: 3782, taxMinor: 718, grossMinor: 4500 })
  })
  test('with several rates on one document, highest first', () => {
    expect(totalsOf([line(1000, 700), line(2000, 0), line(1000), line(500, 700)], true).taxes).toEqual([
      { category: 'S', rate: 1900, netMinor: 840, taxMinor: 160, exemptionText: '' },
      { category: 'S', rate: 700, netMinor: 1402, taxMinor: 98, exemptionText: '' },
      { category: 'E', rate: 0, netMinor: 2000, taxMinor: 0, exemptionText: 'Exempt' },
    ])
  })
  test('half a cent is rounded away from zero, also for negative amounts', () => {
    expect(totalsOf([line(50, 1000)], false).taxMinor).toBe(5)
    expect(totalsOf([line(5, 1000)], false).taxMinor).toBe(1)
    expect(totalsOf([line(-5, 1000)], false).taxMinor).toBe(-1)
  })
  test('all totals add up to the cent', () => {
    fc.assert(
      fc.property(lines, fc.boolean(), (drawn, pricesIncludeTax) => {
        const given = drawn.map(([amount, rate]) => line(amount, rate))
        const totals = totalsOf(given, pricesIncludeTax)
        const sum = (all: readonly number[]) => all.reduce((one, other) => one + other, 0)
        expect(totals.netMinor + totals.taxMinor).toBe(totals.grossMinor)
        expect(sum(totals.lineNets)).toBe(totals.netMinor)
        expect(sum(totals.taxes.map(({ netMinor }) => netMinor))).toBe(totals.netMinor)
        const amounts = sum(given.map(({ amountMinor }) => amountMinor))
        expect(pricesIncludeTax ? totals.grossMinor : totals.netMinor).toBe(amounts)
        for (const { rate, netMinor, taxMinor } of totals.taxes)
          // EN 16931, BR-CO-17, with the tolerance of its validators for gross prices.
          expect(Math.abs(taxMinor - (netMinor * rate) / 10_000)).toBeLessThanOrEqual(1)
      }),
    )
  })
})

test('M5: partial credit notes in any order add up to the invoice, each rate to the cent', () => {
  const part = fc.tuple(fc.nat({ max: 9 }), fc.integer({ min: 1, max: 200 }))
  fc.assert(
    fc.property(lines, fc.array(part, { maxLength: 30 }), fc.boolean(), (drawn, parts, pricesIncludeTax) => {
      const given = drawn.map(([amount, rate]) => line(amount, rate))
      const left = given.map(({ amountMinor }) => amountMinor)
      const back = parts.map(([place, amount]) => [place % given.length, amount] as const)
      const before: Taxed[] = []
      const notes: ReturnType<typeof creditTotals>[] = []
      const give = (place: number, amount: number) => {
        const one = line(amount, given[place]?.taxRate)
        notes.push(creditTotals(before, [one], pricesIncludeTax))
        before.push(one)
        left[place] = (left[place] ?? 0) - amount
      }
      for (const [place, amount] of back) if (amount <= (left[place] ?? 0)) give(place, amount)
      for (const [place, amount] of left.entries()) give(place, amount)
      const invoice = totalsOf(given, pricesIncludeTax)
      for (const { rate, netMinor, taxMinor } of invoice.taxes) {
        const taxes = notes.flatMap((note) => note.taxes).filter((tax) => tax.rate === rate)
        expect(taxes.reduce((sum, tax) => sum + tax.netMinor, 0)).toBe(netMinor)
        expect(taxes.reduce((sum, tax) => sum + tax.taxMinor, 0)).toBe(taxMinor)
      }
      for (const { lineNets, netMinor } of notes) expect(lineNets).toEqual([netMinor])
    }),
  )
})

test('an amount is quantity times price less discount', () => {
  expect(lineAmount({ quantityMilli: 1500, unitPriceMinor: 3333, discountMinor: 0 })).toBe(5000)
  expect(lineAmount({ quantityMilli: 1000, unitPriceMinor: 4500, discountMinor: 500 })).toBe(4000)
  expect(lineAmount({ quantityMilli: 1_000_000_000, unitPriceMinor: 999_999_999, discountMinor: 0 })).toBe(
    999_999_999_000_000,
  )
})

test('shares add up to the total, each within a cent of its exact value', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000_000 }),
      fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 40 }),
      (total, weights) => {
        const parts = share(total, weights)
        expect(parts.reduce((one, other) => one + other, 0)).toBe(total)
        const sum = weights.reduce((one, other) => one + other, 0)
        if (sum > 0)
          for (const [place, part] of parts.entries())
            expect(Math.abs(part - (total * (weights[place] ?? 0)) / sum)).toBeLessThan(1)
      },
    ),
  )
})
