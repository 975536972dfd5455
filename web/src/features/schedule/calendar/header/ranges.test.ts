import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { agenda, byDay, monthCells } from '../pages/by-day.ts'
import { pageTitle } from '../day-words.ts'
import { daySpan } from '../day-span.ts'
import { daysOf, monthOf, rangeOf, turn, weekOf, type View } from './ranges.ts'
import { aBlock } from '../testing/a-block.ts'
import { visibleHours } from '../grid/visible-hours.ts'

const date = (text: string) => Temporal.PlainDate.from(text)
const anyDay = fc.integer({ min: 0, max: 40_000 }).map((days) => date('1990-01-01').add({ days }))
const london = 'Europe/London'

describe('pages of a calendar', () => {
  test('a week starts on Monday and contains the given day', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const days = daysOf(weekOf(day))
        expect(days.map(({ dayOfWeek }) => dayOfWeek)).toEqual([1, 2, 3, 4, 5, 6, 7])
        expect(days.some((one) => one.equals(day))).toBe(true)
      }),
    )
  })

  test('a month has whole weeks with all its days, and no other weeks', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const weeks = monthCells(monthOf(day), 'UTC', [])
        const own = (one: Temporal.PlainDate) => one.month === day.month && one.year === day.year
        expect(weeks.flat().filter((one) => own(one.day.date))).toHaveLength(day.daysInMonth)
        expect(weeks.every((week) => week.length === 7 && week.some((one) => own(one.day.date)))).toBe(true)
      }),
    )
  })

  test('one page forward and back is the same page', () => {
    fc.assert(
      fc.property(
        anyDay,
        fc.constantFrom<View>('day', 'week', 'month', 'agenda', 'resources'),
        (day, view) => {
          const there = turn(view, turn(view, day, 1), -1)
          expect(rangeOf(view, there)).toEqual(rangeOf(view, day))
          const next = rangeOf(view, turn(view, day, 1))
          expect(Temporal.PlainDate.compare(next.from, rangeOf(view, day).from)).toBe(1)
        },
      ),
    )
  })

  test('have readable titles', () => {
    expect(pageTitle('week', date('2026-11-18'))).toBe('16–22 November 2026')
    expect(pageTitle('week', date('2026-12-02'))).toBe('30 November – 6 December 2026')
    expect(pageTitle('week', date('2026-12-31'))).toBe('28 December 2026 – 3 January 2027')
    expect(pageTitle('month', date('2026-11-18'))).toBe('November 2026')
    expect(pageTitle('day', date('2026-11-18'))).toBe('Wed 18 November 2026')
    expect(pageTitle('day', date('2026-11-18'), 2026)).toBe('Wed 18 November')
    expect(pageTitle('week', date('2026-11-18'), 2026)).toBe('16–22 November')
  })
})

describe('days of a page', () => {
  const late = aBlock({
    id: 'late',
    start: Temporal.Instant.from('2026-11-19T23:30Z'),
    end: Temporal.Instant.from('2026-11-20T00:30Z'),
  })

  test('a block past midnight is in both days, one that ends at midnight in one', () => {
    const until = aBlock({ id: 'until', start: late.start, end: Temporal.Instant.from('2026-11-20T00:00Z') })
    const days = byDay(weekOf(date('2026-11-19')), london, [late, until, aBlock()])
    expect(days.map(({ blocks }) => blocks.map(({ id }) => id))).toEqual([
      [],
      [],
      [],
      ['amelia', 'until', 'late'],
      ['late'],
      [],
      [],
    ])
  })

  test('the business’s zone decides the day', () => {
    const [first] = agenda(weekOf(date('2026-11-19')), 'Pacific/Auckland', [late])
    expect(first?.day.date.toString()).toBe('2026-11-20')
  })

  test('7 to 20 is visible at first, and more if there are lessons', () => {
    const days = daysOf(weekOf(date('2026-11-19'))).map((day) => daySpan(day, london))
    expect(visibleHours(days, [aBlock()])).toEqual({ from: 7, to: 20 })
    const early = aBlock({ start: Temporal.Instant.from('2026-11-19T05:45Z') })
    expect(visibleHours(days, [early])).toEqual({ from: 5, to: 20 })
    expect(visibleHours(days, [late])).toEqual({ from: 0, to: 24 })
    const elsewhere = aBlock({
      start: Temporal.Instant.from('2026-12-19T05:45Z'),
      end: Temporal.Instant.from('2026-12-19T06:45Z'),
    })
    expect(visibleHours(days, [elsewhere])).toEqual({ from: 7, to: 20 })
  })
})
