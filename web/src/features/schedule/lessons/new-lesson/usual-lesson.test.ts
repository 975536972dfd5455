import { expect, test } from 'vitest'
import type { Lesson } from '../lesson.ts'
import { usualLesson, type Known } from './usual-lesson.ts'

const timeZone = 'Europe/London'
const offer = (id: string) => ({ id }) as Known['offers'][number]
const place = (id: string, archivedAt: string | null = null) =>
  ({
    id,
    name: id,
    archivedAt,
    arenas: [{ id: `${id}-hall`, name: 'Hall', archivedAt: null }],
  }) as unknown as Known['places'][number]
const lesson = (startsAt: string, offerId: string, more: Partial<Lesson> = {}) =>
  ({
    id: startsAt,
    trainerId: 'jo',
    state: 'planned',
    offerId,
    placeId: 'yard',
    arenaId: 'yard-hall',
    startsAt,
    timeZone,
    ...more,
  }) as Lesson
const known: Known = {
  lessons: [],
  offers: [offer('adults'), offer('group'), offer('private')],
  places: [place('yard'), place('field')],
  open: [],
}
/** A Thursday at 16:00 in London. */
const wanted = { trainerId: 'jo', day: '2026-11-26', time: '16:00', timeZone }

test('what the trainer taught last on that weekday in that hour is usual', () => {
  const lessons = [
    lesson('2026-11-12T16:30:00Z', 'adults'),
    lesson('2026-11-19T16:00:00Z', 'group', { placeId: 'field', arenaId: null }),
    lesson('2026-11-25T16:00:00Z', 'private'),
    lesson('2026-11-19T16:00:00Z', 'private', { trainerId: 'al' }),
  ]
  expect(usualLesson({ ...known, lessons }, wanted)).toEqual({ offerId: 'group', where: 'field' })
})

test('otherwise what they taught last, at the location of their working hours', () => {
  const lessons = [lesson('2026-11-25T09:00:00Z', 'private'), lesson('2026-11-24T09:00:00Z', 'group')]
  const open = [
    { trainerId: 'jo', placeId: 'field', startsAt: '2026-11-26T15:00:00Z', endsAt: '2026-11-26T18:00:00Z' },
  ]
  expect(usualLesson({ ...known, lessons }, wanted)).toEqual({ offerId: 'private', where: 'yard/yard-hall' })
  expect(usualLesson({ ...known, lessons, open }, wanted)).toEqual({ offerId: 'private', where: 'field' })
})

test('a lesson to come counts if there was none before', () => {
  const lessons = [lesson('2026-12-03T16:00:00Z', 'group')]
  expect(usualLesson({ ...known, lessons }, wanted).offerId).toBe('group')
})

test('cancelled lessons, archived lesson types and archived locations are not usual', () => {
  const lessons = [
    lesson('2026-11-19T16:00:00Z', 'group', { state: 'cancelled' }),
    lesson('2026-11-12T16:00:00Z', 'archived'),
    lesson('2026-11-05T16:00:00Z', 'private', { placeId: 'barn', arenaId: null }),
  ]
  const places = [place('yard'), place('field'), place('barn', '2026-11-06T10:00:00Z')]
  expect(usualLesson({ ...known, lessons, places }, wanted)).toEqual({ offerId: 'private', where: '' })
})

test('without any lesson, the first lesson type and the only location are usual', () => {
  expect(usualLesson(known, wanted)).toEqual({ offerId: 'adults', where: '' })
  expect(usualLesson({ ...known, places: [place('yard')] }, wanted)).toEqual({
    offerId: 'adults',
    where: 'yard',
  })
})
