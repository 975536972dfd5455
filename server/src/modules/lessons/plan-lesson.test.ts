import { expect, test } from 'vitest'
import { aHorse } from '../../../test/http/horses.ts'
import { aLesson, anArena, aRider, at, lessonsOf } from '../../../test/http/lessons.ts'
import { anOffer } from '../../../test/http/offers.ts'
import { aTrainer } from '../../../test/http/people.ts'
import { testApp } from '../../../test/http/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const trainer = await aTrainer(app)
const lessons = lessonsOf(app, trainer)

test('a lesson takes from its offer what is left out', async () => {
  const { arenaId, placeId } = await anArena(app, trainer)
  const horse = await aHorse(app, trainer)
  const riderId = await aRider(app, trainer)
  const lesson = await aLesson(app, trainer, { arenaId, seats: [{ riderId, horseId: horse.id }] })
  expect(lesson).toMatchObject({ placeId, arenaId, capacity: 1, state: 'planned', version: 1 })
  expect(await lessons.read(lesson.id)).toEqual(lesson)
  const day = at(1).slice(0, 10)
  expect((await lessons.week({ from: day, until: day })).body.items).toEqual([lesson])
  const offer = await anOffer(app, trainer)
  const again = await lessons.plan({ offerId: offer.id, startsAt: at(1, '10:30') })
  expect(again.code).toBe('lesson_conflict')
})
