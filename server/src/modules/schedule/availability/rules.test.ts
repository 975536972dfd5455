import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  cutAway,
  type Exception,
  hasOverlap,
  type Hours,
  instantAt,
  openTimes,
  type Validity,
} from './rules.ts'

const date = (text: string) => Temporal.PlainDate.from(text)
const hour = (weekday: number, from: number, until: number, given: Partial<Hours> = {}): Hours => ({
  trainerId: 'ann',
  weekday,
  fromMinute: from * 60,
  untilMinute: until * 60,
  placeId: null,
  validFrom: null,
  validUntil: null,
  ...given,
})
const exception = (day: string, given: Partial<Exception> = {}): Exception => ({
  trainerId: null,
  kind: 'closed',
  fromDay: date(day),
  untilDay: date(day),
  fromMinute: null,
  untilMinute: null,
  placeId: null,
  ...given,
})
const everyDay = (from: number, until: number) =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => hour(weekday, from, until))

/** As wall times of the zone. */
function onClock(
  hours: Hours[],
  exceptions: Exception[],
  [from, until]: [string, string],
  zone = 'Europe/London',
) {
  return openTimes(['ann'], hours, exceptions, zone, date(from), date(until)).map(
    ({ start, end, placeId }) => {
      const [a, b] = [start, end].map((one) => one.toZonedDateTimeISO(zone).toPlainDateTime().toString())
      const hours = start.until(end).total('hours')
      const where = placeId ? ` at ${placeId}` : ''
      return `${a?.slice(0, 10)} ${a?.slice(11, 16)}-${b?.slice(11, 16)} ${hours} h${where}`
    },
  )
}

describe('the week', () => {
  test('hours apply on their weekday, from their first day to their last', () => {
    const may = { validFrom: date('2026-05-04'), validUntil: date('2026-05-11') }
    expect(onClock([hour(1, 9, 12, may)], [], ['2026-04-27', '2026-05-24'])).toEqual([
      '2026-05-04 09:00-12:00 3 h',
      '2026-05-11 09:00-12:00 3 h',
    ])
  })
  test('adjacent times at one location merge; another location stays separate', () => {
    const hours = [hour(1, 9, 10), hour(1, 10, 11), hour(1, 11, 12, { placeId: 'yard' })]
    expect(onClock(hours, [], ['2026-05-04', '2026-05-04'])).toEqual([
      '2026-05-04 09:00-11:00 2 h',
      '2026-05-04 11:00-12:00 1 h at yard',
    ])
  })
  test('times merge across midnight', () => {
    const hours = [hour(1, 22, 24), hour(2, 0, 2)]
    expect(onClock(hours, [], ['2026-05-04', '2026-05-05'])).toEqual(['2026-05-04 22:00-02:00 4 h'])
  })
})

describe('exceptions', () => {
  const monday: [string, string] = ['2026-05-04', '2026-05-04']
  const opened = { kind: 'open', fromMinute: 600, untilMinute: 660 } as const

  test('a closed day has no hours; closed hours leave the hours around them', () => {
    expect(onClock([hour(1, 9, 17)], [exception('2026-05-04')], monday)).toEqual([])
    const noon = exception('2026-05-04', { fromMinute: 720, untilMinute: 780 })
    expect(onClock([hour(1, 9, 17)], [noon], monday)).toEqual([
      '2026-05-04 09:00-12:00 3 h',
      '2026-05-04 13:00-17:00 4 h',
    ])
  })
  test('additional hours add time, and can change the location', () => {
    const yard = exception('2026-05-04', { ...opened, placeId: 'yard' })
    expect(onClock([], [yard], monday)).toEqual(['2026-05-04 10:00-11:00 1 h at yard'])
    expect(onClock([hour(1, 9, 12)], [yard], monday)).toEqual([
      '2026-05-04 09:00-10:00 1 h',
      '2026-05-04 10:00-11:00 1 h at yard',
      '2026-05-04 11:00-12:00 1 h',
    ])
  })
  test('a trainer’s own exception overrides one for everybody; closing wins', () => {
    const holiday = exception('2026-05-04')
    const own = exception('2026-05-04', { ...opened, trainerId: 'ann' })
    expect(onClock([hour(1, 9, 17)], [own, holiday], monday)).toEqual(['2026-05-04 10:00-11:00 1 h'])
    expect(onClock([hour(1, 9, 17)], [exception('2026-05-04', opened), holiday], monday)).toEqual([])
    const others = exception('2026-05-04', { ...opened, trainerId: 'bob' })
    expect(onClock([hour(1, 9, 17)], [others, holiday], monday)).toEqual([])
  })
})

describe('on days of clock changes', () => {
  test('a day has 23 hours in March and 25 in October', () => {
    expect(onClock(everyDay(0, 24), [], ['2026-03-29', '2026-03-29'])).toEqual([
      '2026-03-29 00:00-00:00 23 h',
    ])
    expect(onClock(everyDay(0, 24), [], ['2026-10-25', '2026-10-25'])).toEqual([
      '2026-10-25 00:00-00:00 25 h',
    ])
  })
  test('S1: the wall time stays the same', () => {
    expect(onClock(everyDay(9, 17), [], ['2026-03-28', '2026-03-30'])).toEqual([
      '2026-03-28 09:00-17:00 8 h',
      '2026-03-29 09:00-17:00 8 h',
      '2026-03-30 09:00-17:00 8 h',
    ])
  })
  test('S2: a skipped hour has no length; a repeated hour starts at its first', () => {
    expect(onClock(everyDay(1, 2), [], ['2026-03-29', '2026-03-29'])).toEqual([])
    expect(onClock(everyDay(1, 2), [], ['2026-10-25', '2026-10-25'])).toEqual(['2026-10-25 01:00-02:00 2 h'])
  })
  test('a day without midnight starts at its first moment', () => {
    // Santiago goes from 23:59 on Saturday to 01:00 on Sunday.
    expect(onClock(everyDay(0, 24), [], ['2026-09-06', '2026-09-06'], 'America/Santiago')).toEqual([
      '2026-09-06 01:00-00:00 23 h',
    ])
  })
})

describe('in every zone, for any hours and exceptions', () => {
  const minutes = fc
    .tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 1440 }))
    .filter(([from, until]) => from < until)
  const place = fc.constantFrom(null, 'home', 'yard')
  const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
  const day = fc.integer({ min: 0, max: 16 * 365 }).map((days) => date('2020-01-01').add({ days }))
  // Clock changes of a zone, so that most runs include one.
  const changes = zones.chain((zone) => {
    const found: Temporal.PlainDate[] = []
    let at = date('2020-01-01').toZonedDateTime(zone).getTimeZoneTransition('next')
    while (at && at.year < 2036) {
      found.push(at.toPlainDate())
      at = at.getTimeZoneTransition('next')
    }
    return fc.tuple(fc.constant(zone), found.length ? fc.oneof(day, fc.constantFrom(...found)) : day)
  })
  const weeks = fc
    .array(fc.tuple(fc.integer({ min: 1, max: 7 }), minutes, place), { maxLength: 12 })
    .map((all) =>
      all
        .map(([weekday, [fromMinute, untilMinute], placeId]) => ({
          ...hour(weekday, 0, 1),
          fromMinute,
          untilMinute,
          placeId,
        }))
        .filter((one, i, rest) => rest.slice(0, i).every((other) => !hasOverlap([one, other]))),
    )
  const differences = fc.array(
    fc.record({
      kind: fc.constantFrom('open' as const, 'closed' as const),
      trainerId: fc.constantFrom(null, 'ann'),
      span: fc.option(minutes),
      offset: fc.integer({ min: -2, max: 2 }),
      placeId: place,
    }),
    { maxLength: 5 },
  )

  test('times ascend, never adjoin at one location, stay within the days, and match the wall times', () => {
    fc.assert(
      fc.property(changes, weeks, differences, ([zone, centre], hours, given) => {
        const [from, until] = [centre.subtract({ days: 2 }), centre.add({ days: 2 })]
        const exceptions = given.map(({ span, offset, ...one }) => ({
          ...one,
          fromDay: centre.add({ days: offset }),
          untilDay: centre.add({ days: offset }),
          fromMinute: span?.[0] ?? null,
          untilMinute: span?.[1] ?? null,
        }))
        const times = openTimes(['ann'], hours, exceptions, zone, from, until)
        const edges = [instantAt(from, 0, zone), instantAt(until, 1440, zone)] as const
        let last = edges[0]
        for (const [i, { start, end, placeId }] of times.entries()) {
          expect(Temporal.Instant.compare(start, end)).toBe(-1)
          expect(Temporal.Instant.compare(last, start)).toBeLessThanOrEqual(0)
          if (last.equals(start) && i > 0) expect(times[i - 1]?.placeId).not.toBe(placeId)
          last = end
        }
        expect(Temporal.Instant.compare(last, edges[1])).toBeLessThanOrEqual(0)
      }),
      { numRuns: 1500 },
    )
  })

  test('a later wall time is never an earlier instant, and always open covers the whole range', () => {
    fc.assert(
      fc.property(changes, minutes, ([zone, centre], [earlier, later]) => {
        const compared = Temporal.Instant.compare(
          instantAt(centre, earlier, zone),
          instantAt(centre, later, zone),
        )
        expect(compared).toBeLessThanOrEqual(0)
        const [from, until] = [centre.subtract({ days: 1 }), centre.add({ days: 1 })]
        const times = openTimes(['ann'], everyDay(0, 24), [], zone, from, until)
        expect(times.map(({ start, end }) => [start, end].map(String))).toEqual([
          [
            from.toZonedDateTime(zone).toInstant(),
            until.add({ days: 1 }).toZonedDateTime(zone).toInstant(),
          ].map(String),
        ])
      }),
      { numRuns: 1000 },
    )
  })
})

describe('a week that replaces days of another leaves', () => {
  const range = (from: string | null, until: string | null) => ({
    validFrom: from === null ? null : date(from),
    validUntil: until === null ? null : date(until),
  })
  test.each([
    ['the time before', [null, null], ['2026-04-01', null], [[null, '2026-03-31']]],
    ['the time after', [null, null], [null, '2026-03-31'], [['2026-04-01', null]]],
    [
      'both',
      [null, null],
      ['2026-04-01', '2026-09-30'],
      [
        [null, '2026-03-31'],
        ['2026-10-01', null],
      ],
    ],
    ['nothing', ['2026-05-01', '2026-05-31'], ['2026-04-01', '2026-09-30'], []],
    [
      'all, where they do not meet',
      ['2026-01-01', '2026-03-31'],
      ['2026-04-01', null],
      [['2026-01-01', '2026-03-31']],
    ],
  ] as const)('%s', (_, whole, taken, left) => {
    const show = (one: Validity) => [one.validFrom, one.validUntil].map((day) => day?.toString() ?? null)
    expect(cutAway(range(whole[0], whole[1]), range(taken[0], taken[1])).map(show)).toEqual(left)
  })
})
