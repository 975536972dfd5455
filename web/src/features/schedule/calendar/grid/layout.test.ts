import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { layout, type Lasting } from './layout.ts'

const lasting = fc
  .record({ start: fc.nat(200), length: fc.integer({ min: 1, max: 60 }) })
  .map(({ start, length }) => ({ start, end: start + length }))
const many = fc.array(lasting, { maxLength: 60 })

function overlap(one: Lasting, other: Lasting): boolean {
  return one.start < other.end && other.start < one.end
}

function pairs(items: readonly Lasting[]) {
  const lanes = layout(items).map((lane, place) => ({ ...lane, ...(items[place] ?? { start: 0, end: 0 }) }))
  return lanes.flatMap((one, place) => lanes.slice(place + 1).map((other) => [one, other] as const))
}

describe('the layout of overlapping lessons', () => {
  test('no two that overlap share a column, spread or not', () => {
    fc.assert(
      fc.property(many, (items) => {
        for (const [one, other] of pairs(items)) {
          if (!overlap(one, other)) continue
          const isApart = one.column + one.span <= other.column || other.column + other.span <= one.column
          expect(isApart).toBe(true)
        }
      }),
    )
  })

  test('overlapping items share a number of columns and stay within it', () => {
    fc.assert(
      fc.property(many, (items) => {
        for (const [one, other] of pairs(items))
          if (overlap(one, other)) expect(one.columns).toBe(other.columns)
        for (const { column, span, columns } of layout(items)) {
          expect(column).toBeGreaterThanOrEqual(0)
          expect(span).toBeGreaterThanOrEqual(1)
          expect(column + span).toBeLessThanOrEqual(columns)
        }
      }),
    )
  })

  test('a cluster has as many columns as ever overlap at once', () => {
    fc.assert(
      fc.property(many, (items) => {
        const lanes = layout(items)
        const most = Math.max(
          0,
          ...items.map(({ start }) => items.filter((one) => one.start <= start && start < one.end).length),
        )
        expect(Math.max(0, ...lanes.map(({ columns }) => columns))).toBe(most)
      }),
    )
  })

  test('an item spreads to the right if there is room', () => {
    fc.assert(
      fc.property(many, (items) => {
        const lanes = layout(items)
        for (const [place, { column, span, columns }] of lanes.entries()) {
          if (column + span === columns) continue
          const neighbours = items.filter((other, index) => {
            const own = items[place]
            return own && lanes[index]?.column === column + span && overlap(own, other)
          })
          expect(neighbours).not.toEqual([])
        }
      }),
    )
  })

  test('the order of input does not change the layout, except of equal items', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(lasting, { maxLength: 30, selector: ({ start, end }) => `${start} ${end}` }),
        (items) => {
          const forward = layout(items)
          expect(layout(items.toReversed()).toReversed()).toEqual(forward)
        },
      ),
    )
  })

  test('a single item has full width; adjacent ones do not overlap', () => {
    expect(layout([])).toEqual([])
    expect(
      layout([
        { start: 0, end: 60 },
        { start: 60, end: 120 },
      ]),
    ).toEqual([
      { column: 0, span: 1, columns: 1 },
      { column: 0, span: 1, columns: 1 },
    ])
  })

  test('a short item beside two long ones spreads over the free column', () => {
    const long = { start: 0, end: 120 }
    expect(layout([long, { start: 0, end: 60 }, { start: 0, end: 60 }, { start: 60, end: 120 }])).toEqual([
      { column: 0, span: 1, columns: 3 },
      { column: 1, span: 1, columns: 3 },
      { column: 2, span: 1, columns: 3 },
      { column: 1, span: 2, columns: 3 },
    ])
  })
})
