import { describe, expect, test } from 'vitest'
import { cancelUntil } from './rules.ts'

describe('S12: deadlines are "same wall-clock time N hours/days earlier" in the zone of the lesson', () => {
  test.each([
    ['a Wednesday with 48 h until Monday', '2026-11-25T17:30', 48, '2026-11-23T17:30'],
    ['over the night in spring that has an hour less', '2026-03-30T17:30', 48, '2026-03-28T17:30'],
    ['over the night in autumn that has an hour more', '2026-10-26T17:30', 48, '2026-10-24T17:30'],
    ['by hours within one day', '2026-10-25T17:30', 18, '2026-10-24T23:30'],
    ['not at all before it begins', '2026-11-25T17:30', 0, '2026-11-25T17:30'],
    ['moved on by the gap where the clocks skip it (S2)', '2026-03-30T02:30', 24, '2026-03-29T03:30'],
  ])('%s', (_what, starts, hours, ends) => {
    const zone = 'Europe/Berlin'
    const start = Temporal.PlainDateTime.from(starts).toZonedDateTime(zone).toInstant()
    const until = cancelUntil(start, zone, hours).toZonedDateTimeISO(zone).toPlainDateTime()
    expect(until.toString({ smallestUnit: 'minute' })).toBe(ends)
  })
})
