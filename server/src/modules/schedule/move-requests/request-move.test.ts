import { describe, expect, test } from 'vitest'
import { aFamily } from '#test/fixtures/schedule/bookings.ts'
import { aLesson, at } from '#test/fixtures/schedule/lessons.ts'
import { aMovableSchool, moveAnswersOf, moveRequestsOf } from '#test/fixtures/schedule/move-requests.ts'
import { atTime } from '#test/fixtures/notices/notices.ts'
import { aTrainer } from '#test/fixtures/identity/people.ts'
import { asParent, households } from '#test/fixtures/people/riders.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { inScope, jobScope } from '#database/scope.ts'
import { expireMoveRequests } from './end-requests.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

describe('asking to move a lesson', () => {
  test('P1: only a client who may book for the rider asks and withdraws', async () => {
    const { trainer, seatId, clientId, riderId, client, bodyAt, ask, askFor, withdraw } =
      await aMovableSchool(app)
    const body = await bodyAt('10:00')
    const stranger = moveRequestsOf(app, (await aFamily(app, trainer)).client)
    expect((await stranger.ask(seatId, body)).code).toBe('not_found')
    const id = await askFor('10:00')
    expect((await stranger.withdraw(id)).code).toBe('not_found')
    await households(app, trainer).permit(clientId, riderId, ['progress'], asParent)
    expect((await withdraw(id)).code).toBe('forbidden')
    expect((await ask(seatId, body)).code).toBe('forbidden')
    const { items } = (await app.call('GET /api/my-lessons', undefined, { token: client.token })).body
    expect(items[0]).toMatchObject({ mayMove: false, moveRequest: null })
  })

  test('P1: a family that has left asks for nothing', async () => {
    const { trainer, seatId, clientId, bodyAt, ask } = await aMovableSchool(app)
    const body = await bodyAt('10:00')
    const { token } = trainer
    const params = { id: clientId }
    const { version } = (await app.call('GET /api/clients/{id}', undefined, { token, params })).body
    const archived = await app.call('PATCH /api/clients/{id}', { version, archived: true }, { token, params })
    expect(archived.status, JSON.stringify(archived.body)).toBe(200)
    expect([403, 404]).toContain((await ask(seatId, body)).status)
  })

  test.each([
    ['not_online', 'only trainers book the lesson type', { booking: 'trainer' }],
    ['not_online', 'the lesson type is archived', { archived: true }],
    ['not_online', 'the lesson type allows no moves', { movesPerBooking: 0 }],
    ['too_late', 'cancelling costs something', null],
  ] as const)('S9: is refused as %s: %s', async (why, _, change) => {
    const { trainer, offer, seatId, bodyAt, ask, terms, times, withPolicy } = await aMovableSchool(app)
    const body = await bodyAt('10:00')
    if (change) {
      const by = { token: trainer.token, params: { id: offer.id } }
      const changed = await app.call('PATCH /api/offers/{id}', { version: 1, ...change }, by)
      expect(changed.status).toBe(200)
    } else await withPolicy([], 100)
    const { status, code, body: answer } = await ask(seatId, body)
    expect([status, code]).toEqual([422, 'move_refused'])
    expect(answer).toMatchObject({ error: { fields: { [why]: expect.any(String) } } })
    expect((await terms(seatId)).problem).toBe(why)
    expect(await times(seatId)).toEqual([])
  })

  test('is refused at the present time, at one that is taken, and for a lesson that was changed', async () => {
    const { trainer, seatId, bodyAt, ask, lessons, lesson } = await aMovableSchool(app)
    const body = await bodyAt('10:00')
    expect((await ask(seatId, { ...body, startsAt: at(3, '09:00') })).code).toBe('slot_taken')
    expect((await ask(seatId, { ...body, travelFeeMinor: 500 })).code).toBe('booking_terms_changed')
    await aLesson(app, trainer, { startsAt: at(3, '10:15') })
    expect((await ask(seatId, body)).code).toBe('slot_taken')
    const { id, version } = await lesson()
    await lessons.change(id, { version, note: 'Bring a vest.' })
    expect((await ask(seatId, body)).code).toBe('version_conflict')
  })

  test('a lesson that is booked on request is not moved at once', async () => {
    const { seatId, bodyAt, move } = await aMovableSchool(app)
    expect((await move(seatId, await bodyAt('10:00'))).code).toBe('slot_taken')
  })

  test('keeps the old time, and nothing at the new one', async () => {
    const { trainer, seatId, bodyAt, ask, times, seat, listed, eventsOf } = await aMovableSchool(app)
    expect((await times(seatId)).map(({ booking }) => booking)).toEqual(Array(4).fill('request'))
    const { status, body } = await ask(seatId, await bodyAt('10:00'))
    expect(status).toBe(200)
    expect(body).toMatchObject({
      startsAt: at(3, '09:00'),
      state: 'booked',
      moveRequest: { startsAt: at(3, '10:00'), endsAt: at(3, '11:00'), arenaName: 'Indoor' },
    })
    expect(await seat()).toEqual(body)
    expect(await listed()).toMatchObject([
      {
        seatId,
        riderName: expect.stringContaining('Ida'),
        moves: 0,
        from: { startsAt: at(3, '09:00') },
        to: { startsAt: at(3, '10:00') },
      },
    ])
    expect(await eventsOf(trainer)).toContain('move_requested')
    // The time stays free for others.
    expect((await aLesson(app, trainer, { startsAt: at(3, '10:00') })).startsAt).toBe(at(3, '10:00'))
  })

  test('a seat has one request at a time', async () => {
    const { seatId, bodyAt, ask, terms, listed } = await aMovableSchool(app)
    const [ten, eleven] = [await bodyAt('10:00'), await bodyAt('11:00')]
    const answers = await Promise.all([ask(seatId, ten), ask(seatId, eleven)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    expect((await terms(seatId)).problem).toBe('requested')
    expect(await listed()).toHaveLength(1)
  })

  test('S4: the same key asks once', async () => {
    const { seatId, bodyAt, ask, listed, eventsOf, trainer } = await aMovableSchool(app)
    const body = await bodyAt('10:00')
    const key = { 'idempotency-key': crypto.randomUUID() }
    const [once, again] = [await ask(seatId, body, key), await ask(seatId, body, key)]
    expect([once.status, again.status, again.body]).toEqual([200, 200, once.body])
    expect(await listed()).toHaveLength(1)
    expect((await eventsOf(trainer)).filter((event) => event === 'move_requested')).toHaveLength(1)
  })

  test('a lesson that is booked at once is moved at once, and can be asked for too', async () => {
    const { seatId, times, bodyAt, askFor, withdraw, move } = await aMovableSchool(app, {
      booking: 'instant',
    })
    expect((await times(seatId)).map(({ booking }) => booking)).toEqual(Array(4).fill('instant'))
    const body = await bodyAt('11:00')
    await withdraw(await askFor('10:00'))
    expect((await move(seatId, body)).status).toBe(200)
  })
})

describe('a request to move a lesson ends', () => {
  test('when its client withdraws it, once, and the trainer no longer sees it', async () => {
    const { trainer, askFor, withdraw, seat, listed, eventsOf, confirm } = await aMovableSchool(app)
    const id = await askFor('10:00')
    const { status, body } = await withdraw(id)
    expect([status, body.moveRequest]).toEqual([200, null])
    expect((await withdraw(id)).code).toBe('move_request_over')
    expect((await confirm(id)).code).toBe('move_request_over')
    expect(await seat()).toMatchObject({ startsAt: at(3, '09:00'), moveRequest: null })
    expect(await listed()).toEqual([])
    expect(await eventsOf(trainer)).not.toContain('move_requested')
    expect(await askFor('11:00')).not.toBe(id)
  })

  test('when nobody answers within two days, and both sides are told', async () => {
    const { askFor, businessId, later, eventsOf, withPolicy } = await aMovableSchool(app)
    await withPolicy([], 0)
    const id = await askFor('10:00')
    await atTime(Temporal.Now.instant().add({ hours: 48, minutes: 1 }), async () => {
      const now = await later()
      const { confirm } = moveAnswersOf(app, now.trainer)
      expect((await confirm(id)).code).toBe('move_request_over')
      await inScope(app.db, jobScope(businessId), expireMoveRequests)
      await inScope(app.db, jobScope(businessId), expireMoveRequests)
      for (const person of [now.trainer, now.client])
        expect((await eventsOf(person)).filter((event) => event === 'move_expired')).toHaveLength(1)
      expect(await eventsOf(now.trainer)).not.toContain('move_requested')
    })
  })

  test('S13: while its family can still cancel at no cost', async () => {
    const { seatId, askFor, seat, later, withPolicy } = await aMovableSchool(app)
    // Free until two days before, in a lesson in three days.
    await withPolicy([{ hours: 48, percent: 0 }], 100)
    const id = await askFor('10:00')
    const { startsAt, moveRequest } = (await seat()) ?? {}
    const free = Temporal.Instant.from(startsAt ?? '').subtract({ hours: 48 })
    const expiresAt = Temporal.Instant.from(moveRequest?.expiresAt ?? '')
    expect(Temporal.Instant.compare(expiresAt, free)).toBeLessThanOrEqual(0)
    // Just before its end, the trainer declines.
    const last = expiresAt.subtract({ minutes: 1 })
    await atTime(last, async () => {
      const { trainer } = await later()
      expect((await moveAnswersOf(app, trainer).refuse(id)).status).toBe(204)
    })
    await atTime(last.add({ minutes: 90 }), async () => {
      const { token } = (await later()).client
      const quote = await app.call('GET /api/my-seats/{id}/cancellation', undefined, {
        token,
        params: { id: seatId },
      })
      expect(quote.body.now.feeMinor).toBe(0)
    })
  })

  test('when the lesson is moved or cancelled otherwise, and the lesson alone tells of it', async () => {
    const { client, askFor, lesson, lessons, listed, eventsOf, cancel, seatId } = await aMovableSchool(app)
    await askFor('10:00')
    const { id, version } = await lesson()
    expect((await lessons.change(id, { version, startsAt: at(4, '09:00') })).status).toBe(200)
    expect(await listed()).toEqual([])
    expect(await eventsOf(client)).toContain('lesson_moved')
    expect(await eventsOf(client)).not.toContain('move_expired')
    const changed = await lesson()
    await lessons.change(id, { version: changed.version, startsAt: at(3, '09:00') })
    await askFor('10:00')
    expect((await cancel(seatId)).status).toBe(200)
    expect(await listed()).toEqual([])
  })

  test('as confirmed when the trainer moves the lesson there by hand', async () => {
    const { askFor, lesson, lessons, businessId } = await aMovableSchool(app)
    const requestId = await askFor('10:00')
    const { id, version } = await lesson()
    await lessons.change(id, { version, startsAt: at(3, '10:00') })
    const [row] = await inScope(app.db, jobScope(businessId), (tx) =>
      tx.selectFrom('moveRequests').select('outcome').where('id', '=', requestId).execute(),
    )
    expect(row?.outcome).toBe('confirmed')
  })
})

test('a lesson with a request is not deleted', async () => {
  const { askFor, withdraw, lessonId, lesson, trainer } = await aMovableSchool(app)
  await withdraw(await askFor('10:00'))
  const { version } = await lesson()
  const by = { token: trainer.token, params: { id: lessonId } }
  expect((await app.call('POST /api/lessons/{id}/deletion', { version }, by)).code).toBe('lesson_used')
})

test('another business answers no request', async () => {
  const { askFor, seat } = await aMovableSchool(app)
  const id = await askFor('10:00')
  const other = moveAnswersOf(app, await aTrainer(app))
  expect([(await other.confirm(id)).code, (await other.refuse(id)).code]).toEqual(['not_found', 'not_found'])
  expect((await seat())?.moveRequest?.id).toBe(id)
})
