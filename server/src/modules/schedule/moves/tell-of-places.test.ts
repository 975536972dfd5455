import { expect, test } from 'vitest'
import { aFamily, bookingOf } from '#test/fixtures/schedule/bookings.ts'
import { at } from '#test/fixtures/schedule/lessons.ts'
import { aBookedSchool, moveOf, movesOf } from '#test/fixtures/schedule/moves.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { twoGroups } from '#test/fixtures/schedule/two-groups.ts'

/** S23: what is told of a place that moves while its notices still collect. */

const app = await testApp({ RATE_LIMITS: 'off' })

/** A family that just booked a place in the first of two groups, and nobody has read of it. */
async function aFreshPlace() {
  const school = await twoGroups(app)
  const { trainer, offer, first, second, eventsOf } = school
  await app.call('POST /api/notices/reading', {}, { token: trainer.token })
  const family = await aFamily(app, trainer)
  const { riderId, client } = family
  const { token } = client
  const days = { from: at(2).slice(0, 10), until: at(6).slice(0, 10) }
  const query = { ...days, riderId, offerId: offer.id }
  const slots = (await app.call('GET /api/my-slots', undefined, { token, query })).body.items
  const slot = slots.find(({ lessonId }) => lessonId === first.id)
  if (!slot) throw new Error('The group has no place.')
  const booked = await family.book(bookingOf(slot, { riderId, offerId: offer.id }))
  expect(booked.status).toBe(201)
  const { times, terms, move } = movesOf(app, client)
  /** Returns the id of the new seat. */
  const moveInto = async (seatId: string, lessonId: string): Promise<string> => {
    const time = (await times(seatId, days)).find((one) => one.lessonId === lessonId)
    if (!time) throw new Error('The group has no place.')
    const moved = await move(seatId, { ...moveOf(time, await terms(seatId)), lessonId })
    expect([moved.status, moved.code]).toEqual([200, undefined])
    return moved.body.seatId
  }
  const told = async (person: { token: string }) =>
    (await eventsOf(person))
      .filter(({ riderName, readAt }) => riderName === booked.body.riderName && readAt === null)
      .map(({ event, was, becomes }) => [event, was?.startsAt, becomes?.startsAt])
  return { trainer, client, first, second, seatId: booked.body.seatId, moveInto, told }
}

test('a place that moves right after its booking is told as booked, at its final time', async () => {
  const { trainer, client, second, seatId, moveInto, told } = await aFreshPlace()
  await moveInto(seatId, second.id)
  for (const person of [client, trainer])
    expect(await told(person)).toEqual([['lesson_booked', undefined, second.startsAt]])
})

test('a place that moves there and back right after its booking is told as booked where it began', async () => {
  const { trainer, client, first, second, seatId, moveInto, told } = await aFreshPlace()
  await moveInto(await moveInto(seatId, second.id), first.id)
  for (const person of [client, trainer])
    expect(await told(person)).toEqual([['lesson_booked', undefined, first.startsAt]])
})

test('somebody who read of the booking reads that the place moved, and nothing once it is back', async () => {
  const { trainer, client, first, second, seatId, moveInto, told } = await aFreshPlace()
  for (const { token } of [client, trainer]) await app.call('POST /api/notices/reading', {}, { token })
  const moved = await moveInto(seatId, second.id)
  for (const person of [client, trainer])
    expect(await told(person)).toEqual([['lesson_moved', first.startsAt, second.startsAt]])
  await moveInto(moved, first.id)
  for (const person of [client, trainer]) expect(await told(person)).toEqual([])
})

test('a private lesson that moves right after its booking is told as booked, at its final time', async () => {
  const { trainer, client, seatId, moveTo } = await aBookedSchool(app)
  const { body, status } = await moveTo(seatId, '11:00')
  expect(status).toBe(200)
  for (const { token } of [client, trainer]) {
    const { items } = (await app.call('GET /api/notices', undefined, { token })).body
    expect(items.filter(({ seatId: id }) => id === seatId)).toMatchObject([
      { event: 'lesson_booked', was: null, becomes: { startsAt: body.startsAt } },
    ])
  }
})
