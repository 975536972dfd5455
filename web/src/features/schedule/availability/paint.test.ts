import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Hours, openMinutes, paint, readTime, spansOn, type Stroke, writeTime } from './paint.ts'

const stroke = (given: Partial<Stroke> = {}): Stroke => ({
  weekdays: [1],
  from: 540,
  until: 720,
  isOpen: true,
  placeId: null,
  ...given,
})
const read = (hours: readonly Hours[]) =>
  hours.map(
    ({ weekday, from, until, placeId }) => `${weekday} ${from}-${until}${placeId ? ` ${placeId}` : ''}`,
  )
const morning = paint([], stroke())

test('opens hours on several days at once', () => {
  expect(read(paint([], stroke({ weekdays: [1, 3] })))).toEqual(['1 09:00-12:00', '3 09:00-12:00'])
})

test('adjacent or overlapping hours at one location merge', () => {
  expect(read(paint(morning, stroke({ from: 720, until: 780 })))).toEqual(['1 09:00-13:00'])
  expect(read(paint(morning, stroke({ from: 480, until: 1440 })))).toEqual(['1 08:00-24:00'])
})

test('another location replaces the first', () => {
  expect(read(paint(morning, stroke({ from: 600, until: 660, placeId: 'yard' })))).toEqual([
    '1 09:00-10:00',
    '1 10:00-11:00 yard',
    '1 11:00-12:00',
  ])
})

test('closing the middle gives two, closing all gives none', () => {
  expect(read(paint(morning, stroke({ from: 600, until: 660, isOpen: false })))).toEqual([
    '1 09:00-10:00',
    '1 11:00-12:00',
  ])
  expect(paint(morning, stroke({ isOpen: false }))).toEqual([])
})

test('after any strokes each moment follows the last one, and nothing overlaps', () => {
  const strokes = fc.array(
    fc
      .record({
        weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
        times: fc.uniqueArray(fc.integer({ min: 0, max: 96 }), { minLength: 2, maxLength: 2 }),
        isOpen: fc.boolean(),
        placeId: fc.constantFrom(null, 'home', 'yard'),
      })
      .map(({ times, ...rest }) => ({
        ...rest,
        from: Math.min(...times) * 15,
        until: Math.max(...times) * 15,
      })),
    { maxLength: 8 },
  )
  fc.assert(
    fc.property(strokes, (all) => {
      const hours = all.reduce<Hours[]>((painted, one) => paint(painted, one), [])
      for (const weekday of [1, 2, 3, 4, 5, 6, 7]) {
        const spans = spansOn(hours, weekday)
        for (let minute = 0; minute < 1440; minute += 15) {
          const last = all.findLast(
            (one) => one.weekdays.includes(weekday) && one.from <= minute && minute < one.until,
          )
          const there = spans.filter(({ from, until }) => from <= minute && minute < until)
          expect(there.map(({ placeId }) => placeId)).toEqual(last?.isOpen ? [last.placeId] : [])
        }
        for (const [i, span] of spans.slice(1).entries())
          if (spans[i]?.until === span.from) expect(spans[i]?.placeId).not.toBe(span.placeId)
      }
    }),
  )
})

test('times are formatted as they are parsed', () => {
  for (const time of ['00:00', '09:05', '16:30', '24:00']) expect(writeTime(readTime(time))).toBe(time)
  expect(openMinutes(paint([], stroke({ weekdays: [1, 2] })))).toBe(360)
})
