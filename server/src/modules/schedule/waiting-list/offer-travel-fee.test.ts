import { expect, test } from 'vitest'
import { anArena, at } from '#test/fixtures/schedule/lessons.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { aFullLesson, anyOf, offerTo } from '#test/fixtures/schedule/waiting.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

/** A place at a yard with a travel fee becomes free, and is offered to a family that waits. */
async function withOffer(isShared: boolean) {
  const { trainer, offer, lessons, inside, queue } = await aFullLesson(app, { waiting: 1 })
  const [leaver, next] = [inside[0], queue[0]]
  if (!leaver || !next) throw new Error('A family is missing.')
  const { placeId } = await anArena(app, trainer)
  const setFee = async (feeMinor: number) => {
    const by = { token: trainer.token, params: { id: placeId } }
    const fee = { feeMinor, isShared }
    expect((await app.call('PUT /api/places/{id}/travel-fees', fee, by)).status).toBe(200)
  }
  await setFee(1000)
  const plan = { offerId: offer.id, placeId, startsAt: at(5), seats: [{ riderId: leaver.riderId }] }
  const { id: lessonId, seats } = (await lessons.plan(plan)).body
  expect((await next.join({ ...anyOf(offer.id), lessonId })).status).toBe(201)
  await leaver.cancel(seats[0]?.id ?? '')
  return { family: next, setFee, place: await offerTo(next) }
}

test('S14: a travel fee that rises after a place was accepted stays as accepted', async () => {
  const { family, setFee, place } = await withOffer(false)
  expect((await family.accept(place)).status).toBe(200)
  await setFee(2500)
  expect((await family.mine()).map(({ travel }) => travel?.feeMinor)).toEqual([1000])
})

test('S14: an offered place shows the share of the travel fee, which never rises', async () => {
  const { family, setFee, place } = await withOffer(true)
  expect(place.travelFeeMinor).toBe(1000)
  expect((await family.accept(place)).status).toBe(200)
  await setFee(2500)
  expect((await family.mine()).map(({ travel }) => travel?.mostMinor)).toEqual([1000])
})
