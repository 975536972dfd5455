import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readRule, type Rule } from './days/read-rule.ts'
import { horizonOf, occurrenceOn, occurrencesOf, type Pattern } from './rules.ts'

const day = (text: string) => Temporal.PlainDate.from(text)
function pattern(given: {
  rule: string
  firstDay: string
  wallTime?: string
  timeZone?: string
  excludedDays?: string[]
}): Pattern {
  return {
    firstDay: day(given.firstDay),
    wallTime: Temporal.PlainTime.from(given.wallTime ?? '16:00'),
    minutes: 60,
    timeZone: given.timeZone ?? 'Europe/London',
    rule: readRule(given.rule) as Rule,
    excludedDays: (given.excludedDays ?? []).map(day),
  }
}
const starts = (given: Pattern, from: string, until: string) =>
  occurrencesOf(given, day(from), day(until)).map(
    ({ startsAt, shift }) =>
      `${startsAt.toZonedDateTimeISO(given.timeZone).toString({ timeZoneName: 'never' })} ${shift}`,
  )

describe('S1: a series is wall time + zone + rule + exceptions; instants are derived', () => {
  test('the wall time stays the same across clock changes', () => {
    const tuesdays = pattern({ rule: 'FREQ=WEEKLY;BYDAY=TU', firstDay: '2026-03-24' })
    expect(starts(tuesdays, '2026-03-24', '2026-04-05')).toEqual([
      '2026-03-24T16:00:00+00:00 null',
      '2026-03-31T16:00:00+01:00 null',
    ])
  })
  test('excluded days are left out', () => {
    const given = pattern({
      rule: 'FREQ=WEEKLY;BYDAY=TU',
      firstDay: '2026-01-06',
      excludedDays: ['2026-01-13'],
    })
    expect(starts(given, '2026-01-01', '2026-01-20')).toHaveLength(2)
  })
  test('half a year ahead, counted from a future first day', () => {
    const { rule } = pattern({ rule: 'FREQ=WEEKLY', firstDay: '2026-01-01' })
    expect(horizonOf(day('2026-01-01'), day('2026-07-01'), rule).toString()).toBe('2026-12-30')
    expect(horizonOf(day('2027-01-01'), day('2026-07-01'), rule).toString()).toBe('2027-07-02')
  })
  test.each([
    ['FREQ=WEEKLY;COUNT=60', '2027-06-30'],
    ['FREQ=WEEKLY;BYDAY=TU,FR;UNTIL=20280101', '2027-06-30'],
    ['FREQ=WEEKLY;BYDAY=MO,TU,FR;COUNT=60', '2026-12-30'],
    ['FREQ=DAILY;COUNT=60', '2026-12-30'],
  ])('a year ahead only for weekly courses: %s until %s', (written, until) => {
    const { rule } = pattern({ rule: written, firstDay: '2026-01-01' })
    expect(horizonOf(day('2026-01-01'), day('2026-07-01'), rule).toString()).toBe(until)
  })
})

describe('S2: nonexistent local time moves forward by the gap; ambiguous time takes the first occurrence', () => {
  test.each([
    ['2026-03-29', '01:30', 'Europe/London', '2026-03-29T02:30:00+01:00', 'gap'],
    ['2026-10-25', '01:30', 'Europe/London', '2026-10-25T01:30:00+01:00', 'overlap'],
    ['2026-10-04', '02:10', 'Australia/Lord_Howe', '2026-10-04T02:40:00+11:00', 'gap'],
    ['2026-03-29', '00:59', 'Europe/London', '2026-03-29T00:59:00+00:00', null],
    ['2026-03-29', '02:00', 'Europe/London', '2026-03-29T02:00:00+01:00', null],
  ])('%s %s in %s is %s', (date, wallTime, timeZone, start, shift) => {
    const found = occurrenceOn(
      { wallTime: Temporal.PlainTime.from(wallTime), minutes: 45, timeZone },
      day(date),
    )
    expect(found.startsAt.equals(Temporal.Instant.from(start))).toBe(true)
    expect(found.shift).toBe(shift)
    expect(found.endsAt.since(found.startsAt).total('minutes')).toBe(45)
  })
  test('a local day that does not exist moves to the next day, but never onto another occurrence', () => {
    const daily = pattern({ rule: 'FREQ=DAILY', firstDay: '2011-12-28', timeZone: 'Pacific/Apia' })
    expect(starts(daily, '2011-12-28', '2011-12-30')).toHaveLength(2)
    expect(starts(daily, '2011-12-28', '2012-01-01')).toEqual([
      '2011-12-28T16:00:00-10:00 null',
      '2011-12-29T16:00:00-10:00 null',
      '2011-12-31T16:00:00+14:00 null',
      '2012-01-01T16:00:00+14:00 null',
    ])
    const fridays = { ...daily, rule: readRule('FREQ=WEEKLY;BYDAY=FR') as Rule }
    expect(starts(fridays, '2011-12-28', '2012-01-06')).toEqual([
      '2011-12-31T16:00:00+14:00 gap',
      '2012-01-06T16:00:00+14:00 null',
    ])
  })
})

const zones = Intl.supportedValuesOf('timeZone')
const first = Temporal.Instant.from('2020-01-01T00:00:00Z')
const last = Temporal.Instant.from('2036-01-01T00:00:00Z')

/** Each clock change of a zone from 2020 to 2035, with the wall times just before and after it. */
function changesIn(timeZone: string) {
  const changes: { before: Temporal.PlainDateTime; after: Temporal.PlainDateTime }[] = []
  let next = first.toZonedDateTimeISO(timeZone).getTimeZoneTransition('next')
  while (next && Temporal.Instant.compare(next.toInstant(), last) < 0) {
    const before = next.subtract({ seconds: 1 }).toPlainDateTime().add({ seconds: 1 })
    changes.push({ before, after: next.toPlainDateTime() })
    next = next.getTimeZoneTransition('next')
  }
  return changes
}

function expectWallTimeKept({ startsAt, shift, day: on }: ReturnType<typeof occurrenceOn>, given: Pattern) {
  const shown = startsAt.toZonedDateTimeISO(given.timeZone)
  const wanted = on.toPlainDateTime(given.wallTime)
  if (shift !== 'gap') {
    expect(shown.toPlainDateTime().equals(wanted)).toBe(true)
    return
  }
  const change = shown.add({ seconds: 1 }).getTimeZoneTransition('previous')
  const gap = (change?.offsetNanoseconds ?? 0) - (change?.subtract({ seconds: 1 }).offsetNanoseconds ?? 0)
  expect(wanted.add({ nanoseconds: gap }).equals(shown.toPlainDateTime())).toBe(true)
}

describe('in every zone, 2020 to 2035', () => {
  test('clock changes keep the wall time and neither lose nor duplicate an occurrence', () => {
    let seen = 0
    for (const timeZone of zones)
      for (const { before, after } of changesIn(timeZone)) {
        const [low, high] =
          Temporal.PlainDateTime.compare(before, after) < 0 ? [before, after] : [after, before]
        const middle = low.add({ seconds: Math.floor(low.until(high).total('seconds') / 2) })
        for (const at of [low.subtract({ minutes: 1 }), low, middle, high.subtract({ minutes: 1 }), high]) {
          const day = at.toPlainDate()
          const given = {
            ...pattern({ rule: 'FREQ=DAILY', firstDay: '2020-01-01', timeZone }),
            wallTime: at.toPlainTime().round('minute'),
            firstDay: day.subtract({ days: 1 }),
          }
          const found = occurrencesOf(given, day.subtract({ days: 1 }), day.add({ days: 1 }))
          expect(found.map((one) => one.day.toString())).toEqual([
            day.subtract({ days: 1 }).toString(),
            day.toString(),
            day.add({ days: 1 }).toString(),
          ])
          found.forEach((one) => expectWallTimeKept(one, given))
          const isInside = at !== high && !at.equals(low.subtract({ minutes: 1 }))
          if (isInside) expect(found[1]?.shift).toBe(low === before ? 'gap' : 'overlap')
          seen += 1
        }
      }
    expect(seen).toBeGreaterThan(10_000)
  })

  const rules = fc.oneof(
    fc.constantFrom(
      'FREQ=DAILY',
      'FREQ=DAILY;INTERVAL=3',
      'FREQ=MONTHLY;BYMONTHDAY=31',
      'FREQ=MONTHLY;BYDAY=2TU',
    ),
    fc
      .tuple(
        fc.integer({ min: 1, max: 4 }),
        fc.subarray(['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'], { minLength: 1 }),
      )
      .map(([interval, days]) => `FREQ=WEEKLY;INTERVAL=${interval};BYDAY=${days.join(',')}`),
  )
  test('any rule at any time of day keeps its wall time, ordered instants, and one occurrence a day', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        rules,
        fc.integer({ min: 0, max: 15 * 365 }),
        fc.integer({ min: 0, max: 1439 }),
        (timeZone, rule, offset, minute) => {
          const firstDay = day('2020-01-01').add({ days: offset })
          const given = {
            ...pattern({ rule, firstDay: firstDay.toString(), timeZone }),
            wallTime: new Temporal.PlainTime(Math.floor(minute / 60), minute % 60),
          }
          const found = occurrencesOf(given, firstDay, firstDay.add({ weeks: 26 }))
          found.forEach((one, at) => {
            expectWallTimeKept(one, given)
            const next = found[at + 1]
            if (next) expect(Temporal.Instant.compare(one.startsAt, next.startsAt)).toBe(-1)
            if (next) expect(Temporal.PlainDate.compare(one.day, next.day)).toBe(-1)
          })
        },
      ),
      { numRuns: 150 },
    )
  })
})
