import { afterEach, expect, test } from 'vitest'
import { bookingDay } from '../../../../test/http/bookings.ts'
import { at, seatOf } from '../../../../test/http/lessons.ts'
import { movesOf } from '../../../../test/http/moves.ts'
import { households } from '../../../../test/http/riders.ts'
import { testApp } from '../../../../test/http/test-app.ts'
import { twoGroups } from '../../../../test/http/two-groups.ts'
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
