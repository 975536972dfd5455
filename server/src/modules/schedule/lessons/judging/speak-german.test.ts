import { expect, test } from 'vitest'
import { aHorse } from '#test/fixtures/horses/horses.ts'
import { aLesson, aRider, at, lessonsOf, seatOf } from '#test/fixtures/schedule/lessons.ts'
import { aTrainer } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const headers = { 'accept-language': 'de' }

test('a German browser gets the conflicts of trainer, horse and rider in German', async () => {
  const trainer = await aTrainer(app)
  const seats = [{ riderId: await aRider(app, trainer), horseId: (await aHorse(app, trainer)).id }]
  const { offerId } = await aLesson(app, trainer, { offer: { trainerBufferMinutes: 15 }, seats })
  const refused = await lessonsOf(app, trainer).plan({ offerId, startsAt: at(1, '10:30'), seats }, headers)
  const [year, month, day] = at(1).slice(0, 10).split('-')
  const time = `am ${day}/${month}/${year} von 10:00 bis 11:00`
  expect(refused.body.error?.obstacles?.map(({ message }) => message)).toEqual([
    `Robin Field unterrichtet ${time} „Private lesson“ und braucht danach 15 Minuten Puffer.`,
    `Mia Hale reitet ${time} in „Private lesson“.`,
    `Biscuit geht ${time} in „Private lesson“.`,
  ])
})

test('a German browser gets the reason of a field in German', async () => {
  const trainer = await aTrainer(app)
  const seats = [{ riderId: await aRider(app, trainer) }]
  const { id, version } = seatOf(await aLesson(app, trainer, { startsAt: at(3), seats }))
  const refused = await app.call(
    'PATCH /api/seats/{id}',
    { version, state: 'attended' },
    { token: trainer.token, params: { id }, headers },
  )
  expect(refused.body.error?.fields).toEqual({
    state: 'lässt sich ab zwölf Stunden vor Beginn erfassen',
  })
})
