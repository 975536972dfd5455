import { describe, expect, test } from 'vitest'
import { splitCost } from './split-cost.ts'

const amounts = (amountMinor: number, ...shares: number[]) =>
  splitCost(
    amountMinor,
    shares.map((share, place) => ({ clientId: String(place), share })),
  ).map((part) => part.amountMinor)

describe('M13: a cost of a horse', () => {
  test('gives the last cent to the largest share', () => {
    expect(amounts(10_000, 3333, 3334, 3333)).toEqual([3333, 3334, 3333])
    expect(amounts(100, 3333, 3334, 3333)).toEqual([33, 34, 33])
    expect(amounts(1, 4000, 6000)).toEqual([0, 1])
  })

  test('gives the last cent to the smallest id among equal shares', () => {
    expect(amounts(101, 5000, 5000)).toEqual([51, 50])
  })

  test.each([1, 2, 3, 7, 99, 12_345, 99_999_999])('of %i is split with nothing left over', (amount) => {
    const parts = amounts(amount, 1, 4999, 2500, 2499, 1)
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount)
    expect(Math.min(...parts)).toBeGreaterThanOrEqual(0)
  })
})
