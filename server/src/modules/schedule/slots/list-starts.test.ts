import { expect, test } from 'vitest'
import { instantAt } from '#modules/schedule/availability/index.ts'
import { countDays } from './count-days.ts'
import { listStarts } from './list-starts.ts'

const timeZone = 'Europe/London'

function starts(
  date: string,
  from: number,
  until: number,
  given: { ready?: string[]; length?: number } = {},
) {
  const plain = Temporal.PlainDate.from(date)
  const [day] = countDays(timeZone, plain, plain)
  if (!day) throw new Error('There is no day.')
  const at = (minute: number) => instantAt(plain, minute, timeZone).epochMilliseconds
  const found = listStarts({
    day,
    timeZone,
    time: { start: at(from), end: at(until) },
    length: (given.length ?? 45) * 60_000,
    gridMinutes: 30,
    ready: (given.ready ?? []).map((time) => Temporal.Instant.from(time).epochMilliseconds),
  })
  return found.map((one) =>
    Temporal.Instant.fromEpochMilliseconds(one)
      .toZonedDateTimeISO(timeZone)
      .toString({ smallestUnit: 'minute', timeZoneName: 'never' })
      .slice(11),
  )
}

test('starts lie on the grid, at the beginning of the hours, and where the trainer is ready', () => {
  const ready = ['2026-11-25T10:20:00Z', '2026-11-25T08:00:00Z', '2026-11-25T11:00:00Z']
  expect(starts('2026-11-25', 9 * 60 + 10, 11 * 60 + 30, { ready })).toEqual([
    '09:10+00:00',
    '09:30+00:00',
    '10:00+00:00',
    '10:20+00:00',
    '10:30+00:00',
  ])
})

test('a lesson longer than the hours has no start', () => {
  expect(starts('2026-11-25', 540, 580)).toEqual([])
})

test('S2: on the night the clocks go forward, no start lies in the skipped hour', () => {
  expect(starts('2026-03-29', 30, 180, { length: 30 })).toEqual(['00:30+00:00', '02:00+01:00', '02:30+01:00'])
})

test('S2: on the night the clocks go back, each wall time is offered once', () => {
  expect(starts('2026-10-25', 30, 150, { length: 30 })).toEqual([
    '00:30+01:00',
    '01:00+01:00',
    '01:30+01:00',
    '02:00+00:00',
  ])
})
