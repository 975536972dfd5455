import { describe, expect, test } from 'vitest'
import { lessonBlock } from './lesson-block.ts'
import { lessonDetail, lessonTitle, offeredTime, whenWords } from './lesson-words.ts'
import { aLesson, aSeat } from './testing/a-lesson.ts'

const group = [aSeat(), aSeat({ riderName: 'Theo Ward' }), aSeat({ riderName: 'Ida Bell' })]

test('a cancelled seat is not counted as a rider', () => {
  const lesson = aLesson({ seats: [aSeat({ state: 'cancelled' })] })
  expect(lessonTitle(lesson)).toBe('Flatwork')
  expect(lessonDetail(lesson)).toBe('Cancelled: Amelia Hart')
  expect(lessonBlock(lesson, Temporal.Instant.from('2026-11-01T00:00Z')).keys).toEqual(['trainer:hannah'])
})

test('a lesson without riders says whose seat is cancelled', () => {
  expect(lessonDetail(aLesson({ seats: [] }))).toBe('No riders yet')
  const left = aSeat({ state: 'late_cancelled' })
  expect(lessonDetail(aLesson({ title: 'Squad', seats: [left] }))).toBe('Cancelled: Amelia Hart · Flatwork')
  expect(lessonDetail(aLesson({ seats: [left, aSeat({ state: 'cancelled' })] }))).toBe('All seats cancelled')
})

test.each([
  [aLesson(), 'Amelia Hart', 'Biscuit · Flatwork'],
  [aLesson({ seats: group }), 'Flatwork', '3 riders'],
  [aLesson({ title: 'Junior squad', seats: group }), 'Junior squad', '3 riders · Flatwork'],
  [aLesson({ seats: [aSeat({ state: 'requested' })] }), 'Amelia Hart', 'Requested · Flatwork'],
  [aLesson({ seats: [aSeat({ horseId: null, horseName: null })] }), 'Amelia Hart', 'Flatwork'],
])('rider, horse and lesson type', (lesson, title, detail) => {
  expect(lessonTitle(lesson)).toBe(title)
  expect(lessonDetail(lesson)).toBe(detail)
})

describe('seats without a horse', () => {
  const before = Temporal.Instant.from('2026-11-01T00:00Z')
  const none = { horseId: null, horseName: null }
  const pair = [aSeat(), aSeat({ riderName: 'Theo Ward', ...none })]
  const block = (given: Parameters<typeof aLesson>[0], now = before, marksHorses = true) =>
    lessonBlock(aLesson(given), now, { marksHorses })

  test.each([
    ['in a business without horses', block({ seats: [aSeat(none)] }, before, false)],
    ['where no horse is needed', block({ seats: [aSeat(none)], needsHorse: false })],
    ['of riders who cancelled', block({ seats: [aSeat({ ...none, state: 'cancelled' })] })],
    ['once the lesson is over', block({ seats: [aSeat(none)] }, Temporal.Instant.from('2026-11-18T11:00Z'))],
    ['of a cancelled lesson', block({ seats: [aSeat(none)], state: 'cancelled' })],
  ])('are not marked %s', (_, { isIncomplete, resources }) => {
    expect([isIncomplete, resources.includes('horse:none')]).toEqual([false, false])
  })

  test('are marked in words and in a column of their own, with the rider in each column', () => {
    expect(block({ seats: [aSeat(none)] }).detail).toBe('No horse yet · Flatwork')
    const { detail, resources, inColumn } = block({ title: 'Squad', seats: pair })
    expect(detail).toBe('1 rider has no horse yet · 2 riders · Flatwork')
    expect(resources).toEqual(['trainer:hannah', 'horse:biscuit', 'horse:none'])
    expect(inColumn).toEqual({ 'horse:biscuit': 'Amelia Hart', 'horse:none': 'Theo Ward' })
  })
})

test('times are local to the lesson, dates day/month/year', () => {
  expect(whenWords(aLesson({ timeZone: 'America/New_York' }))).toBe('Wed 18/11/2026, 05:00–06:00')
  expect(offeredTime('2026-11-19T10:15:00Z', 'Europe/London')).toBe('Thu 19/11 10:15')
})

test('S10: margins are beside a block and not part of its length', () => {
  const block = lessonBlock(aLesson(), Temporal.Instant.from('2026-11-01T00:00Z'))
  expect(block.start.until(block.end).total('minutes')).toBe(60)
  expect([block.marginBefore, block.marginAfter]).toEqual([15, 5])
})

test('S5: a lesson can move until attendance is marked', () => {
  const after = Temporal.Instant.from('2026-11-18T12:00Z')
  expect(lessonBlock(aLesson({ seats: [aSeat({ state: 'attended' })] }), after).isMovable).toBe(false)
  expect(lessonBlock(aLesson({ state: 'cancelled' }), after).isMovable).toBe(false)
  expect(lessonBlock(aLesson(), after).isMovable).toBe(true)
})

test('H10: arenas take several lessons, so they are a column but no conflict', () => {
  const block = lessonBlock(aLesson({ arenaId: 'main' }), Temporal.Instant.from('2026-11-01T00:00Z'))
  expect(block.resources).toContain('arena:main')
  expect(block.keys).not.toContain('arena:main')
})

test('a block abbreviates the trainer’s name if there are several', () => {
  const now = Temporal.Instant.from('2026-11-01T00:00Z')
  const lesson = aLesson({ trainerName: 'Hannah van der Oak' })
  expect(lessonBlock(lesson, now, { saysWho: true }).detail).toBe(`Hannah O. · ${lessonDetail(lesson)}`)
  expect(lessonBlock(aLesson({ trainerName: 'Hannah' }), now, { saysWho: true }).detail).toMatch(/^Hannah · /)
  expect(lessonBlock(lesson, now).detail).toBe(lessonDetail(lesson))
})
