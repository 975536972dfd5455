import { expect, test } from 'vitest'
import { aHorse } from '#test/fixtures/horses/horses.ts'
import { aLesson, aRider, at, lessonsOf, seatOf } from '#test/fixtures/schedule/lessons.ts'
import { anOffer } from '#test/fixtures/schedule/offers.ts'
import { aTrainer } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const day = (days: number) => at(days).slice(0, 10)

/** A yard with a lame horse that is booked for lessons, and another horse. */
async function aYard() {
  const trainer = await aTrainer(app)
  const { token } = trainer
  const [lame, sound] = [await aHorse(app, trainer), await aHorse(app, trainer, { name: 'Clover' })]
  const { id: offerId } = await anOffer(app, trainer, { minutes: 30, horseLeadMinutes: 0 })
  const lessons = lessonsOf(app, trainer)
  const params = { id: lame.id }
  return {
    trainer,
    sound,
    lame,
    plan: async (days: number) =>
      aLesson(app, trainer, {
        offerId,
        startsAt: at(days),
        seats: [{ riderId: await aRider(app, trainer), horseId: lame.id }],
      }),
    horseOf: async ({ id }: { id: string }) => seatOf(await lessons.read(id)).horseId,
    seat: async ({ id }: { id: string }) => seatOf(await lessons.read(id)),
    timeOff: (given: object = {}) =>
      app.call(
        'POST /api/horses/{id}/time-off',
        { fromDay: day(0), untilDay: null, reason: 'Lame', byInspector: false, ...given },
        { token, params },
      ),
    release: async (untilDay: string) => {
      const { body } = await app.call('GET /api/horses/{id}', undefined, { token, params })
      const timeOff = body.timesOff.find(({ reason }) => reason === 'Lame')
      if (!timeOff) throw new Error('The horse is not off work.')
      const { id, version } = timeOff
      const answer = await app.call(
        'POST /api/time-off/{id}/end',
        { version, untilDay },
        { token, params: { id } },
      )
      expect(answer.status).toBe(200)
    },
    isListed: async () =>
      (await app.call('GET /api/disruptions', undefined, { token })).body.items.some(({ isOver }) => !isOver),
  }
}

test('H5: a horse that returns to work gets back the riders who still have no horse', async () => {
  const { sound, lame, plan, timeOff, release, horseOf, seat } = await aYard()
  const [given, waiting, tooEarly] = [await plan(1), await plan(9), await plan(2)]
  const { id: seatId, version } = seatOf(given)
  await timeOff({ replacements: [{ seatId, version, horseId: sound.id }] })
  expect(await horseOf(waiting)).toBeNull()
  await release(day(2))
  expect([await horseOf(given), await horseOf(waiting), await horseOf(tooEarly)]).toEqual([
    sound.id,
    lame.id,
    null,
  ])
  expect((await seat(waiting)).lostHorse).toBeNull()
})

test('H5: once all its riders have it back, a horse is no longer listed as off work', async () => {
  const { plan, timeOff, release, isListed } = await aYard()
  await plan(3)
  await timeOff()
  expect(await isListed()).toBe(true)
  await release(day(0))
  expect(await isListed()).toBe(false)
})

test('H5: a horse does not return on a day on which it is off work for another reason', async () => {
  const { plan, timeOff, release, horseOf, isListed } = await aYard()
  const waiting = await plan(3)
  await timeOff({ fromDay: day(3), untilDay: day(3), reason: 'Farrier' })
  await timeOff()
  await release(day(0))
  expect([await horseOf(waiting), await isListed()]).toEqual([null, true])
})
