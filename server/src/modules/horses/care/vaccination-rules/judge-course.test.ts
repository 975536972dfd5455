import fc from 'fast-check'
import { expect, test } from 'vitest'
import { judgeCourse } from './judge-course.ts'

const day = (iso: string) => Temporal.PlainDate.from(iso)
const after = (iso: string, days: number) => day(iso).add({ days }).toString()

/** A course of doses; with `*`, a dose entered as a booster. */
function course(given: readonly string[], months: 6 | 12 = 12) {
  const doses = given.map((iso, place) => ({
    id: String(place),
    givenOn: day(iso.replace('*', '')),
    isBooster: iso.endsWith('*'),
  }))
  const { judged, next, last, set } = judgeCourse(doses, months)
  return {
    counted: doses.map(({ id }) => judged.get(id)?.countsAs ?? judged.get(id)?.timing),
    limits: doses.map(({ id }) => judged.get(id)?.limit?.toString() ?? null),
    last: last?.dose,
    set: set?.name,
    next: next && [next.dose, next.from?.toString() ?? null, next.until.toString()],
    lapsesAfter: next?.lapsesAfter.toString(),
  }
}

const old = '2023-12-31'
const current = '2024-01-01'

test.each([
  ['second on day 20', current, [20]],
  ['second on day 20, old set', old, [20]],
])('H8: %s is too early: it does not count, and the second stays due', (_, first, [days = 0]) => {
  const { counted, next, limits } = course([first, after(first, days)])
  expect(counted).toEqual(['first', 'too_early'])
  expect(limits[1]).toBe(after(first, 21))
  expect(next?.slice(0, 2)).toEqual(['second', after(first, 21)])
})

test.each([
  ['second on day 61', current, [61]],
  ['second on day 93, old set', old, [93]],
])('H8: %s is too late: it is the first of a new course', (_, first, [days = 0]) => {
  const { counted, last, limits } = course([first, after(first, days)])
  expect(counted).toEqual(['first', 'first'])
  expect([last, limits[1]]).toEqual(['first', after(first, days - 1)])
})

test.each([
  [current, 40, 119, 'too_early', 'second'],
  [old, 40, 149, 'too_early', 'second'],
  [current, 40, 181, 'first', 'first'],
  [old, 40, 216, 'first', 'first'],
])('H8: begun %s, the third %i + %i days after the first does not count as the third', (...given) => {
  const [first, second, third, counted, last] = given
  const dates = [first, after(first, second), after(first, second + third)]
  expect(course(dates)).toMatchObject({ counted: ['first', 'second', counted], last })
})

test.each([
  [current, 21, 120],
  [current, 60, 180],
  [old, 21, 150],
  [old, 92, 215],
])('H8: begun %s, day %i and %i days later count as second and third', (first, second, third) => {
  const dates = [first, after(first, second), after(first, second + third)]
  expect(course(dates).counted).toEqual(['first', 'second', 'third'])
})

test('H8: the day of the first dose chooses the set, whatever the date of the others', () => {
  expect(course([old]).next).toEqual(['second', '2024-01-21', '2024-04-01'])
  expect(course([current]).next).toEqual(['second', '2024-01-22', '2024-03-01'])
  expect(course([old, '2024-02-01'])).toMatchObject({
    set: 'gb_until_2023',
    next: ['third', '2024-06-30', '2024-09-03'],
  })
  const restarted = course([old, '2024-05-01'])
  expect(restarted).toMatchObject({
    set: 'gb_2024',
    counted: ['first', 'first'],
    next: ['second', '2024-05-22', '2024-06-30'],
  })
})

const three = ['2026-01-01', '2026-02-01', '2026-06-15']

test('H8: after the third dose a booster is due within 12 months, or within 6 where they are chosen', () => {
  expect(course(three).next).toEqual(['booster', null, '2027-06-15'])
  expect(course([...three, '2026-07-01']).next).toEqual(['booster', null, '2027-07-01'])
  expect(course(three, 6)).toMatchObject({
    next: ['booster', null, '2026-12-15'],
    lapsesAfter: '2027-06-15',
  })
})

test('H8: a booster a day after 12 months starts the course again; one after 6 months does not', () => {
  expect(course([...three, '2027-06-16']).counted.at(-1)).toBe('first')
  expect(course([...three, '2027-06-15']).counted.at(-1)).toBe('booster')
  expect(course([...three, '2027-06-15'], 6).counted.at(-1)).toBe('booster')
})

test('H8: months end on their last day, also in leap years', () => {
  expect(course(['2024-02-29*']).next).toEqual(['booster', null, '2025-02-28'])
  expect(course(['2027-02-28*']).next).toEqual(['booster', null, '2028-02-28'])
  expect(course(['2026-08-31*'], 6).next).toEqual(['booster', null, '2027-02-28'])
  expect(course(['2024-01-31', '2024-02-29']).counted).toEqual(['first', 'second'])
  expect(course(['2027-12-31']).next).toEqual(['second', '2028-01-21', '2028-02-29'])
})

test('a booster as in the passport needs no earlier doses', () => {
  expect(course(['2026-03-01*'])).toMatchObject({ counted: ['booster'], set: undefined, last: 'booster' })
  expect(course(['2020-01-01', '2026-03-01*', '2027-03-01']).counted).toEqual(['first', 'booster', 'booster'])
})

test('without a dose nothing is due', () => {
  expect(course([])).toEqual({ counted: [], limits: [], lapsesAfter: undefined, next: null })
})

test('the order in which doses are entered makes no difference', () => {
  const days = fc.uniqueArray(fc.integer({ min: 0, max: 2_000 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(days, fc.constantFrom(6 as const, 12 as const), (given, months) => {
      const dates = given.map((days) => after('2022-06-01', days))
      const [entered, sorted] = [course(dates, months), course(dates.toSorted(), months)]
      expect([entered.next, entered.last, entered.set]).toEqual([sorted.next, sorted.last, sorted.set])
    }),
  )
})

test('given in its window, every dose counts as the one that was due', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 }), (places) => {
      const given = ['2023-11-20']
      for (const place of places) {
        const [, from, until] = course(given).next ?? []
        const start = day(from ?? given.at(-1) ?? '')
        const days = start.until(until ?? '', { largestUnit: 'day' }).days
        given.push(start.add({ days: Math.floor(place * days) }).toString())
      }
      const names = ['first', 'second', 'third', 'booster', 'booster', 'booster', 'booster']
      expect(course(given).counted).toEqual(names.slice(0, given.length))
    }),
  )
})
