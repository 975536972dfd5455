import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { type Asked, type Read, readBusyTimes } from './read-busy-times.ts'

const asked: Asked = {
  timeZone: 'Europe/London',
  from: '2026-10-01T00:00:00Z',
  until: '2027-10-01T00:00:00Z',
  countsTentative: true,
  ownAddresses: [],
}
const file = (...lines: string[]) => ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n')
const event = (uid: string, ...lines: string[]) =>
  ['BEGIN:VEVENT', `UID:${uid}`, ...lines, 'END:VEVENT'].join('\r\n')
const hourOf = (day: number) => [`DTSTART:202612${day}T090000Z`, `DTEND:202612${day}T100000Z`]
const startOf = (day: number) => `2026-12-${day}T09:00:00Z`

/** Starts of the busy times. */
function startsIn(read: Read): string[] {
  if ('problem' in read) throw new Error(read.problem)
  return read.busy.map(([start]) => Temporal.Instant.fromEpochMilliseconds(start).toString())
}
const busyIn = (...lines: string[]) => startsIn(readBusyTimes(file(...lines), asked))

describe('events with one UID', () => {
  test('in one revision all count', () => {
    expect(busyIn(event('a', ...hourOf(10)), event('a', ...hourOf(11)))).toEqual([startOf(10), startOf(11)])
  })

  test.each([
    ['first', 3, 2],
    ['last', 2, 3],
  ])('in two revisions: only the later one counts, if it comes %s', (_where, one, other) => {
    const events = [one, other].map((sequence) =>
      event('a', `SEQUENCE:${sequence}`, ...hourOf(10 + sequence)),
    )
    expect(busyIn(...events)).toEqual([startOf(13)])
  })

  test('that are two lessons of a course without their series both count', () => {
    const lessons = [10, 17].map((day) => event('a', `RECURRENCE-ID:202612${day}T080000Z`, ...hourOf(day)))
    expect(busyIn(...lessons)).toEqual([startOf(10), startOf(17)])
  })

  test('that change one occurrence: only the later change counts', () => {
    const changes = [12, 11].map((day) =>
      event('a', `SEQUENCE:${day}`, 'RECURRENCE-ID:20261217T090000Z', ...hourOf(day)),
    )
    const series = event('a', ...hourOf(10), 'RRULE:FREQ=WEEKLY;COUNT=2')
    expect(busyIn(...changes, series)).toEqual([startOf(10), startOf(12)])
  })
})

test.each([
  'DTSTART:20261340T090000Z',
  'DTSTART:20260231T090000Z\r\nRDATE:20261213T090000Z',
  'DTSTART:tomorrow',
  'DTEND:20261210T100000Z',
  'DTSTART:20261210T090000Z\r\nDTEND:soon',
])('an event without a real time is counted as one that cannot be read: %s', (lines) => {
  const read = readBusyTimes(file(event('a', lines), event('b', ...hourOf(11))), asked)
  expect(startsIn(read)).toEqual([startOf(11)])
  expect(read).toMatchObject({ skippedEvents: 1 })
})

describe('further dates of an event count', () => {
  const lines = hourOf(10)
  test.each([
    ['without a rule', [...lines, 'RDATE:20261212T090000Z,20261213T090000Z']],
    ['beside a rule', [...lines, 'RRULE:FREQ=DAILY;INTERVAL=2;COUNT=2', 'RDATE:20261213T090000Z']],
    [
      'with a duration',
      [lines[0] ?? '', 'DURATION:PT1H', 'RDATE:20261212T090000Z', 'RDATE:20261213T090000Z'],
    ],
    ['as periods', [...lines, 'RDATE;VALUE=PERIOD:20261212T090000Z/PT2H,20261213T090000Z/20261213T093000Z']],
  ])('%s', (_what, given) => {
    expect(busyIn(event('a', ...given))).toEqual([startOf(10), startOf(12), startOf(13)])
  })

  test('also beside a hundred thousand others and a long text, in little time', () => {
    const many = Array.from({ length: 100_000 }, () => '20261212T090000Z').join(',')
    const begun = performance.now()
    expect(
      busyIn(event('a', ...lines, `DESCRIPTION:${'x'.repeat(5_000_000)}`, `RDATE:${many}`)),
    ).toHaveLength(2)
    expect(performance.now() - begun).toBeLessThan(2_000)
  })

  test('for whole days, and times with or without a zone', () => {
    const days = event('d', 'DTSTART;VALUE=DATE:20261210', 'RDATE;VALUE=DATE:20261214')
    const wall = event('w', 'DTSTART:20261211T090000', 'DTEND:20261211T100000', 'RDATE:20261216T090000')
    const zone = 'TZID=Europe/Berlin'
    const zoned = event(
      'z',
      `DTSTART;${zone}:20261212T100000`,
      `DTEND;${zone}:20261212T110000`,
      `RDATE;${zone}:20261218T100000`,
    )
    expect(busyIn(days, wall, zoned)).toEqual([
      '2026-12-10T00:00:00Z',
      startOf(11),
      startOf(12),
      '2026-12-14T00:00:00Z',
      startOf(16),
      startOf(18),
    ])
  })
})

test('twenty thousand exceptions of a daily event are read, which took minutes', () => {
  const days = Array.from({ length: 20_000 }, (_, n) =>
    Temporal.PlainDate.from('2026-12-11').add({ days: n }).toString().replaceAll('-', ''),
  )
  const exceptions = days.map((day) => `EXDATE;VALUE=DATE:${day}`)
  const daily = event('a', 'DTSTART;VALUE=DATE:20261210', 'RRULE:FREQ=DAILY', ...exceptions)
  expect(busyIn(daily)).toEqual(['2026-12-10T00:00:00Z'])
})

describe('times without a zone are wall times of the business', () => {
  test('also in a file with another zone', () => {
    const berlin = [
      'BEGIN:VTIMEZONE',
      'TZID:Europe/Berlin',
      'BEGIN:STANDARD',
      'DTSTART:19701025T030000',
      'TZOFFSETFROM:+0200',
      'TZOFFSETTO:+0100',
      'END:STANDARD',
      'END:VTIMEZONE',
    ]
    const wall = event('a', 'DTSTART:20261210T090000', 'DTEND:20261210T100000')
    expect(busyIn(...berlin, wall)).toEqual([startOf(10)])
  })

  test('also late on a day of a weekly event, on a server in New York', async () => {
    const late = ['DTSTART:20261207T233000', 'DTEND:20261208T003000', 'RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=2']
    const module = new URL('read-busy-times.ts', import.meta.url).href
    const script = `import { readBusyTimes } from ${JSON.stringify(module)}
      console.log(JSON.stringify(readBusyTimes(${JSON.stringify(file(event('a', ...late)))}, ${JSON.stringify(asked)})))`
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--input-type=module', '--eval', script],
      { env: { ...process.env, TZ: 'America/New_York' } },
    )
    expect(startsIn(JSON.parse(stdout) as Read)).toEqual(['2026-12-07T23:30:00Z', '2026-12-14T23:30:00Z'])
  })
})
