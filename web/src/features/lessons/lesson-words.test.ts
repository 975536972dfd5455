import { expect, test } from 'vitest'
import { lessonBlock } from './lesson-block.ts'
import { lessonDetail, lessonTitle, offeredTime, whenWords } from './lesson-words.ts'
import { aLesson, aSeat } from './testing/a-lesson.ts'

const group = [aSeat(), aSeat({ riderName: 'Theo Ward' }), aSeat({ riderName: 'Ida Bell' })]

test('a cancelled seat is nobody who rides', () => {
  const lesson = aLesson({ seats: [aSeat({ state: 'cancelled' })] })
  expect(lessonTitle(lesson)).toBe('Flatwork')
  expect(lessonDetail(lesson)).toBe('Nobody yet')
  expect(lessonBlock(lesson, Temporal.Instant.from('2026-11-01T00:00Z')).keys).toEqual(['trainer:hannah'])
})

test.each([
  [aLesson(), 'Amelia Hart', 'Biscuit · Flatwork'],
  [aLesson({ seats: group }), '3 riders', 'Flatwork'],
  [aLesson({ title: 'Junior squad', seats: group }), 'Junior squad', '3 riders · Flatwork'],
  [aLesson({ seats: [aSeat({ state: 'requested' })] }), 'Amelia Hart', 'Requested · Flatwork'],
  [aLesson({ seats: [aSeat({ horseId: null, horseName: null })] }), 'Amelia Hart', 'Flatwork'],
])('who, with whom and what', (lesson, title, detail) => {
  expect(lessonTitle(lesson)).toBe(title)
  expect(lessonDetail(lesson)).toBe(detail)
})

test('times are said by the clock of the lesson, dates as day/month/year', () => {
  expect(whenWords(aLesson({ timeZone: 'America/New_York' }))).toBe('Wed 18/11/2026, 05:00–06:00')
  expect(offeredTime('2026-11-19T10:15:00Z', 'Europe/London')).toBe('Thu 19/11 10:15')
})

test('S10: margins are kept beside a block and are no part of its length', () => {
  const block = lessonBlock(aLesson(), Temporal.Instant.from('2026-11-01T00:00Z'))
  expect(block.start.until(block.end).total('minutes')).toBe(60)
  expect([block.marginBefore, block.marginAfter]).toEqual([15, 5])
})

test('S5: what has taken place is not moved; before attendance is noted it is', () => {
  const after = Temporal.Instant.from('2026-11-18T12:00Z')
  expect(lessonBlock(aLesson({ seats: [aSeat({ state: 'attended' })] }), after).isMovable).toBe(false)
  expect(lessonBlock(aLesson({ state: 'cancelled' }), after).isMovable).toBe(false)
  expect(lessonBlock(aLesson(), after).isMovable).toBe(true)
})

test('H10: arenas take several lessons at once, so that they are a column but no obstacle', () => {
  const block = lessonBlock(aLesson({ arenaId: 'main' }), Temporal.Instant.from('2026-11-01T00:00Z'))
  expect(block.resources).toContain('arena:main')
  expect(block.keys).not.toContain('arena:main')
})
