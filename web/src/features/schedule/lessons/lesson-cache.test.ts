import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import {
  guessLesson,
  keepLesson,
  knownLesson,
  lessonsOfDaysKey,
  placeLesson,
  withSeat,
} from './lesson-cache.ts'
import { aLesson } from './testing/a-lesson.ts'

const week = { from: '2026-11-16', until: '2026-11-22' }
const next = { from: '2026-11-23', until: '2026-11-29' }
const timeZone = 'Europe/London'

function cacheOf(lesson = aLesson()) {
  const queries = new QueryClient()
  queries.setQueryData(lessonsOfDaysKey(week), { items: [lesson], timeZone })
  queries.setQueryData(lessonsOfDaysKey(next), { items: [], timeZone })
  const ids = (days: typeof week) =>
    queries.getQueryData<{ items: { id: string }[] }>(lessonsOfDaysKey(days))?.items.map(({ id }) => id)
  return { queries, lesson, ids }
}

test('a refused optimistic change is undone wherever it was shown', async () => {
  const { queries, lesson, ids } = cacheOf()
  const moved = { ...lesson, startsAt: '2026-11-25T10:00:00Z', endsAt: '2026-11-25T11:00:00Z' }
  const takeBack = await guessLesson(queries, moved)
  expect([ids(week), ids(next)]).toEqual([[], [lesson.id]])
  takeBack()
  expect([ids(week), ids(next)]).toEqual([[lesson.id], []])
  expect(knownLesson(queries, lesson.id)?.startsAt).toBe(lesson.startsAt)
})

test('undoing it keeps others’ changes since', async () => {
  const { queries, lesson } = cacheOf()
  const other = aLesson({ startsAt: '2026-11-19T10:00:00Z', endsAt: '2026-11-19T11:00:00Z' })
  const takeBack = await guessLesson(queries, { ...lesson, title: 'Guess' })
  keepLesson(queries, other)
  takeBack()
  expect(knownLesson(queries, other.id)).toEqual(other)
})

test('days are local to the business: a lesson after midnight is in the next week', () => {
  const late = aLesson({ startsAt: '2026-11-23T04:30:00Z', endsAt: '2026-11-23T05:30:00Z' })
  const there = { items: [], timeZone: 'America/New_York' }
  expect(placeLesson(there, week, late).items).toEqual([late])
  expect(placeLesson({ ...there, timeZone }, week, late).items).toEqual([])
})

test('lessons stay in order of start', () => {
  const [first, second] = [
    aLesson(),
    aLesson({ startsAt: '2026-11-17T09:00:00Z', endsAt: '2026-11-17T10:00:00Z' }),
  ]
  expect(placeLesson({ items: [first], timeZone }, week, second).items).toEqual([second, first])
})

test('S6: changing a seat affects no other', () => {
  const lesson = aLesson({ seats: [...aLesson().seats, ...aLesson().seats] })
  const [one, other] = lesson.seats
  expect(withSeat(lesson, one?.id ?? '', { state: 'attended' }).seats[1]).toBe(other)
})
