import { describe, expect, test } from 'vitest'
import { type Asked, readBusyTimes } from './read-busy-times.ts'

const asked: Asked = {
  timeZone: 'Europe/London',
  from: '2026-10-01T00:00:00Z',
  until: '2027-10-01T00:00:00Z',
  countsTentative: true,
  ownAddresses: ['hannah@yard.example'],
}
const file = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR'].join('\r\n')
const event = (uid: string, ...lines: string[]) =>
  ['BEGIN:VEVENT', `UID:${uid}`, 'DTSTAMP:20260101T000000Z', ...lines, 'END:VEVENT'].join('\r\n')
const hour = (...lines: string[]) =>
  event('one', 'DTSTART:20261202T090000Z', 'DTEND:20261202T100000Z', 'SUMMARY:Dentist', ...lines)
const theHour = ['2026-12-02T09:00:00Z', '2026-12-02T10:00:00Z']

/** Busy times as text. */
function busyIn(text: string, given: Partial<Asked> = {}) {
  const read = readBusyTimes(text, { ...asked, ...given })
  if ('problem' in read) return read.problem
  return read.busy.map((span) => span.map((at) => Temporal.Instant.fromEpochMilliseconds(at).toString()))
}

describe('a file that is not whole', () => {
  test.each(['', '<html>Sign in</html>', file(hour()).slice(0, -20)])('gives no busy times: %s', (text) => {
    expect(busyIn(text)).toBe('no_calendar')
  })

  test('with too many busy times is refused', () => {
    const short = (minute: number) => {
      const time = Temporal.Instant.from('2026-12-02T00:00:00Z').add({ minutes: minute * 2 })
      const start = time.toString().replaceAll(/[-:]/g, '')
      return event(`m${minute}`, `DTSTART:${start}`, 'DURATION:PT1M', 'RRULE:FREQ=DAILY')
    }
    expect(busyIn(file(...Array.from({ length: 20 }, (_, n) => short(n))))).toBe('too_large')
  })

  test('with too many events is refused', () => {
    const many = Array.from({ length: 5_001 }, (_, n) =>
      event(`e${n}`, 'DTSTART:20261202T090000Z', 'DTEND:20261202T100000Z'),
    )
    expect(busyIn(file(...many))).toBe('too_large')
  })
})

describe('an event that does not block bookings (S24)', () => {
  test.each([
    ['cancelled', 'STATUS:CANCELLED'],
    ['marked as free', 'TRANSP:TRANSPARENT'],
    ['free in Outlook', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'],
    ['declined by the trainer', 'ATTENDEE;PARTSTAT=DECLINED:mailto:Hannah@yard.example'],
  ])('%s', (_what, line) => {
    expect(busyIn(file(hour(line)))).toEqual([])
  })

  test('one of our own lessons, from our feed or invitation', () => {
    expect(busyIn(file(hour().replace('UID:one', 'UID:0198@lessons.cavaletti')))).toEqual([])
  })

  test('a tentative one, if the trainer chose so', () => {
    const text = file(hour('STATUS:TENTATIVE'))
    expect(busyIn(text)).toEqual([theHour])
    expect(busyIn(text, { countsTentative: false })).toEqual([])
  })

  test('one that ended years ago, however many there are', () => {
    const old = Array.from({ length: 6_000 }, (_, n) =>
      event(`e${n}`, 'DTSTART:20190102T090000Z', 'DTEND:20190102T100000Z'),
    )
    expect(busyIn(file(...old, hour()))).toEqual([theHour])
  })
})

test('an event that another person declined still blocks bookings', () => {
  expect(busyIn(file(hour('ATTENDEE;PARTSTAT=DECLINED:mailto:sam@yard.example')))).toEqual([theHour])
})

test('whole days are days of the business', () => {
  const day = event('day', 'DTSTART;VALUE=DATE:20270610', 'DTEND;VALUE=DATE:20270612')
  expect(busyIn(file(day))).toEqual([['2027-06-09T23:00:00Z', '2027-06-11T23:00:00Z']])
})

test('times without a zone are wall times of the business', () => {
  const wall = event('wall', 'DTSTART:20270610T090000', 'DTEND:20270610T100000')
  expect(busyIn(file(wall), { timeZone: 'Europe/Berlin' })).toEqual([
    ['2027-06-10T07:00:00Z', '2027-06-10T08:00:00Z'],
  ])
})

test('Outlook’s zones are understood, and a weekly event keeps its wall time', () => {
  const weekly = event(
    'weekly',
    'DTSTART;TZID=W. Europe Standard Time:20261022T090000',
    'DTEND;TZID=W. Europe Standard Time:20261022T094500',
    'RRULE:FREQ=WEEKLY;COUNT=2',
  )
  expect(busyIn(file(weekly))).toEqual([
    ['2026-10-22T07:00:00Z', '2026-10-22T07:45:00Z'],
    ['2026-10-29T08:00:00Z', '2026-10-29T08:45:00Z'],
  ])
})

test('a moved occurrence counts where it is, and a deleted one not at all', () => {
  const zone = 'TZID=Europe/London'
  const weekly = event(
    'rec',
    `DTSTART;${zone}:20261103T170000`,
    `DTEND;${zone}:20261103T180000`,
    'RRULE:FREQ=WEEKLY;COUNT=3',
    `EXDATE;${zone}:20261110T170000`,
  )
  const moved = event(
    'rec',
    `RECURRENCE-ID;${zone}:20261117T170000`,
    `DTSTART;${zone}:20261118T120000`,
    `DTEND;${zone}:20261118T130000`,
  )
  expect(busyIn(file(weekly, moved))).toEqual([
    ['2026-11-03T17:00:00Z', '2026-11-03T18:00:00Z'],
    ['2026-11-18T12:00:00Z', '2026-11-18T13:00:00Z'],
  ])
})

describe('words of others in an event change no other event', () => {
  const other = event('other', 'DTSTART:20261203T090000Z', 'DTEND:20261203T100000Z')
  const both = [theHour, ['2026-12-03T09:00:00Z', '2026-12-03T10:00:00Z']]

  test.each([
    'DESCRIPTION:END:VEVENT',
    'DESCRIPTION:BEGIN:VEVENT',
    'DESCRIPTION:END:VCALENDAR',
    'DESCRIPTION:a\u2028END:VEVENT\u2028b',
  ])('%s', (line) => {
    expect(busyIn(file(hour(line, 'LOCATION:Town'), other))).toEqual(both)
    expect(busyIn(file(other, hour(line, 'LOCATION:Town')))).toEqual(both)
  })

  test.each(['__proto__', 'constructor'])('the name %s', (uid) => {
    expect(busyIn(file(hour().replace('UID:one', `UID:${uid}`), other))).toEqual(both)
  })

  test('a task with a rule that nobody can read', () => {
    const task = other.replaceAll('VEVENT', 'VTODO').replace('END:', 'RRULE:FREQ=OFTEN\r\nEND:')
    expect(busyIn(file(task, hour()))).toEqual([theHour])
  })
})

test.each([
  'FREQ=OFTEN',
  'COUNT=3',
  'FREQ=DAILY;INTERVAL=0',
  'FREQ=DAILY;UNTIL=soon',
  'FREQ=WEEKLY;BYDAY=XX',
])('an event with the broken rule %s is left out and counted; the others are read', (rule) => {
  const broken = event('broken', 'DTSTART:20271202T090000Z', 'DTEND:20271202T100000Z', `RRULE:${rule}`)
  expect(readBusyTimes(file(broken, hour()), asked)).toMatchObject({
    busy: [expect.anything()],
    skippedEvents: 1,
  })
})

test('a zone that does not exist is read as the business’s', () => {
  const zone = 'TZID=Foo/Bar'
  const lines = [`DTSTART;${zone}:20270610T090000`, `DTEND;${zone}:20270610T100000`]
  const there = ['2027-06-10T07:00:00Z', '2027-06-10T08:00:00Z']
  expect(busyIn(file(event('once', ...lines)), { timeZone: 'Europe/Berlin' })).toEqual([there])
  expect(
    busyIn(file(event('often', ...lines, 'RRULE:FREQ=WEEKLY;COUNT=1')), { timeZone: 'Europe/Berlin' }),
  ).toEqual([there])
})

test('folded lines are read', () => {
  expect(
    busyIn(file(hour('DESCRIPTION:a long', '  text')).replace('20261202T100000Z', '202612\r\n 02T100000Z')),
  ).toEqual([theHour])
})

test('a rule that takes too long is left out and counted; the others are read', () => {
  const costly = event('costly', 'DTSTART:20261202T090000Z', 'DTEND:20261202T090100Z', 'RRULE:FREQ=SECONDLY')
  expect(readBusyTimes(file(costly, hour()), asked)).toMatchObject({
    busy: [expect.anything()],
    skippedEvents: 1,
  })
})
