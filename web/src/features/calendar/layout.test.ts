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

describe('the layout of overlaps', () => {
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

  test('all that overlaps has the same number of columns, and stays within it', () => {
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

  test('what could spread to the right does', () => {
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

  test('the same lessons in another order stand where they stood, unless they are alike', () => {
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

  test('one alone has the whole width; what only touches does not overlap', () => {
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

  test('a short one beside two long ones spreads over the free column', () => {
    const long = { start: 0, end: 120 }
    expect(layout([long, { start: 0, end: 60 }, { start: 0, end: 60 }, { start: 60, end: 120 }])).toEqual([
      { column: 0, span: 1, columns: 3 },
      { column: 1, span: 1, columns: 3 },
      { column: 2, span: 1, columns: 3 },
      { column: 1, span: 2, columns: 3 },
    ])
  })
})
