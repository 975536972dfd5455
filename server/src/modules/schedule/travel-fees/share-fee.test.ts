import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shareFee } from './share-fee.ts'

const heads = fc.uniqueArray(
  fc.record({
    clientId: fc.uuid(),
    mostMinor: fc.option(fc.integer({ min: 0, max: 5000 })),
  }),
  { selector: ({ clientId }) => clientId, maxLength: 8 },
)

test('S14: shares never exceed the fee, and nobody pays above what they accepted', () => {
  fc.assert(
    fc.property(fc.integer({ min: -100, max: 10_000 }), heads, (fee, all) => {
      const shares = shareFee(fee, all)
      const sum = [...shares.values()].reduce((a, b) => a + b, 0)
      expect(sum).toBeLessThanOrEqual(Math.max(0, fee))
      for (const { clientId, mostMinor } of all) {
        expect(shares.get(clientId)).toBeGreaterThanOrEqual(0)
        expect(shares.get(clientId)).toBeLessThanOrEqual(mostMinor ?? Infinity)
      }
      expect(shareFee(fee, all.toReversed()), 'the order does not matter').toEqual(shares)
    }),
  )
})

test('without limits the whole fee is shared, to the last penny', () => {
  const ids = ['a', 'b', 'c'].map((clientId) => ({ clientId, mostMinor: null }))
  expect([...shareFee(2000, ids).values()]).toEqual([666, 667, 667])
})

test('what one household need not pay is shared by the others', () => {
  const shares = shareFee(2000, [
    { clientId: 'a', mostMinor: 300 },
    { clientId: 'b', mostMinor: null },
    { clientId: 'c', mostMinor: 2000 },
  ])
  expect(Object.fromEntries(shares)).toEqual({ a: 300, b: 850, c: 850 })
})
