import { describe, expect, test } from 'vitest'
import { type Asked, readBusyTimes } from './read-busy-times.ts'

const asked: Asked = {
  timeZone: 'Europe/London',
  from: '2026-10-01T00:00:00Z',
  until: '2027-10-01T00:00:00Z',
  countsTentative: true,
  ownAddresses: [],
}

type Change = readonly [rule: string, offset: string]

/** A zone that a file defines: when it changes to the time of summer and back, and the offsets then. */
const zoneOf = (tzid: string, [summerRule, summer]: Change, [winterRule, winter]: Change) => [
  'BEGIN:VTIMEZONE',
  `TZID:${tzid.replaceAll(',', String.raw`\,`)}`,
  ...[
    ['STANDARD', winterRule, summer, winter],
    ['DAYLIGHT', summerRule, winter, summer],
  ].flatMap(([name, rule, from, to]) => [
    `BEGIN:${name}`,
    'DTSTART:16010101T020000',
    `TZOFFSETFROM:${from}`,
    `TZOFFSETTO:${to}`,
    `RRULE:FREQ=YEARLY;INTERVAL=1;${rule}`,
    `END:${name}`,
  ]),
  'END:VTIMEZONE',
]
const lastSunday = (month: number) => `BYDAY=-1SU;BYMONTH=${month}`
const athens = (tzid: string) => zoneOf(tzid, [lastSunday(3), '+0300'], [lastSunday(10), '+0200'])

const text = (at: number) => Temporal.Instant.fromEpochMilliseconds(at).toString()

/** Starts of an event at nine, on each of these days, in a zone. */
function startsOf(zone: readonly string[], tzid: string, days: readonly string[]): string[] {
  const events = days.map((day) =>
    [
      'BEGIN:VEVENT',
      `UID:${day}`,
      `DTSTART;TZID=${tzid}:${day}T090000`,
      `DTEND;TZID=${tzid}:${day}T100000`,
      'END:VEVENT',
    ].join('\r\n'),
  )
  const read = readBusyTimes(['BEGIN:VCALENDAR', ...zone, ...events, 'END:VCALENDAR'].join('\r\n'), asked)
  if ('problem' in read) throw new Error(read.problem)
  return read.busy.map(([start]) => text(start))
}

describe('a time zone that only the file defines is read by its own rules (S24)', () => {
  // In Cairo, summer begins in the last days of April, and its zone comes first in the list of all.
  test.each([
    ['Customized Time Zone', 'Customized Time Zone'],
    ['(UTC+02:00) My office, Athens', '"(UTC+02:00) My office, Athens"'],
    ['(UTC+02:00) My office, Athens', '(UTC+02:00) My office, Athens'],
    ['tzone://Microsoft/Custom', 'tzone://Microsoft/Custom'],
  ])('%s, written as %s', (name, written) => {
    expect(startsOf(athens(name), written, ['20270115', '20270410', '20270715'])).toEqual([
      '2027-01-15T07:00:00Z',
      '2027-04-10T06:00:00Z',
      '2027-07-15T06:00:00Z',
    ])
  })

  test('whose summer is in January', () => {
    const chile = zoneOf('Ranch', ['BYDAY=1SU;BYMONTH=9', '-0300'], ['BYDAY=1SU;BYMONTH=4', '-0400'])
    expect(startsOf(chile, 'Ranch', ['20270115', '20270715'])).toEqual([
      '2027-01-15T12:00:00Z',
      '2027-07-15T13:00:00Z',
    ])
  })

  test('also for a weekly event with an exception', () => {
    const weekly = [
      'BEGIN:VEVENT',
      'UID:weekly',
      'DTSTART;TZID=Office:20270322T090000',
      'DTEND;TZID=Office:20270322T100000',
      'RRULE:FREQ=WEEKLY;COUNT=3',
      'EXDATE;TZID=Office:20270329T090000',
      'END:VEVENT',
    ]
    const read = readBusyTimes(
      ['BEGIN:VCALENDAR', ...athens('Office'), ...weekly, 'END:VCALENDAR'].join('\r\n'),
      asked,
    )
    expect('busy' in read && read.busy.map(([start]) => text(start))).toEqual([
      '2027-03-22T07:00:00Z',
      '2027-04-05T06:00:00Z',
    ])
  })
})

test('a zone with a rule that takes too long is read in little time', () => {
  const dense = athens('Office').map((line) => line.replace(/FREQ=YEARLY.*/, 'FREQ=SECONDLY'))
  const begun = performance.now()
  startsOf(dense, 'Office', ['20270115'])
  expect(performance.now() - begun).toBeLessThan(1_000)
})
