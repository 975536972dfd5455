import ICAL from 'ical.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { timeZoneOf } from './rules.ts'

const zones = Intl.supportedValuesOf('timeZone')
const [from, until] = [Temporal.Instant.from('2020-01-01T00:00Z'), Temporal.Instant.from('2036-01-01T00:00Z')]

test('a VTIMEZONE matches its zone, in every zone from 2020 to 2035', () => {
  const parsed = new Map<string, ICAL.Timezone>()
  const zoneOf = (zone: string): ICAL.Timezone => {
    const known =
      parsed.get(zone) ?? new ICAL.Timezone(new ICAL.Component(ICAL.parse(timeZoneOf(zone, from, until))))
    parsed.set(zone, known)
    return known
  }
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.integer({ min: from.epochMilliseconds, max: until.epochMilliseconds - 1 }),
      (zone, ms) => {
        const at = Temporal.Instant.fromEpochMilliseconds(
          Math.floor(ms / 60_000) * 60_000,
        ).toZonedDateTimeISO(zone)
        const { year, month, day, hour, minute } = at
        // A repeated hour is ambiguous as a wall time.
        if (
          at.toPlainDateTime().toZonedDateTime(zone, { disambiguation: 'later' }).epochMilliseconds !==
          at.epochMilliseconds
        )
          return
        if (
          at.toPlainDateTime().toZonedDateTime(zone, { disambiguation: 'earlier' }).epochMilliseconds !==
          at.epochMilliseconds
        )
          return
        const time = new ICAL.Time({ year, month, day, hour, minute, second: 0 }, zoneOf(zone))
        expect(time.toUnixTime() * 1000).toBe(at.epochMilliseconds)
      },
    ),
    { numRuns: 3000 },
  )
})
