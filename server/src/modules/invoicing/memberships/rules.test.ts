import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  endAfterNotice,
  isBefore,
  isPaused,
  lastNoticeDay,
  mayPause,
  monthEnd,
  monthOf,
  monthStart,
  type Pause,
  renewalAfter,
  stateOf,
  type Terms,
} from './rules.ts'

const on = (day: string) => Temporal.PlainDate.from(day)
const terms: Terms = {
  startsOn: on('2026-01-31'),
  endsOn: null,
  termMonths: 3,
  renewalMonths: 1,
  noticeDays: 30,
  pauseMonths: 2,
  monthsDone: 1,
}

test('M17: a month begins on the day of the start, or on the last day of a shorter month', () => {
  expect([0, 1, 2, 3].map((month) => monthStart(terms, month).toString())).toEqual([
    '2026-01-31',
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
  ])
  expect(monthEnd(terms, 0).toString()).toBe('2026-02-27')
  expect([monthOf(terms, on('2026-02-28')), monthOf(terms, on('2026-01-30'))]).toEqual([1, -1])
})

test('M17: notice ends the first term that ends after the days of notice, and not before the minimum term', () => {
  expect(endAfterNotice(terms, [], on('2026-02-01')).toString()).toBe('2026-04-29')
  expect(endAfterNotice(terms, [], on('2026-03-30')).toString()).toBe('2026-04-29')
  expect(endAfterNotice(terms, [], on('2026-03-31')).toString()).toBe('2026-05-30')
  const yearly = { ...terms, renewalMonths: 12 }
  expect(endAfterNotice(yearly, [], on('2026-04-15')).toString()).toBe('2027-04-29')
})

test.each([
  // Months end on 29/04, 30/05, 29/06.
  { today: '2026-02-01', noticeDays: 30, end: '2026-04-29', by: '2026-03-30' },
  { today: '2026-03-30', noticeDays: 30, end: '2026-04-29', by: '2026-03-30' },
  { today: '2026-03-31', noticeDays: 30, end: '2026-05-30', by: '2026-04-30' },
  { today: '2026-05-30', noticeDays: 0, end: '2026-05-30', by: '2026-05-30' },
  { today: '2026-05-31', noticeDays: 0, end: '2026-06-29', by: '2026-06-29' },
  // Before the first month, and a notice longer than the minimum term.
  { today: '2026-01-01', noticeDays: 14, end: '2026-04-29', by: '2026-04-15' },
  { today: '2026-01-31', noticeDays: 90, end: '2026-05-30', by: '2026-03-01' },
])('M17: on $today with $noticeDays days of notice, it ends on $end if notice is given by $by', (given) => {
  const { today, noticeDays, end, by } = given
  const one = { ...terms, noticeDays }
  expect(endAfterNotice(one, [], on(today)).toString()).toBe(end)
  expect(lastNoticeDay(one, [], on(today)).toString()).toBe(by)
})

const anyMembership = fc.record({
  /** Days after the beginning of a year. */
  start: fc.integer({ min: 0, max: 400 }),
  termMonths: fc.integer({ min: 1, max: 24 }),
  renewalMonths: fc.integer({ min: 1, max: 12 }),
  noticeDays: fc.integer({ min: 0, max: 90 }),
  /** Choices of paused months. */
  picks: fc.array(fc.nat({ max: 11 }), { maxLength: 3 }),
})

test('M17: notice a day after the last day ends it later', () => {
  fc.assert(
    fc.property(
      anyMembership,
      fc.integer({ min: -30, max: 900 }),
      ({ start, termMonths, renewalMonths, noticeDays, picks }, later) => {
        const startsOn = on('2026-01-01').add({ days: start })
        const today = startsOn.add({ days: later })
        const paused = [...new Set(picks)].map((firstMonth) => ({ firstMonth, months: 1 }))
        const begun: Terms = { ...terms, startsOn, termMonths, renewalMonths, noticeDays, monthsDone: 0 }
        const one = { ...begun, monthsDone: Math.max(0, monthOf(begun, today) + 1) }
        const [end, last] = [endAfterNotice(one, paused, today), lastNoticeDay(one, paused, today)]
        expect(isBefore(last, today)).toBe(false)
        expect(endAfterNotice(one, paused, last).equals(end)).toBe(true)
        expect(isBefore(end, endAfterNotice(one, paused, last.add({ days: 1 })))).toBe(true)
      },
    ),
  )
})

test('M17: notice never ends a membership before a month that is charged', () => {
  // The date went back: another time zone, or a wrong clock.
  const charged = { ...terms, monthsDone: 5 }
  expect(endAfterNotice(charged, [], on('2026-02-01')).toString()).toBe(monthEnd(terms, 4).toString())
})

test('M17: a pause makes the minimum term longer', () => {
  const pause = { firstMonth: 1, months: 2 }
  expect(endAfterNotice(terms, [pause], on('2026-02-01')).toString()).toBe('2026-06-29')
  expect(stateOf(terms, [pause], on('2026-03-01'))).toBe('paused')
  expect(stateOf({ ...terms, endsOn: on('2026-06-29') }, [pause], on('2026-03-01'))).toBe('ending')
  expect(stateOf({ ...terms, endsOn: on('2026-06-29') }, [pause], on('2026-06-30'))).toBe('ended')
})

test('M17: nobody pauses a month that is charged, more than the limit of a year, or after notice', () => {
  expect(mayPause({ ...terms, pauseMonths: 0 }, [])).toEqual([])
  expect(mayPause({ ...terms, endsOn: on('2026-12-01') }, [])).toEqual([])
  expect(mayPause(terms, [])[0]).toEqual({ firstMonth: 1, months: 2 })
  const used = mayPause(terms, [{ firstMonth: 1, months: 2 }])
  expect(used.every(({ firstMonth }) => firstMonth >= 12)).toBe(true)
})

test('M17: every day is in one month; ends lie after the notice and at the end of a month', () => {
  fc.assert(
    fc.property(
      anyMembership,
      fc.integer({ min: 0, max: 900 }),
      ({ start, termMonths, renewalMonths, noticeDays, picks }, later) => {
        const startsOn = on('2026-01-01').add({ days: start })
        const one: Terms = { ...terms, startsOn, termMonths, renewalMonths, noticeDays }
        const pauses: Pause[] = []
        for (const pick of picks) {
          const choices = mayPause(one, pauses)
          const choice = choices[pick % Math.max(1, choices.length)]
          if (choice) pauses.push(choice)
        }
        for (let year = 0; year < 2; year += 1)
          expect(
            Array.from({ length: 12 }, (_, place) => year * 12 + place).filter((month) =>
              isPaused(pauses, month),
            ).length,
          ).toBeLessThanOrEqual(one.pauseMonths)
        const day = startsOn.add({ days: later })
        const month = monthOf(one, day)
        expect(isBefore(day, monthStart(one, month))).toBe(false)
        expect(isBefore(monthEnd(one, month), day)).toBe(false)
        const end = endAfterNotice(one, pauses, day)
        expect(isBefore(end, day.add({ days: noticeDays }))).toBe(false)
        const next = monthOf(one, end.add({ days: 1 }))
        expect(monthStart(one, next).equals(end.add({ days: 1 }))).toBe(true)
        const paid = Array.from({ length: next }, (_, place) => place).filter(
          (each) => !isPaused(pauses, each),
        )
        expect(paid.length).toBeGreaterThanOrEqual(termMonths)
        expect(isBefore(day, renewalAfter(one, pauses, day))).toBe(true)
      },
    ),
  )
})
