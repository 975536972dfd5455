import { expect, test } from 'vitest'
import { aFamily, bookingOf } from '#test/fixtures/schedule/bookings.ts'
import { aHorse } from '#test/fixtures/horses/horses.ts'
import { aLesson, aRider, at, seatOf } from '#test/fixtures/schedule/lessons.ts'
import { aCode, aTrainer } from '#test/fixtures/identity/people.ts'
import { aBookedSchool, moveOf, movesOf } from '#test/fixtures/schedule/moves.ts'
import { dayIn, outcomeOf, seriesOf } from '#test/fixtures/schedule/series.ts'
import { asParent, households } from '#test/fixtures/people/riders.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

const clock = (items: readonly { startsAt: string }[]) => items.map(({ startsAt }) => startsAt.slice(11, 16))

/** A booked lesson with the first time to which it can be moved. */
async function withTime(given: Parameters<typeof aBookedSchool>[1] = {}) {
  const school = await aBookedSchool(app, given)
  const time = (await school.times(school.seatId)).find(({ startsAt }) => startsAt === at(3, '10:00'))
  if (!time) throw new Error('Ten o’clock is not free.')
  return { ...school, time, body: moveOf(time, await school.terms(school.seatId)) }
}

test('P1: clients move only lessons of riders that they may book for', async () => {
  const { trainer, seatId, body, riderId, client, clientId, move } = await withTime()
  const stranger = movesOf(app, (await aFamily(app, trainer)).client)
  expect((await stranger.move(seatId, body)).code).toBe('not_found')
  await households(app, trainer).permit(clientId, riderId, ['progress'], asParent)
  expect((await move(seatId, body)).code).toBe('forbidden')
  const terms = await app.call('GET /api/my-seats/{id}/moves', undefined, {
    token: client.token,
    params: { id: seatId },
  })
  expect(terms.code).toBe('forbidden')
})

test.each([
  ['not_online', 'clients no longer book it', { booking: 'trainer' }],
  ['not_online', 'the lesson type is archived', { archived: true }],
  ['not_online', 'the lesson type allows no moves', { movesPerBooking: 0 }],
  ['not_online', 'the rider needs a first lesson before (P8)', { assessment: 'required' }],
  ['not_online', 'the rider is too young (P10)', { minAge: 99 }],
] as const)('refused as %s: %s', async (why, _, change) => {
  const { trainer, offer, riderId, seatId, body, move, terms, times } = await withTime()
  if ('minAge' in change) await setBorn(trainer, riderId)
  const { token } = trainer
  const params = { id: offer.id }
  const changed = await app.call('PATCH /api/offers/{id}', { version: 1, ...change }, { token, params })
  expect(changed.status).toBe(200)
  const { status, code, body: answer } = await move(seatId, body)
  expect([status, code]).toEqual([422, 'move_refused'])
  expect(answer).toMatchObject({ error: { fields: { [why]: expect.any(String) } } })
  expect((await terms(seatId)).problem).toBe(why)
  expect(await times(seatId)).toEqual([])
})

async function setBorn({ token }: { token: string }, riderId: string): Promise<void> {
  const params = { id: riderId }
  const { version } = (await app.call('GET /api/riders/{id}', undefined, { token, params })).body
  const changed = await app.call(
    'PATCH /api/riders/{id}',
    { version, dateOfBirth: '2015-01-01' },
    { token, params },
  )
  expect(changed.status).toBe(200)
}

test('S13: a lesson cannot be moved once cancelling costs something', async () => {
  const { trainer, where, offer, riderId, terms, times, move } = await aBookedSchool(app)
  const params = { id: offer.id }
  const strict = { version: 1, cancelLadder: { steps: [{ hours: 240, percent: 50 }], late: 100 } }
  await app.call('PATCH /api/offers/{id}', strict, { token: trainer.token, params })
  const { version: change } = (await app.call('GET /api/business', undefined, { token: trainer.token })).body
  await app.call('PATCH /api/business', { version: change, cancelGraceMinutes: 0 }, { token: trainer.token })
  const plan = { offerId: offer.id, startsAt: at(4), ...where, seats: [{ riderId }] }
  const { id } = seatOf(await aLesson(app, trainer, plan))
  const { problem, version } = await terms(id)
  expect(problem).toBe('too_late')
  expect(await times(id)).toEqual([])
  const to = { startsAt: at(3, '10:00'), trainerId: trainer.id, ...where, travelFeeMinor: null }
  const answer = await move(id, { version, ...to })
  expect(answer.body).toMatchObject({
    error: { code: 'move_refused', fields: { too_late: expect.any(String) } },
  })
})

test('S9: a lesson is moved as often as its type allows', async () => {
  const { seatId, moveTo, move, terms, body } = await withTime({ movesPerBooking: 2 })
  expect((await terms(seatId)).movesLeft).toBe(2)
  expect((await moveTo(seatId, '10:00')).status).toBe(200)
  expect((await moveTo(seatId, '11:00')).status).toBe(200)
  expect(await terms(seatId)).toMatchObject({ problem: 'moved_enough', movesLeft: 0 })
  const third = await move(seatId, { ...body, version: (await terms(seatId)).version })
  expect(third.body).toMatchObject({
    error: { code: 'move_refused', fields: { moved_enough: expect.any(String) } },
  })
})

test('S9: the day agreed first limits the new day, also after moves', async () => {
  const { seatId, moveTo, move, terms, times, time } = await withTime({ moveWithinDays: 6 })
  expect((await terms(seatId)).lastDay).toBe(at(9).slice(0, 10))
  await moveTo(seatId, '10:00')
  const { lastDay, version } = await terms(seatId)
  expect(lastDay).toBe(at(9).slice(0, 10))
  const answer = await move(seatId, { ...moveOf(time, { version }), startsAt: at(10, '10:00') })
  expect(answer.body).toMatchObject({
    error: { code: 'move_refused', fields: { startsAt: expect.any(String) } },
  })
  expect(await times(seatId, { from: at(10).slice(0, 10), until: at(12).slice(0, 10) })).toEqual([])
})

test('a private lesson with another rider cannot be moved by one client', async () => {
  const { trainer, terms, calls, seatId, lesson, move, body } = await withTime()
  await aHorse(app, trainer, { name: 'Bramble' })
  const { id, version } = await lesson()
  expect((await calls.change(id, { version, capacity: 2 })).status).toBe(200)
  expect((await calls.take(id, { riderId: await aRider(app, trainer) })).status).toBe(201)
  const now = await terms(seatId)
  expect(now.problem).toBe('shared')
  const answer = await move(seatId, { ...body, version: now.version })
  expect(answer.body).toMatchObject({
    error: { code: 'move_refused', fields: { shared: expect.any(String) } },
  })
})

test('a cancelled lesson cannot be moved', async () => {
  const { seatId, cancel, terms, move, body } = await withTime()
  expect((await cancel(seatId)).status).toBe(200)
  const { problem, version } = await terms(seatId)
  expect(problem).toBe('over')
  const answer = await move(seatId, { ...body, version })
  expect(answer.body).toMatchObject({ error: { code: 'move_refused', fields: { over: expect.any(String) } } })
})

test('S3: a time that was taken meanwhile is refused, and the lesson stays', async () => {
  const { trainer, offer, seatId, body, time, move, lesson } = await withTime()
  await aHorse(app, trainer, { name: 'Bramble' })
  const other = await aFamily(app, trainer)
  const taken = await other.book(bookingOf(time, { riderId: other.riderId, offerId: offer.id }))
  expect(taken.status).toBe(201)
  expect((await move(seatId, body)).code).toBe('slot_taken')
  expect((await lesson()).startsAt).toBe(at(3, '09:00'))
})

test('H14: a time at which another rider needs the only horse is refused', async () => {
  const { trainer, seatId, times, move, body } = await withTime({ arenaUnits: 0 })
  const colleague = await aTrainer(app, { invitationCode: await aCode(app, trainer, 'trainer') })
  const seats = [{ riderId: await aRider(app, trainer) }]
  const lesson = { offer: { minutes: 60, arenaUnits: 0 }, startsAt: at(3, '11:00'), seats }
  await aLesson(app, trainer, { ...lesson, trainerId: colleague.id })
  expect(clock(await times(seatId))).toEqual(['09:30', '10:00'])
  expect((await move(seatId, { ...body, startsAt: at(3, '11:00') })).code).toBe('slot_taken')
  await aHorse(app, trainer, { name: 'Bramble' })
  expect((await move(seatId, { ...body, startsAt: at(3, '11:00') })).status).toBe(200)
})

test('a lesson that the trainer changed meanwhile is not moved', async () => {
  const { seatId, body, calls, lesson, move } = await withTime()
  const { id, version } = await lesson()
  await calls.change(id, { version, note: 'Bring a vest.' })
  expect((await move(seatId, body)).code).toBe('version_conflict')
})

test('two moves at the same time move a lesson once', async () => {
  const { seatId, body, move } = await withTime()
  const answers = await Promise.all([move(seatId, body), move(seatId, { ...body, startsAt: at(3, '11:00') })])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.map(({ code }) => code)).toContain('version_conflict')
})

test('S4: a move with the same key happens once, and another body is refused', async () => {
  const { seatId, body, move, terms } = await withTime()
  const key = { 'idempotency-key': crypto.randomUUID() }
  const [once, again] = [await move(seatId, body, key), await move(seatId, body, key)]
  expect([once.status, again.status, again.body]).toEqual([200, 200, once.body])
  expect((await terms(seatId)).movesLeft).toBe(1)
  const other = await move(seatId, { ...body, startsAt: at(3, '11:00') }, key)
  expect([other.status, other.code]).toEqual([409, 'idempotency_conflict'])
})

test('after a move the old time is free and the new one is taken', async () => {
  const { trainer, offer, seatId, lessonId, moveTo, mine, times } = await withTime()
  await aHorse(app, trainer, { name: 'Bramble' })
  expect(clock(await times(seatId))).toEqual(['09:30', '10:00', '10:30', '11:00'])
  const { status, body } = await moveTo(seatId, '11:00')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    seatId,
    lessonId,
    startsAt: at(3, '11:00'),
    endsAt: at(3, '12:00'),
    state: 'booked',
  })
  expect(await mine()).toEqual([body])
  const other = await aFamily(app, trainer)
  const wish = { riderId: other.riderId, offerId: offer.id }
  expect(clock(await other.slots(wish))).toEqual(['09:00', '09:30', '10:00'])
  const [nine] = await other.slots(wish)
  if (!nine) throw new Error('Nine is not free.')
  expect((await other.book(bookingOf(nine, wish))).status).toBe(201)
})

test('S5: a moved lesson of a series becomes an exception, and the others stay', async () => {
  const { trainer, offer, where, riderId, seatId, cancel, times, terms, move } = await aBookedSchool(app)
  await cancel(seatId)
  const plan = {
    offerId: offer.id,
    firstDay: dayIn(3),
    wallTime: '09:00',
    rule: 'FREQ=WEEKLY;COUNT=3',
    ...where,
  }
  const calls = seriesOf(app, trainer)
  const { series } = outcomeOf(await calls.plan({ ...plan, seats: [{ riderId, horseId: null }] }))
  const [first, ...others] = await calls.lessons(series.id)
  if (!first) throw new Error('The series has no lesson.')
  const id = seatOf(first).id
  const [time] = await times(id)
  if (!time) throw new Error('There is no free time.')
  expect((await move(id, moveOf(time, await terms(id)))).status).toBe(200)
  const [moved, ...rest] = await calls.lessons(series.id)
  expect(moved).toMatchObject({
    id: first.id,
    startsAt: time.startsAt,
    isException: true,
    occurrenceDay: dayIn(3),
  })
  expect(rest).toEqual(others)
})
