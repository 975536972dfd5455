import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aLine, nothingKnown } from '#test/bank/lines.ts'
import { matchLines } from './match-lines.ts'

const pick = <T>(...values: T[]) => fc.constantFrom(...values)
const amounts = pick(1000, 1500, 2500, 4500)
const anybody = pick('ann', 'bob', 'cid')
const world = fc.record({
  invoices: fc
    .array(fc.record({ clientId: anybody, openMinor: amounts }), { maxLength: 8 })
    .map((list) => list.map((one, n) => ({ ...one, id: `i${n}`, number: `R${n + 1}` }))),
  lines: fc
    .array(
      fc.record({
        paidOn: pick('2026-11-01', '2026-11-05'),
        leftMinor: fc.oneof(amounts, fc.integer({ min: -3000, max: 9000 })),
        counterparty: pick('', 'Ann Low', 'Bob High'),
        counterpartyIban: pick('', 'GB1', 'GB2'),
        reference: pick('', 'R1', 'r 2 and R3', 'lesson 4', '1 2 3'),
      }),
      { maxLength: 8 },
    )
    .map((list) => list.map((one, n) => ({ ...one, leftMinor: one.leftMinor || 1, id: `l${n}` }))),
  payers: fc.array(fc.record({ iban: pick('GB1', 'GB2'), name: pick('Ann Low', ''), clientId: anybody }), {
    maxLength: 3,
  }),
  entries: fc
    .array(fc.record({ clientId: anybody, amountMinor: fc.oneof(amounts, fc.constant(-1000)) }), {
      maxLength: 3,
    })
    .map((list) => list.map((one, n) => ({ ...one, id: `e${n}`, paidOn: '2026-11-02', numbers: [] }))),
})

test('suggestions never exceed a line, exact matches never exceed an invoice, and order does not matter', () => {
  const clients = [{ id: 'ann', firstName: 'Ann', lastName: 'Low' }]
  fc.assert(
    fc.property(world, fc.integer(), ({ lines, ...known }, seed) => {
      const all = { ...nothingKnown, clients, ...known }
      const found = matchLines(lines, all)
      const taken = new Map<string, number>()
      for (const one of lines) {
        const suggestion = found.get(one.id)
        if (!suggestion) continue
        const total = suggestion.parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
        expect(total).toBe(Math.abs(one.leftMinor))
        for (const { amountMinor, allocations, clientId } of suggestion.parts) {
          expect(allocations.reduce((sum, use) => sum + use.amountMinor, 0)).toBeLessThanOrEqual(amountMinor)
          for (const use of allocations) {
            const asked = known.invoices.find(({ id }) => id === use.documentId)
            expect(asked?.clientId).toBe(clientId)
            expect(use.amountMinor).toBeLessThanOrEqual(asked?.openMinor ?? 0)
            if (suggestion.confidence === 'sure')
              taken.set(use.documentId, (taken.get(use.documentId) ?? 0) + use.amountMinor)
          }
        }
      }
      for (const { id, openMinor } of known.invoices)
        expect(taken.get(id) ?? 0).toBeLessThanOrEqual(openMinor)
      const shuffled = lines.toSorted(
        (a, b) => ((seed ^ (a.id.charCodeAt(1) * 7919)) % 13) - ((seed ^ (b.id.charCodeAt(1) * 7919)) % 13),
      )
      expect(matchLines(shuffled, all)).toEqual(found)
    }),
    { numRuns: 300 },
  )
})

test('a full number with the right amount is always an exact match', () => {
  fc.assert(
    fc.property(world, fc.nat({ max: 7 }), ({ lines: _lines, ...known }, at) => {
      const wanted = known.invoices[at % Math.max(1, known.invoices.length)]
      if (!wanted) return
      const one = aLine({ leftMinor: wanted.openMinor, reference: `x ${wanted.number}` })
      const found = matchLines([one], { ...nothingKnown, ...known }).get('a')
      expect([found?.confidence, found?.reasons]).toEqual(['sure', ['number', 'amount']])
      expect(found?.parts[0]?.allocations[0]?.documentId).toBe(wanted.id)
    }),
    { numRuns: 200 },
  )
})

test('five thousand lines against two thousand open invoices take seconds', () => {
  const clients = Array.from({ length: 800 }, (_, n) => ({
    id: `c${n}`,
    firstName: `First${n % 40}`,
    lastName: `Last${n % 300}`,
  }))
  const invoices = Array.from({ length: 2000 }, (_, n) => ({
    id: `i${n}`,
    number: `R2026-${String(n).padStart(4, '0')}`,
    openMinor: 4500 + (n % 9) * 100,
    clientId: `c${n % 800}`,
  }))
  const lines = Array.from({ length: 5000 }, (_, n) =>
    aLine({
      id: `l${n}`,
      leftMinor: 4500 + (n % 7) * 100,
      counterparty: `First${n % 40} Last${n % 300}`,
      counterpartyIban: `GB${n % 900}`,
      reference:
        n % 2 ? `Lessons 03.11.2026, invoice R 2026 / ${n % 2000} thank you` : 'Riding 2026 10 11 12',
    }),
  )
  const payers = clients.map(({ id }, n) => ({ iban: `GB${n}`, name: '', clientId: id }))
  expect(matchLines(lines, { ...nothingKnown, clients, invoices, payers }).size).toBeGreaterThan(3000)
})
