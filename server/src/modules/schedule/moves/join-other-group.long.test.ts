import { afterEach, expect, test } from 'vitest'
import { aFamily, bookingDay, bookingOf } from '#test/fixtures/schedule/bookings.ts'
import { aHorse } from '#test/fixtures/horses/horses.ts'
import { aLesson, at, seatOf } from '#test/fixtures/schedule/lessons.ts'
import { moveOf, movesOf } from '#test/fixtures/schedule/moves.ts'
import { households } from '#test/fixtures/people/riders.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { twoGroups } from '#test/fixtures/schedule/two-groups.ts'
import { setClock } from '#platform/clock.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
afterEach(() => setClock())

test('a group that its trainer cancelled is not joined, and stays cancelled', async () => {
  const { seatId, first, second, body, send, lessons, ridersOf } = await twoGroups(app)
  const wanted = await body()
  const { version } = await lessons.read(second.id)
  expect((await lessons.cancel(second.id, { version })).status).toBe(200)
  expect((await send(seatId, wanted)).code).toBe('slot_taken')
  expect((await lessons.read(second.id)).state).toBe('cancelled')
  expect(await ridersOf(first)).toHaveLength(1)
})

test.each([1, 2, 3])(
  'a rider has a place at most where the trainer cancels at that moment (%i)',
  async () => {
    const { seatId, first, second, body, send, lessons } = await twoGroups(app)
    const wanted = await body()
    const { version } = await lessons.read(second.id)
    const [moved, cancelled] = await Promise.all([
      send(seatId, wanted),
      lessons.cancel(second.id, { version }),
    ])
    expect(cancelled.status).toBe(200)
    expect((await lessons.read(second.id)).state).toBe('cancelled')
    expect(seatOf(await lessons.read(first.id)).state).toBe(moved.status === 200 ? 'cancelled' : 'booked')
  },
)

test.each([1, 2, 3])('of a move and a cancellation of a place at once, one counts (%i)', async () => {
  const { seatId, second, body, send, ridersOf, cancel } = await twoGroups(app)
  const wanted = await body()
  const answers = await Promise.all([send(seatId, wanted), cancel(seatId)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await ridersOf(second)).toHaveLength(answers[0].status === 200 ? 1 : 0)
})

test('S4: a repeated request with the same key returns the new seat', async () => {
  const { seatId, body, send, second } = await twoGroups(app)
  const wanted = await body()
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const first = await send(seatId, wanted, headers)
  const again = await send(seatId, wanted, headers)
  expect([first.status, again.status]).toEqual([200, 200])
  expect(again.body).toMatchObject({ seatId: first.body.seatId, lessonId: second.id })
})

test('a rider who has a place in the other group is not moved there, and a sibling is', async () => {
  const { trainer, clientId, client, riderId, first, second, lessons, free } = await twoGroups(app, {
    capacity: 3,
  })
  const { add } = households(app, trainer)
  const sibling = (await add(clientId, { firstName: 'Ben' })).body.id
  expect((await lessons.take(second.id, { riderId })).status).toBe(201)
  expect(await free()).toEqual([])
  const { id } = seatOf((await lessons.take(first.id, { riderId: sibling })).body, sibling)
  const times = await movesOf(app, client).times(id, { from: bookingDay(), until: at(6).slice(0, 10) })
  expect(times.map(({ lessonId }) => lessonId)).toEqual([second.id])
})

test('a family whose chosen horse is changed after the move is told of it', async () => {
  const school = await twoGroups(app, { horses: 'assigned', clientsChooseHorse: true, capacity: 4 })
  const { trainer, offer, horse, second, lessons } = school
  const chosen = await aHorse(app, trainer, { name: 'Pepper' })
  const { client, riderId, slots, hold, confirm } = await aFamily(app, trainer)
  const { token } = client
  const wish = { riderId, offerId: offer.id }
  const [slot] = await slots(wish)
  if (!slot) throw new Error('The first group is not offered.')
  const { body: held } = await hold(bookingOf(slot, wish))
  const params = { id: held.seatId }
  await app.call('PUT /api/my-holds/{id}/horse', { horseId: chosen.id }, { token, params })
  expect((await confirm([held])).status).toBe(201)
  const moves = movesOf(app, client)
  const [time] = await moves.times(held.seatId, { from: bookingDay(), until: at(6).slice(0, 10) })
  if (!time) throw new Error('The other group is not offered.')
  const { lessonId } = time
  const moved = await moves.move(held.seatId, {
    ...moveOf(time, await moves.terms(held.seatId)),
    lessonId,
  })
  expect(moved.status, JSON.stringify(moved.body)).toBe(200)
  const { id, version, horseId } = seatOf(await lessons.read(second.id), riderId)
  expect(horseId).toBe(chosen.id)
  expect((await lessons.seat(id, { version, horseId: horse.id })).status).toBe(200)
  const { items } = (await app.call('GET /api/notices', undefined, { token })).body
  expect(items.find(({ event }) => event === 'horse_changed')?.horses).toMatchObject({ was: 'Pepper' })
})

test('a place that moved twice names the lesson that its rider is in now', async () => {
  const { seatId, client, offer, where, trainer, first, move, mine } = await twoGroups(app, {
    movesPerBooking: 3,
  })
  const { times, terms, move: send } = movesOf(app, client)
  const { body: one } = await move()
  const third = await aLesson(app, trainer, { offerId: offer.id, ...where, startsAt: at(5, '11:00') })
  const moveOn = async (from: string, to: string) => {
    const query = { from: bookingDay(), until: at(6).slice(0, 10) }
    const time = (await times(from, query)).find(({ lessonId }) => lessonId === to)
    if (!time) throw new Error('There is no such group.')
    return (await send(from, { ...moveOf(time, await terms(from)), lessonId: to })).body.seatId
  }
  const left = async () => (await mine()).find((seat) => seat.seatId === seatId)?.movedTo
  const two = await moveOn(one.seatId, third.id)
  expect(await left()).toMatchObject({ seatId: two, startsAt: third.startsAt })
  const back = await moveOn(two, first.id)
  expect(await left()).toMatchObject({ seatId: back, startsAt: first.startsAt })
})

test('family and trainer see where a place went that moved, until the trainer reinstates it', async () => {
  const { seatId, first, second, move, mine, lessons } = await twoGroups(app)
  const moved = await move()
  const left = async () => (await mine()).find((seat) => seat.seatId === seatId)
  expect(await left()).toMatchObject({
    state: 'cancelled',
    movedTo: { seatId: moved.body.seatId, startsAt: second.startsAt },
  })
  const { version, movedTo } = seatOf(await lessons.read(first.id))
  expect(movedTo).toMatchObject({ seatId: moved.body.seatId, startsAt: second.startsAt })
  expect((await lessons.seat(seatId, { version, state: 'booked' })).status).toBe(200)
  expect(await left()).toMatchObject({ state: 'booked', movedTo: null })
})
