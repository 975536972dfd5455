import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { axisOf } from './axis.ts'
import { clock } from '../day-words.ts'
import { gapsOf, momentAt, placeOfEnd, placeOfStart, placesOf } from './day-places.ts'
import { clockOf, daySpan, minute } from '../day-span.ts'
import { daysOf, weekOf } from '../header/ranges.ts'

const span = (date: string, zone: string) => daySpan(Temporal.PlainDate.from(date), zone)
const labels = (date: string, zone: string) => axisOf([span(date, zone)]).hours.map(({ wall }) => clock(wall))
const at = (text: string) => Temporal.ZonedDateTime.from(text).epochMilliseconds

/** Clock changes by an hour, half an hour and at midnight, and a day without one. */
const odd: [date: string, zone: string, hours: number][] = [
  ['2026-03-29', 'Europe/London', 23],
  ['2026-10-25', 'Europe/London', 25],
  ['2026-03-29', 'Europe/Warsaw', 23],
  ['2026-11-01', 'America/New_York', 25],
  ['2026-04-05', 'Australia/Lord_Howe', 24.5],
  ['2026-10-04', 'Australia/Lord_Howe', 23.5],
  ['2026-04-24', 'Africa/Cairo', 23],
  ['2026-10-29', 'Africa/Cairo', 25],
  ['2026-09-06', 'America/Santiago', 23],
  ['2026-11-01', 'America/Havana', 25],
]

describe('a single day', () => {
  test.each(odd)('%s in %s has its %d hours', (date, zone, hours) => {
    expect(axisOf([span(date, zone)]).length).toBe(hours * 60)
  })

  test('a missing hour is absent, a repeated one labelled twice', () => {
    expect(labels('2026-03-29', 'Europe/London').slice(0, 3)).toEqual(['00:00', '02:00', '03:00'])
    expect(labels('2026-10-25', 'Europe/London').slice(0, 4)).toEqual(['00:00', '01:00', '01:00', '02:00'])
    expect(labels('2026-09-06', 'America/Santiago').slice(0, 2)).toEqual(['01:00', '02:00'])
    expect(labels('2026-11-20', 'Europe/London')).toHaveLength(24)
  })

  test('a position is the time since the start of the day', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...odd),
        fc.double({ min: 0, max: 1, noNaN: true }),
        ([date, zone], part) => {
          const day = span(date, zone)
          const places = placesOf(day, axisOf([day]))
          const moment = day.start + Math.floor(part * (day.end - day.start - 1))
          expect(placeOfStart(places, moment)).toBeCloseTo((moment - day.start) / minute, 6)
          expect(placeOfEnd(places, day.end)).toBe((day.end - day.start) / minute)
        },
      ),
    )
  })
})

describe('a week with a clock change', () => {
  const zones = Intl.supportedValuesOf('timeZone')
  const anyDay = fc
    .integer({ min: 0, max: 16 * 365 })
    .map((days) => Temporal.PlainDate.from('2020-01-01').add({ days }))
  const week = fc.oneof(
    fc.constantFrom(...odd).map(([date, zone]) => ({ date: Temporal.PlainDate.from(date), zone })),
    fc.record({ date: anyDay, zone: fc.constantFrom(...zones) }),
  )

  test('every moment maps to a position and back, in every zone, 2020 to 2035', () => {
    fc.assert(
      fc.property(
        week,
        fc.integer({ min: 0, max: 6 }),
        fc.double({ min: 0, max: 0.999999, noNaN: true }),
        ({ date, zone }, index, part) => {
          const days = daysOf(weekOf(date)).map((one) => daySpan(one, zone))
          const axis = axisOf(days)
          const day = days[index]
          if (!day) throw new Error('A week has seven days.')
          const places = placesOf(day, axis)
          const moment = day.start + Math.floor((part * (day.end - day.start)) / minute) * minute
          const place = placeOfStart(places, moment)
          expect(momentAt(places, place)).toBe(moment)
          expect(placeOfEnd(places, moment + minute)).toBeCloseTo(place + 1, 6)
          const there = Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(zone)
          expect(clockOf(day, moment)).toBe(there.hour * 60 + there.minute)
        },
      ),
      { numRuns: 200 },
    )
  })

  test('ten in the morning is at the same height on every day', () => {
    for (const [date, zone] of odd) {
      const days = daysOf(weekOf(Temporal.PlainDate.from(date)))
      const axis = axisOf(days.map((one) => daySpan(one, zone)))
      const heights = days.map((one) => {
        const moment = one.toZonedDateTime({ timeZone: zone, plainTime: '10:00' }).epochMilliseconds
        return placeOfStart(placesOf(daySpan(one, zone), axis), moment)
      })
      expect(new Set(heights).size).toBe(1)
    }
  })

  test('a lesson in a missing hour moves on by the gap (S2); in an hour another day repeats, it stays', () => {
    const days = daysOf(weekOf(Temporal.PlainDate.from('2026-03-29'))).map((one) =>
      daySpan(one, 'Europe/London'),
    )
    const axis = axisOf(days)
    const sunday = placesOf(span('2026-03-29', 'Europe/London'), axis)
    expect(axis.length).toBe(1440)
    expect(gapsOf(sunday)).toEqual([{ from: 60, to: 120 }])
    expect(momentAt(sunday, 75)).toBe(at('2026-03-29T02:15+01:00[Europe/London]'))

    const autumn = daysOf(weekOf(Temporal.PlainDate.from('2026-10-25'))).map((one) =>
      daySpan(one, 'Europe/London'),
    )
    const saturday = placesOf(span('2026-10-24', 'Europe/London'), axisOf(autumn))
    expect(axisOf(autumn).length).toBe(1500)
    expect(gapsOf(saturday)).toEqual([{ from: 120, to: 180 }])
    expect(momentAt(saturday, 135)).toBe(at('2026-10-24T01:15+01:00[Europe/London]'))
  })
})
