import { expect, test } from 'vitest'
import { anOpenSchool, openOffer } from '#test/fixtures/schedule/bookings.ts'
import { aLesson, at } from '#test/fixtures/schedule/lessons.ts'
import { anOffer } from '#test/fixtures/schedule/offers.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

/** A family, and what the list of choices says of its rider. */
async function aRider() {
  const school = await anOpenSchool(app, { arenaUnits: 0 })
  const { client, trainer, riderId } = school
  const read = async () => {
    const { body } = await app.call('GET /api/my-booking-choices', undefined, { token: client.token })
    return body.riders[0]
  }
  const ride = (offerId: string, startsAt: string) =>
    aLesson(app, trainer, { offerId, startsAt, seats: [{ riderId }] })
  return { ...school, read, ride }
}

test('P8: a rider without a level needs a first assessment', async () => {
  const { trainer, riderId, read } = await aRider()
  expect((await read())?.needsAssessment).toBe(true)
  const level = { level: 2, setOn: Temporal.Now.plainDateISO('UTC').toString() }
  await app.call('POST /api/riders/{id}/levels', level, { token: trainer.token, params: { id: riderId } })
  expect((await read())?.needsAssessment).toBe(false)
})

test('the last lesson type is that of the latest lesson, before that of the next one', async () => {
  const { trainer, offer, read, ride } = await aRider()
  const other = await anOffer(app, trainer, { ...openOffer, arenaUnits: 0, name: 'Hack' })
  expect((await read())?.lastOfferId).toBe(null)
  await ride(other.id, at(2))
  await ride(offer.id, at(4))
  expect((await read())?.lastOfferId).toBe(other.id)
  await ride(offer.id, at(-3))
  expect((await read())?.lastOfferId).toBe(offer.id)
})

test('lessons that only trainers book, and cancelled ones, do not count', async () => {
  const { trainer, cancel, offer, read, ride } = await aRider()
  const lunge = await anOffer(app, trainer, { name: 'Lunge', booking: 'trainer', arenaUnits: 0 })
  await ride(lunge.id, at(-1))
  const [seat] = (await ride(offer.id, at(5))).seats
  expect((await read())?.lastOfferId).toBe(offer.id)
  await cancel(seat?.id ?? '')
  expect((await read())?.lastOfferId).toBe(null)
})
