import { describe, expect, test } from 'vitest'
import { aLesson, aSeat } from '../testing/a-lesson.ts'
import {
  beginWhen,
  emptyIncident,
  incidentBody,
  offeredRiders,
  ofLesson,
  personOf,
  withHorse,
} from './incident-fields.ts'

const london = 'Europe/London'
const at = (moment: string) => Temporal.Instant.from(moment)

describe('when the form of an incident begins', () => {
  test('without a lesson, and during one, it shows the present time of the business', () => {
    const now = at('2026-07-18T10:20:30Z')
    const lesson = aLesson({ startsAt: '2026-07-18T10:00:00Z', endsAt: '2026-07-18T11:00:00Z' })
    expect(beginWhen(undefined, now, london)).toEqual({ day: '2026-07-18', time: '11:20' })
    expect(beginWhen(lesson, now, london)).toEqual({ day: '2026-07-18', time: '11:20' })
  })

  test('after a lesson it shows the start of the lesson', () => {
    expect(beginWhen(aLesson(), at('2026-11-20T09:00:00Z'), london)).toEqual({
      day: '2026-11-18',
      time: '10:00',
    })
  })
})

describe('what the form takes from a lesson', () => {
  test('location and arena', () => {
    const lesson = aLesson({ id: 'l1', placeId: 'oakfield', arenaName: 'Indoor' })
    expect(ofLesson(lesson)).toEqual({ lessonId: 'l1', placeId: 'oakfield', where: 'Indoor' })
  })

  test('riders who are not in the form yet, with their horses; nobody who cancelled', () => {
    const lesson = aLesson({
      seats: [
        aSeat({ riderId: 'amelia', riderName: 'Amelia Hart' }),
        aSeat({ riderId: 'ben', riderName: 'Ben Hale', horseId: null, horseName: null }),
        aSeat({ riderId: 'mia', riderName: 'Mia Hale', state: 'cancelled' }),
      ],
    })
    expect(offeredRiders(lesson, [])).toEqual([
      { id: 'amelia', name: 'Amelia Hart', horse: { id: 'biscuit', name: 'Biscuit' } },
      { id: 'ben', name: 'Ben Hale', horse: undefined },
    ])
    expect(offeredRiders(lesson, [personOf('amelia', 'Amelia Hart')]).map(({ id }) => id)).toEqual(['ben'])
  })

  test('a horse is listed once', () => {
    const biscuit = { id: 'biscuit', name: 'Biscuit' }
    expect(withHorse([biscuit], biscuit)).toEqual([biscuit])
    expect(withHorse([], undefined)).toEqual([])
  })
})

test('the request has the moment in UTC, and no keys of the form', () => {
  const fields = {
    ...emptyIncident,
    kind: 'fall' as const,
    day: '2026-07-18',
    time: '11:20',
    happened: 'Biscuit stopped at the fence.',
    people: [personOf('amelia', 'Amelia Hart')],
    horses: [{ id: 'biscuit', name: 'Biscuit' }],
    witnesses: [{ key: 'w', name: 'Jo Lang', contact: '' }],
  }
  expect(incidentBody(fields, london)).toEqual({
    kind: 'fall',
    happenedAt: '2026-07-18T10:20:00Z',
    lessonId: null,
    placeId: null,
    where: '',
    people: [{ riderId: 'amelia', name: 'Amelia Hart', role: 'rider', injury: '', treatment: 'none' }],
    horseIds: ['biscuit'],
    happened: 'Biscuit stopped at the fence.',
    conditions: '',
    equipment: '',
    witnesses: [{ name: 'Jo Lang', contact: '' }],
    measures: '',
  })
})
