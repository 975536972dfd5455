import { afterEach, expect, test } from 'vitest'
import { aFamily, bookingDay } from '#test/fixtures/schedule/bookings.ts'
import { aHorse } from '#test/fixtures/horses/horses.ts'
import { aLesson, at, seatOf } from '#test/fixtures/schedule/lessons.ts'
import { moveOf, movesOf } from '#test/fixtures/schedule/moves.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { twoGroups } from '#test/fixtures/schedule/two-groups.ts'
import { setClock } from '#platform/clock.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
afterEach(() => setClock())

test('P1: a stranger cannot move the place, and a place in a full group is not offered', async () => {
  const { trainer, seatId, second, body, send, free, lessons, ridersOf, first } = await twoGroups(app)
  const wanted = await body()
  const stranger = movesOf(app, (await aFamily(app, trainer)).client)
  expect((await stranger.move(seatId, wanted)).code).toBe('not_found')
  for (const _ of [1, 2]) {
    const { riderId } = await aFamily(app, trainer)
    expect((await lessons.take(second.id, { riderId })).status).toBe(201)
  }
  expect(await free()).toEqual([])
  const refused = await send(seatId, wanted)
  expect([refused.status, refused.code]).toEqual([409, 'slot_taken'])
  expect(await ridersOf(first)).toHaveLength(1)
})

test('a group that moved since it was shown is not joined', async () => {
  const { seatId, second, body, send, lessons, ridersOf } = await twoGroups(app)
  const wanted = await body()
  const { version } = await lessons.read(second.id)
  expect((await lessons.change(second.id, { version, startsAt: at(4, '13:00') })).status).toBe(200)
  expect((await send(seatId, wanted)).code).toBe('slot_taken')
  expect(await ridersOf(second)).toEqual([])
})

test('a place in a group is not moved as if its lesson were the family’s own', async () => {
  const { seatId, body, send, first, lessons } = await twoGroups(app)
  const { lessonId: _, ...wanted } = await body()
  expect((await send(seatId, wanted)).code).toBe('slot_taken')
  expect((await lessons.read(first.id)).startsAt).toBe(first.startsAt)
})

test('S9, S14: a place in a group moves to another lesson, with its price, policy and count of moves', async () => {
  const school = await twoGroups(app, { priceMinor: 3000, movesPerBooking: 1 })
  const { trainer, offer, riderId, seatId, first, second, ridersOf, mine } = school
  const before = (await mine()).find((seat) => seat.seatId === seatId)
  const dearer = { version: 1, priceMinor: 4500, cancelLadder: { steps: [], late: 100 } }
  const params = { id: offer.id }
  expect((await app.call('PATCH /api/offers/{id}', dearer, { token: trainer.token, params })).status).toBe(
    200,
  )
  expect((await school.free()).map(({ lessonId, priceMinor }) => [lessonId, priceMinor])).toEqual([
    [second.id, 3000],
  ])
  const moved = await school.move()
  expect(moved.status, JSON.stringify(moved.body)).toBe(200)
  expect(moved.body).toMatchObject({ lessonId: second.id, startsAt: second.startsAt })
  expect(moved.body.cancelSteps.map(({ percent }) => percent)).toEqual(
    before?.cancelSteps.map(({ percent }) => percent),
  )
  expect([await ridersOf(first), await ridersOf(second)]).toEqual([[], [riderId]])
  const [place] = (await school.lessons.read(second.id)).seats
  expect(place).toMatchObject({ riderId, priceMinor: 3000 })
  const [old] = (await school.lessons.read(first.id)).seats
  expect(old?.state).toBe('cancelled')
  expect((await school.terms(moved.body.seatId)).problem).toBe('moved_enough')
})

test('family and trainer read of one move, and not of a cancellation', async () => {
  const { client, trainer, move, eventsOf, first, second } = await twoGroups(app)
  await app.call('POST /api/notices/reading', {}, { token: client.token })
  await move()
  for (const person of [client, trainer]) {
    const items = await eventsOf(person)
    expect(items.map(({ event }) => event)).not.toContain('lesson_cancelled')
    const [told] = items.filter(({ event }) => event === 'lesson_moved')
    expect(told).toMatchObject({
      lessonId: second.id,
      was: { startsAt: first.startsAt },
      becomes: { startsAt: second.startsAt },
    })
  }
})

test('S4: a double click moves once', async () => {
  const { seatId, body, send, ridersOf, second } = await twoGroups(app)
  const wanted = await body()
  const answers = await Promise.all([send(seatId, wanted), send(seatId, wanted)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  expect(await ridersOf(second)).toHaveLength(1)
})

test('S3: of two families that want the last place, one gets it', async () => {
  const { trainer, offer, where, seatId, body, send, second, lessons, ridersOf } = await twoGroups(app)
  const { riderId: there } = await aFamily(app, trainer)
  expect((await lessons.take(second.id, { riderId: there })).status).toBe(201)
  const other = await aFamily(app, trainer)
  const plan = { offerId: offer.id, ...where, startsAt: at(5, '10:00') }
  const third = await aLesson(app, trainer, { ...plan, seats: [{ riderId: other.riderId }] })
  const theirs = movesOf(app, other.client)
  const id = seatOf(third).id
  const wanted = await body()
  const { version } = await theirs.terms(id)
  const answers = await Promise.all([send(seatId, wanted), theirs.move(id, { ...wanted, version })])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await ridersOf(second)).toHaveLength(2)
})

test.each([1, 2, 3])('S3: two riders change places at once (%i)', async () => {
  const { trainer, seatId, riderId, first, second, body, send, lessons, ridersOf } = await twoGroups(app)
  const other = await aFamily(app, trainer)
  const taken = await lessons.take(second.id, { riderId: other.riderId })
  const theirs = movesOf(app, other.client)
  const id = taken.body.seats.find((seat) => seat.riderId === other.riderId)?.id ?? ''
  const wanted = await body()
  const [time] = await theirs.times(id, { from: bookingDay(), until: at(6).slice(0, 10) })
  if (!time) throw new Error('The first group is not offered.')
  const back = { ...moveOf(time, await theirs.terms(id)), lessonId: time.lessonId }
  const answers = await Promise.all([send(seatId, wanted), theirs.move(id, back)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect([await ridersOf(first), await ridersOf(second)]).toEqual([[other.riderId], [riderId]])
})

test('H14: a rider moves to a group in which a horse is left, on any horse that suits', async () => {
  const { trainer, horse, second, free, move, lessons, first } = await twoGroups(app, { horses: 'assigned' })
  expect((await free()).map(({ keepsHorse }) => keepsHorse)).toEqual([true])
  const { riderId } = await aFamily(app, trainer)
  expect((await lessons.take(second.id, { riderId, horseId: horse.id })).status).toBe(201)
  expect(await free()).toEqual([])
  await aHorse(app, trainer, { name: 'Bramble' })
  expect((await free()).map(({ lessonId }) => lessonId)).toEqual([second.id])
  expect((await move()).status).toBe(200)
  expect((await lessons.read(first.id)).seats.filter(({ state }) => state === 'booked')).toEqual([])
})
