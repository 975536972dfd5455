import { describe, expect, test } from 'vitest'
import { aFamily } from '#test/fixtures/schedule/bookings.ts'
import { at } from '#test/fixtures/schedule/lessons.ts'
import { jobsAreDone } from '#test/fixtures/app/jobs-done.ts'
import { moveRequestsOf } from '#test/fixtures/schedule/move-requests.ts'
import { atTime } from '#test/fixtures/notices/notices.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { aColleague } from '#test/fixtures/identity/people.ts'
import { fillLesson, twoGroupsOnRequest } from '#test/fixtures/schedule/two-groups.ts'
import { inScope, jobScope } from '#database/scope.ts'
import { expireMoveRequests } from './end-requests.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

describe('asking for a place in another lesson of a group', () => {
  test('keeps the place, takes none, and tells the trainer both times', async () => {
    const { trainer, riderId, first, second, free, askFor, listed, seat, ridersOf, eventsOf } =
      await twoGroupsOnRequest(app)
    expect(await free()).toMatchObject([{ lessonId: second.id, booking: 'request' }])
    expect((await seat())?.mayMove).toBe(true)
    const id = await askFor()
    expect(await seat()).toMatchObject({ state: 'booked', moveRequest: { id, startsAt: second.startsAt } })
    expect(await listed()).toMatchObject([
      { id, lessonId: first.id, toLessonId: second.id, to: { startsAt: second.startsAt } },
    ])
    expect([await ridersOf(first), await ridersOf(second)]).toEqual([[riderId], []])
    const told = (await eventsOf(trainer)).find(({ event }) => event === 'move_requested')
    expect(told).toMatchObject({ was: { startsAt: first.startsAt }, becomes: { startsAt: second.startsAt } })
  })

  test('P1: is refused to strangers, and for a lesson that is full, changed or of another group', async () => {
    const school = await twoGroupsOnRequest(app)
    const { trainer, seatId, first, second, body, ask, lessons } = school
    const wanted = await body()
    const stranger = moveRequestsOf(app, (await aFamily(app, trainer)).client)
    expect((await stranger.ask(seatId, wanted)).code).toBe('not_found')
    for (const lessonId of [first.id, crypto.randomUUID(), null])
      expect((await ask(seatId, { ...wanted, lessonId })).code).toBe('slot_taken')
    await fillLesson(app, school, second.id, 2)
    expect((await ask(seatId, wanted)).code).toBe('slot_taken')
    const { version } = await lessons.read(second.id)
    await lessons.change(second.id, { version, startsAt: at(4, '13:00') })
    expect((await ask(seatId, wanted)).code).toBe('slot_taken')
  })

  test('is not moved at once', async () => {
    const { seatId, body, send } = await twoGroupsOnRequest(app)
    expect((await send(seatId, await body())).code).toBe('slot_taken')
  })

  test('H14: is how a rider gets a place where a group is booked at once, but the horse is uncertain', async () => {
    const school = await twoGroupsOnRequest(app, {
      booking: 'instant',
      assessment: 'required',
      horses: 'assigned',
    })
    const { trainer, riderId, free } = school
    const params = { id: riderId }
    const setOn = Temporal.Now.plainDateISO('UTC').subtract({ years: 3 }).toString()
    await app.call('POST /api/riders/{id}/levels', { level: 3, setOn }, { token: trainer.token, params })
    expect((await free()).map(({ booking }) => booking)).toEqual(['request'])
    expect((await school.confirm(await school.askFor())).status).toBe(204)
  })

  test('waits once for a seat, and ends when its client withdraws it', async () => {
    const { seatId, body, ask, askFor, withdraw, terms, listed, confirm } = await twoGroupsOnRequest(app)
    const wanted = await body()
    const id = await askFor()
    expect((await terms(seatId)).problem).toBe('requested')
    expect((await ask(seatId, wanted)).code).toBe('move_refused')
    expect((await withdraw(id)).body.moveRequest).toBeNull()
    expect((await confirm(id)).code).toBe('move_request_over')
    expect(await listed()).toEqual([])
  })
})

/** Two groups on request, and the job that ends requests once a move can no longer be taken back. */
async function aSchoolThatMoves() {
  const school = await twoGroupsOnRequest(app)
  const { token } = school.trainer
  const { id } = (await app.call('GET /api/business', undefined, { token })).body
  const end = () => inScope(app.db, jobScope(id), expireMoveRequests)
  return { ...school, endLater: () => atTime(Temporal.Now.instant().add({ minutes: 3 }), end) }
}

test('S3: a request for a place expires like one for another time, and both sides are told', async () => {
  const { trainer, client, seatId, askFor, eventsFor, ridersOf, first } = await twoGroupsOnRequest(app)
  await askFor()
  const { id: businessId } = (await app.call('GET /api/business', undefined, { token: trainer.token })).body
  await inScope(app.db, jobScope(businessId), (tx) =>
    tx
      .updateTable('seats')
      .set({ cancelLadder: JSON.stringify({ steps: [], late: 0 }) })
      .where('id', '=', seatId)
      .execute(),
  )
  await atTime(Temporal.Now.instant().add({ hours: 48, minutes: 1 }), () =>
    inScope(app.db, jobScope(businessId), expireMoveRequests),
  )
  for (const person of [trainer, client]) expect(await eventsFor(person)).toContain('move_expired')
  expect(await ridersOf(first)).toHaveLength(1)
})

test('a request ends by itself when the other lesson is cancelled, and the family reads why', async () => {
  const { trainer, client, first, second, askFor, listed, seat, ridersOf, eventsOf, lessons } =
    await twoGroupsOnRequest(app)
  await askFor()
  const { version } = await lessons.read(second.id)
  await lessons.cancel(second.id, { version, because: 'closure' })
  await jobsAreDone(app.db)
  expect(await listed()).toEqual([])
  expect(await seat()).toMatchObject({ state: 'booked', moveRequest: null, mayMove: true })
  expect(await ridersOf(first)).toHaveLength(1)
  const told = (await eventsOf(client)).filter(({ event }) => event === 'move_declined')
  expect(told).toMatchObject([
    {
      because: 'closure',
      message: null,
      was: { startsAt: first.startsAt },
      becomes: { startsAt: second.startsAt },
    },
  ])
  expect((await eventsOf(trainer)).map(({ event }) => event)).not.toContain('move_requested')
})

describe('a request for a place in a lesson that a trainer moves', () => {
  test('goes on if the lesson is back within two minutes', async () => {
    const { askFor, second, lessons, listed, confirm, endLater } = await aSchoolThatMoves()
    const id = await askFor()
    await lessons.change(second.id, { version: 1, startsAt: at(4, '13:00') })
    await lessons.change(second.id, { version: 2, startsAt: second.startsAt })
    await endLater()
    expect(await listed()).toMatchObject([{ id }])
    expect((await confirm(id)).status).toBe(204)
  })

  test('ends, and the family reads where the lesson is now', async () => {
    const { trainer, client, first, second, askFor, listed, seat, ridersOf, eventsOf, lessons, endLater } =
      await aSchoolThatMoves()
    await askFor()
    await lessons.change(second.id, { version: 1, startsAt: at(4, '13:00') })
    await jobsAreDone(app.db)
    expect(await listed()).toHaveLength(1)
    await endLater()
    expect(await listed()).toEqual([])
    expect(await seat()).toMatchObject({ state: 'booked', moveRequest: null, mayMove: true })
    expect(await ridersOf(first)).toHaveLength(1)
    expect((await eventsOf(client)).filter(({ event }) => event === 'move_declined')).toMatchObject([
      {
        because: null,
        message: null,
        was: { startsAt: first.startsAt },
        becomes: { startsAt: second.startsAt },
        otherStartsAt: at(4, '13:00'),
      },
    ])
    expect((await eventsOf(trainer)).map(({ event }) => event)).not.toContain('move_requested')
  })

  test('ends once its trainer is another one too', async () => {
    const { trainer, second, askFor, listed, lessons, endLater, client, eventsOf } = await aSchoolThatMoves()
    const colleague = await aColleague(app, trainer, 'trainer')
    await askFor()
    await lessons.change(second.id, { version: 1, trainerId: colleague.id })
    await endLater()
    expect(await listed()).toEqual([])
    expect((await eventsOf(client))[0]).toMatchObject({ otherStartsAt: second.startsAt })
  })
})

test('a lesson in which somebody asked for a place is not deleted', async () => {
  const { trainer, second, askFor, withdraw, lessons } = await twoGroupsOnRequest(app)
  await withdraw(await askFor())
  const { version } = await lessons.read(second.id)
  const by = { token: trainer.token, params: { id: second.id } }
  expect((await app.call('POST /api/lessons/{id}/deletion', { version }, by)).code).toBe('lesson_used')
})
