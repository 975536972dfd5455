import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { usualLimits } from '#test/horse-limits.ts'
import {
  brokenLimits,
  busiestWeek,
  daysWorked,
  type Limits,
  overlaps,
  rowAround,
  type Work,
} from './rules.ts'

const limits: Limits = { name: 'Biscuit', ...usualLimits }

/** Work in the week from Monday 16/11/2026, at an hour such as 9.5. */
function work(weekday: number, hour: number, minutes = 30): Work {
  const day = Temporal.PlainDate.from('2026-11-16').add({ days: weekday - 1 })
  const start = day
    .toZonedDateTime('UTC')
    .toInstant()
    .add({ minutes: Math.round(hour * 60) })
  return { day, start, minutes }
}
const broken = (standing: Work[], proposed: Work, given: Partial<Limits> = {}) =>
  Object.keys(brokenLimits({ ...limits, ...given }, standing, proposed))

describe('H2: exceeding any limit is refused', () => {
  test.each<[string, Work[], Work, Partial<Limits>, string[]]>([
    ['3 lessons a day', [work(1, 8), work(1, 10), work(1, 12)], work(1, 14), {}, ['works_per_day']],
    ['120 minutes a day', [work(1, 8, 60), work(1, 10, 45)], work(1, 12, 16), {}, ['minutes_per_day']],
    [
      'minutes in any seven days',
      [work(1, 8, 100), work(3, 8, 100)],
      work(7, 8, 41),
      { maxMinutesPerWeek: 240 },
      ['minutes_per_week'],
    ],
    ['2 in a row without 30 minutes of rest', [work(1, 8), work(1, 8.5)], work(1, 9), {}, ['works_in_a_row']],
    [
      'a work between two that makes a row of them',
      [work(1, 8), work(1, 9)],
      work(1, 8.5),
      {},
      ['works_in_a_row'],
    ],
    ['one day of rest a week', [1, 2, 3, 4, 5, 6].map((day) => work(day, 8)), work(7, 8), {}, ['rest_days']],
    ['a fixed day of rest', [], work(1, 8), { restWeekday: 1 }, ['rest_weekday']],
  ])('%s', (_, standing, proposed, given, expected) => {
    expect(broken(standing, proposed, given)).toEqual(expected)
  })
  test('work exactly at a limit is allowed', () => {
    expect(broken([work(1, 8, 60), work(1, 10)], work(1, 12))).toEqual([])
    expect(broken([work(1, 8), work(1, 8.5)], work(1, 9.5))).toEqual([])
    expect(
      broken(
        [1, 2, 3, 4, 5].map((day) => work(day, 8)),
        work(7, 8),
      ),
    ).toEqual([])
    expect(broken([work(1, 8, 100)], work(8, 8, 100), { maxMinutesPerWeek: 150 })).toEqual([])
  })
  test('every exceeded limit is named, each in a sentence', () => {
    const standing = [work(1, 8, 60), work(1, 9, 60), work(1, 12)]
    expect(brokenLimits(limits, standing, work(1, 12.5))).toEqual({
      works_per_day: 'Biscuit would have 4 rides that day. The limit is 3.',
      minutes_per_day: 'Biscuit would work 180 minutes that day. The limit is 120.',
    })
  })
})

test('a horse cannot work twice at once; one work may begin when another ends', () => {
  expect(overlaps([work(1, 8, 60)], work(1, 8.5))).toBe(true)
  expect(overlaps([work(1, 8, 60)], work(1, 9))).toBe(false)
})

describe('for any set of works', () => {
  const works = fc
    .array(fc.record({ weekday: fc.integer({ min: -5, max: 13 }), slot: fc.integer({ min: 12, max: 36 }) }), {
      maxLength: 25,
    })
    .map((all) => [
      ...new Map(all.map((one) => [`${one.weekday} ${one.slot}`, work(one.weekday, one.slot / 2)])).values(),
    ])
  const proposals = fc.integer({ min: 12, max: 36 }).map((slot) => work(4, slot / 2 + 0.01))

  test('the order does not matter', () => {
    fc.assert(
      fc.property(works, proposals, (standing, proposed) => {
        expect(broken([...standing].toReversed(), proposed)).toEqual(broken(standing, proposed))
      }),
    )
  })
  test('less work never exceeds more limits', () => {
    fc.assert(
      fc.property(works, proposals, fc.nat(), (standing, proposed, which) => {
        const fewer = standing.filter((_, place) => place !== which % Math.max(1, standing.length))
        expect(broken(standing, proposed)).toEqual(expect.arrayContaining(broken(fewer, proposed)))
      }),
    )
  })
  test('week, days and row match a simple count', () => {
    fc.assert(
      fc.property(works, proposals, (standing, proposed) => {
        const all = [...standing, proposed]
        const minutesFrom = (first: number) =>
          all
            .filter(
              ({ day }) => day.since(proposed.day).days >= first && day.since(proposed.day).days < first + 7,
            )
            .reduce((sum, { minutes }) => sum + minutes, 0)
        expect(busiestWeek(all, proposed.day)).toBe(Math.max(...[-6, -5, -4, -3, -2, -1, 0].map(minutesFrom)))
        const weekdays = all
          .filter(({ day }) => day.weekOfYear === proposed.day.weekOfYear)
          .map(({ day }) => day.dayOfWeek)
        expect(daysWorked(all, proposed.day)).toBe(new Set(weekdays).size)
        // A row of one is the work itself; without a required rest there are no rows.
        expect(rowAround(standing, proposed, 0)).toBe(1)
      }),
    )
  })
})
