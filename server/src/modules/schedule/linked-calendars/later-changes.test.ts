import { expect, test } from 'vitest'
import { type Asked, readBusyTimes } from './read-busy-times.ts'

const asked: Asked = {
  timeZone: 'Europe/London',
  from: '2026-10-01T00:00:00Z',
  until: '2027-10-01T00:00:00Z',
  countsTentative: true,
  ownAddresses: ['hannah@yard.example'],
}
const zone = 'TZID=Europe/Berlin'

/** On Mondays from nine to ten in Berlin; the clocks change before the third time. */
const weekly = [
  `DTSTART;${zone}:20261012T090000`,
  `DTEND;${zone}:20261012T100000`,
  'RRULE:FREQ=WEEKLY;COUNT=4',
]
const wholeDays = ['DTSTART;VALUE=DATE:20261012', 'DTEND;VALUE=DATE:20261013', 'RRULE:FREQ=WEEKLY;COUNT=3']
const from = (day: string, range = ';RANGE=THISANDFUTURE') => `RECURRENCE-ID;${zone}${range}:${day}T090000`
const hours = (day: string, start: string, end: string) => [
  `DTSTART;${zone}:${day}T${start}00`,
  `DTEND;${zone}:${day}T${end}00`,
]

/** Busy times of an event with these changes, as text. */
function busyIn(...events: (readonly string[])[]) {
  const lines = events.flatMap((event) => ['BEGIN:VEVENT', 'UID:course', ...event, 'END:VEVENT'])
  const read = readBusyTimes(['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n'), asked)
  if ('problem' in read) return [read.problem]
  const text = (at: number) => Temporal.Instant.fromEpochMilliseconds(at).toString().slice(0, 16)
  return read.busy.map(([start, end]) => `${text(start)} ${text(end).slice(11)}`)
}

test('S24: a change of an occurrence and all that follow moves them all', () => {
  const later = [from('20261019'), ...hours('20261020', '1400', '1530')]
  expect(busyIn(weekly, later)).toEqual([
    '2026-10-12T07:00 08:00',
    '2026-10-20T12:00 13:30',
    '2026-10-27T13:00 14:30',
    '2026-11-03T13:00 14:30',
  ])
})

test('a second change of this kind replaces the first one from its day on', () => {
  const later = [from('20261019'), ...hours('20261020', '1400', '1530')]
  const last = [from('20261102'), ...hours('20261102', '0800', '0830')]
  expect(busyIn(last, weekly, later).slice(2)).toEqual(['2026-10-27T13:00 14:30', '2026-11-02T07:00 07:30'])
})

test('an occurrence that was changed for itself stays where it is', () => {
  const later = [from('20261019'), ...hours('20261020', '1400', '1530')]
  const single = [from('20261026', ''), ...hours('20261028', '1100', '1200')]
  expect(busyIn(weekly, later, single).slice(1)).toEqual([
    '2026-10-20T12:00 13:30',
    '2026-10-28T10:00 11:00',
    '2026-11-03T13:00 14:30',
  ])
})

test.each([
  ['declined', 'ATTENDEE;PARTSTAT=DECLINED:mailto:hannah@yard.example'],
  ['cancelled', 'STATUS:CANCELLED'],
])('all that follow are free if they were %s', (_what, line) => {
  expect(busyIn(weekly, [from('20261019'), ...hours('20261019', '0900', '1000'), line])).toEqual([
    '2026-10-12T07:00 08:00',
  ])
})

test('one occurrence that was declined is free', () => {
  const line = 'ATTENDEE;PARTSTAT=DECLINED:mailto:hannah@yard.example'
  expect(busyIn(weekly, [from('20261019', ''), ...hours('20261019', '0900', '1000'), line])).toHaveLength(3)
})

test('whole days move by days', () => {
  const later = [
    'RECURRENCE-ID;VALUE=DATE;RANGE=THISANDFUTURE:20261019',
    'DTSTART;VALUE=DATE:20261021',
    'DTEND;VALUE=DATE:20261022',
  ]
  expect(busyIn(wholeDays, later)).toEqual([
    '2026-10-11T23:00 23:00',
    '2026-10-20T23:00 23:00',
    '2026-10-28T00:00 00:00',
  ])
})
