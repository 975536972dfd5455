import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { estimateMinutes, fitsArena, peakUnits, straightLine, type Use } from './rules.ts'

const oxford = { latitude: 51.752, longitude: -1.2577 }
const london = { latitude: 51.5074, longitude: -0.1278 }

describe('S11: straight line x 1.4 at 40 km/h', () => {
  test('from Oxford to London', () => {
    expect(straightLine(oxford, london)).toBeCloseTo(82.8, 0)
    expect(estimateMinutes(oxford, london)).toBe(Math.ceil(((straightLine(oxford, london) * 1.4) / 40) * 60))
  })
  const positions = fc.record({
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  })
  test('symmetric, zero to itself, and at most half around the earth', () => {
    fc.assert(
      fc.property(positions, positions, (a, b) => {
        expect(straightLine(a, b)).toBeCloseTo(straightLine(b, a), 6)
        expect(estimateMinutes(a, a)).toBe(0)
        expect(straightLine(a, b)).toBeLessThanOrEqual(Math.PI * 6371 + 1e-6)
      }),
    )
  })
})

describe('H10: an arena has N units and each activity consumes k; overlap is legal until N is reached', () => {
  const at = (minute: number) => minute * 60_000
  const use = (start: number, end: number, units: number): Use => ({ start: at(start), end: at(end), units })

  test('one unit too many is refused; adjacent uses do not overlap', () => {
    const uses = [use(0, 60, 2), use(30, 90, 1)]
    expect(fitsArena(3, uses, use(59, 70, 1))).toBe(false)
    expect(fitsArena(3, uses, use(60, 70, 2))).toBe(true)
    expect(fitsArena(3, uses, use(60, 70, 3))).toBe(false)
    expect(fitsArena(3, uses, use(90, 95, 3))).toBe(true)
  })
  const uses = fc.array(
    fc
      .tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 4 }))
      .map(([start, length, units]) => use(start, start + length, units)),
    { maxLength: 12 },
  )
  test('the same result as counting every minute', () => {
    fc.assert(
      fc.property(
        uses,
        fc.integer({ min: 0, max: 40 }),
        fc.integer({ min: 1, max: 20 }),
        (all, start, length) => {
          const minutes = Array.from({ length }, (_, minute) =>
            all
              .filter(
                ({ start: from, end }) =>
                  from <= (start + minute) * 60_000 && end > (start + minute) * 60_000,
              )
              .reduce((sum, { units }) => sum + units, 0),
          )
          expect(peakUnits(all, use(start, start + length, 1))).toBe(Math.max(...minutes))
        },
      ),
    )
  })
})
