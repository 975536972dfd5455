import { describe, expect, test } from 'vitest'
import { canMoveAlong, seriesMove, takenBack } from './series-move.ts'
import { aLesson, aSeat } from '../testing/a-lesson.ts'
import type { Series } from '../use-series.ts'

const seat = { riderId: 'amelia', riderName: 'Amelia Hart', horseId: 'biscuit', horseName: 'Biscuit' }
/** Wednesdays at ten in London from 04/11/2026, with Amelia on Biscuit. */
const aSeries = (change: Partial<Series> = {}): Series => ({
  id: 'series',
  offerId: 'flatwork',
  trainerId: 'hannah',
  placeId: null,
  arenaId: null,
  title: '',
  firstDay: '2026-11-04',
  wallTime: '10:00',
  minutes: 60,
  timeZone: 'Europe/London',
  rule: 'FREQ=WEEKLY;BYDAY=WE',
  excludedDays: [],
  joins: null,
  capacity: 6,
  horseLeadMinutes: 0,
  trainerBufferMinutes: 0,
  seats: [seat],
  derivedUntil: '2027-05-01',
  endedAt: null,
  endedFrom: null,
  version: 3,
  ...change,
})
const own = aSeat({ id: 'own' })
const wednesday = aLesson({ seriesId: 'series', occurrenceDay: '2026-11-18', seats: [own] })

describe('the series does not move along', () => {
  test.each([
    ['into another week', aSeries(), { startsAt: '2026-11-26T10:00:00Z' }],
    [
      'onto a day the series has already',
      aSeries({ rule: 'FREQ=WEEKLY;BYDAY=WE,FR' }),
      { startsAt: '2026-11-20T10:00:00Z' },
    ],
    [
      'to another day when they repeat by months',
      aSeries({ rule: 'FREQ=MONTHLY;BYDAY=3WE' }),
      { startsAt: '2026-11-19T10:00:00Z' },
    ],
    [
      'when a rider without a horse here has one in the series',
      aSeries(),
      { swapHorse: { from: null, to: 'pepper', seatId: 'own' } },
    ],
    [
      'when the rider who gets another horse is not in the series',
      aSeries({ seats: [{ ...seat, riderId: 'theo' }] }),
      { swapHorse: { from: 'biscuit', to: 'pepper', seatId: 'own' } },
    ],
  ])('%s', (_, series, move) => {
    expect(canMoveAlong(series, wednesday, move)).toBe(false)
  })

  test('for a lesson that was moved individually', () => {
    const moved = { ...wednesday, isException: true }
    expect(canMoveAlong(aSeries(), moved, { startsAt: '2026-11-18T12:00:00Z' })).toBe(false)
  })
})

test('to another time: the series’ wall time, whatever the clock changes', () => {
  const move = { startsAt: '2026-11-18T15:30:00Z', minutes: 45 }
  expect(canMoveAlong(aSeries({ rule: 'FREQ=MONTHLY;BYDAY=3WE' }), wednesday, move)).toBe(true)
  expect(seriesMove(aSeries(), wednesday, move, 'all')).toEqual({ wallTime: '15:30', minutes: 45 })
})

test('to another day: the rule with that day, and the rest of its count', () => {
  const series = aSeries({ rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;COUNT=10' })
  const move = { startsAt: '2026-11-20T10:00:00Z' }
  // 4 November, 16 and then the 18th.
  expect(seriesMove(series, wednesday, move, 'following')).toEqual({
    fromDay: '2026-11-18',
    wallTime: '10:00',
    rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR;COUNT=8',
  })
  expect(seriesMove(series, wednesday, move, 'all').rule).toBe('FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR;COUNT=10')
})

test('from no horse to a horse in all lessons, and back', () => {
  const series = aSeries({
    seats: ['amelia', 'theo'].map((riderId) => ({ ...seat, riderId, horseId: null, horseName: null })),
  })
  const move = { swapHorse: { from: null, to: 'pepper', seatId: 'own' } }
  const theo = { riderId: 'theo', horseId: null }
  expect(canMoveAlong(series, wednesday, move)).toBe(true)
  expect(seriesMove(series, wednesday, move, 'all').seats).toEqual([
    { riderId: 'amelia', horseId: 'pepper' },
    theo,
  ])
  expect(takenBack(series, aSeries(), wednesday, move).seats).toEqual([
    { riderId: 'amelia', horseId: null },
    theo,
  ])
})

test('to another horse, trainer or arena, and back', () => {
  const move = {
    trainerId: 'grace',
    swapHorse: { from: 'biscuit', to: 'pepper', seatId: 'own' },
    startsAt: '2026-11-19T09:00:00Z',
  }
  const change = seriesMove(aSeries(), wednesday, move, 'all')
  expect(change).toEqual({
    trainerId: 'grace',
    seats: [{ riderId: 'amelia', horseId: 'pepper' }],
    wallTime: '09:00',
    rule: 'FREQ=WEEKLY;BYDAY=TH',
  })
  const after = aSeries({ rule: 'FREQ=WEEKLY;BYDAY=TH;COUNT=7', wallTime: '09:00', trainerId: 'grace' })
  expect(takenBack(aSeries(), after, wednesday, move)).toEqual({
    wallTime: '10:00',
    minutes: 60,
    trainerId: 'hannah',
    placeId: null,
    arenaId: null,
    seats: [{ riderId: 'amelia', horseId: 'biscuit' }],
    rule: 'FREQ=WEEKLY;BYDAY=WE;COUNT=7',
  })
})
