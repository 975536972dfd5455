import { afterAll, expect, test } from 'vitest'
import { anOpenSchool, bookingDay, bookingOf } from '#test/fixtures/schedule/bookings.ts'
import { aSeller } from '#test/fixtures/invoicing/invoices.ts'
import { lessonsOf } from '#test/fixtures/schedule/lessons.ts'
import { signIn } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { setClock } from '#platform/clock.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
afterAll(() => setClock())

/** A family books a lesson with a travel fee. Then the trainer changes the fee, and the lesson takes place. */
async function chargedAfter(changedMinor: number): Promise<{ shown: number | undefined; charged: number[] }> {
  const { trainer, where, offer, ...family } = await anOpenSchool(app)
  await aSeller(app, trainer)
  const setFee = async (feeMinor: number) => {
    const by = { token: trainer.token, params: { id: where.placeId } }
    expect((await app.call('PUT /api/places/{id}/travel-fees', { feeMinor }, by)).status).toBe(200)
  }
  await setFee(1500)
  const wish = { riderId: family.riderId, offerId: offer.id }
  const [slot] = await family.slots(wish)
  if (!slot) throw new Error('The school has no free time.')
  const booked = await family.book(bookingOf(slot, wish))
  expect(booked.status).toBe(201)
  await setFee(changedMinor)
  const [lesson] = await family.mine()

  setClock(() => Temporal.Now.instant().add({ hours: 24 * 4 }))
  const { token } = await signIn(app, trainer.email, trainer.password)
  const lessons = lessonsOf(app, { ...trainer, token })
  const { items } = (await lessons.week({ from: bookingDay(), until: bookingDay() })).body
  const seat = items.flatMap(({ seats }) => seats).find(({ riderId }) => riderId === family.riderId)
  if (!seat) throw new Error('The seat is missing.')
  await lessons.seat(seat.id, { version: seat.version, state: 'attended' })
  const { body } = await app.call('GET /api/charges', undefined, { token })
  setClock()
  const travel = body.items.filter(({ description }) => description.startsWith('Travel'))
  return { shown: lesson?.travel?.feeMinor, charged: travel.map(({ amountMinor }) => amountMinor) }
}

test('S14: a travel fee that rose after the booking costs the family what it accepted', async () => {
  expect(await chargedAfter(2500)).toEqual({ shown: 1500, charged: [1500] })
})

test('S14: a travel fee that fell after the booking costs the family less', async () => {
  expect(await chargedAfter(1000)).toEqual({ shown: 1000, charged: [1000] })
})
