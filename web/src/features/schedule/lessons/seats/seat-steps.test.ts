import { expect, test } from 'vitest'
import { seatSteps } from './seat-steps.ts'
import { aLesson, aSeat } from '../testing/a-lesson.ts'
import { watchFor } from './watch-for.ts'

const before = Temporal.Instant.from('2026-11-17T10:00Z')
const after = Temporal.Instant.from('2026-11-18T11:00Z')
const withHorses = { needsHorse: true }
const to = (steps: { to: string }[]) => steps.map((step) => step.to)

test('seats of a cancelled lesson have no actions', () => {
  expect(seatSteps(aLesson({ state: 'cancelled' }), aSeat(), after)).toEqual([])
})

test('attendance can be marked from 12 hours before the start', () => {
  expect(to(seatSteps(aLesson(), aSeat(), before))).toEqual(['late_cancelled', 'cancelled'])
  const justOpen = Temporal.Instant.from('2026-11-17T22:00Z')
  expect(to(seatSteps(aLesson(), aSeat(), justOpen))).toContain('attended')
})

test('a rider can be a no-show once the lesson has begun (S21)', () => {
  const { startsAt } = aLesson()
  const start = Temporal.Instant.from(startsAt)
  expect(to(seatSteps(aLesson(), aSeat(), start.subtract({ seconds: 1 })))).not.toContain('no_show')
  expect(to(seatSteps(aLesson(), aSeat(), start))).toContain('no_show')
})

test('S13: a seat is not cancelled late while cancelling is free', () => {
  const free = { freeUntil: '2026-11-18T08:00:00Z' }
  expect(to(seatSteps(aLesson(), aSeat(free), before))).toEqual(['cancelled'])
  const early = Temporal.Instant.from('2026-11-18T07:59:59Z')
  expect(to(seatSteps(aLesson(), aSeat(free), early))).toEqual(['attended', 'cancelled'])
  const late = Temporal.Instant.from('2026-11-18T08:00Z')
  expect(to(seatSteps(aLesson(), aSeat(free), late))).toEqual(['attended', 'late_cancelled', 'cancelled'])
})

test('attendance can be undone or changed; a request is answered instead', () => {
  expect(to(seatSteps(aLesson(), aSeat({ state: 'attended' }), after))).toEqual([
    'booked',
    'no_show',
    'late_cancelled',
  ])
  expect(to(seatSteps(aLesson(), aSeat({ state: 'requested' }), after))).toEqual([])
})

test('today’s list warns of a lost horse (H5), a stale level and a first lesson (P8), and shows the note', () => {
  const lost = aSeat({ horseId: null, horseName: null, lostHorse: { id: 'saffron', name: 'Saffron' } })
  const health = { hasHealth: true, healthAsked: true, emergencyPhone: '01632 960001' }
  const rider = { levelState: 'none', level: null, note: 'Afraid of umbrellas.', ...health } as const
  expect(watchFor(withHorses, lost, { rider })).toEqual([
    'Saffron was off work: choose a horse',
    'Level not assessed yet',
    'Health details on the emergency card',
    'Afraid of umbrellas.',
  ])
  const stale = { ...rider, levelState: 'stale', level: 4, note: '', hasHealth: false } as const
  expect(watchFor(withHorses, aSeat(), { rider: stale })).toEqual([
    'Level 4 was set a long time ago: assess again',
  ])
  const unknown = { ...rider, levelState: 'current', note: '', hasHealth: false, healthAsked: false } as const
  expect(watchFor(withHorses, aSeat(), { rider: { ...unknown, emergencyPhone: '' } })).toEqual([
    'No emergency contact',
    'Not asked about allergies and conditions',
  ])
  expect(watchFor(withHorses, aSeat(), { horse: { state: 'free', reasons: [] } })).toEqual([])
})

test('today’s list asks for a horse only for riders who ride one', () => {
  const without = { horseId: null, horseName: null }
  expect(watchFor(withHorses, aSeat(without), {})).toEqual(['Needs a horse'])
  expect(watchFor({ needsHorse: false }, aSeat(without), {})).toEqual([])
  expect(watchFor(withHorses, aSeat({ ...without, state: 'late_cancelled' }), {})).toEqual([])
})
