import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { inScope, jobScope } from '#database/scope.ts'
import { expireRequests } from '#modules/schedule/lessons/holding/expire-requests.ts'
import { answersOf, anOpenSchool, bookingOf } from '#test/fixtures/schedule/bookings.ts'
import { at, lessonsOf } from '#test/fixtures/schedule/lessons.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

/** A school with a request that waits. */
async function withRequest() {
  const school = await anOpenSchool(app, { booking: 'request' })
  const wish = { riderId: school.riderId, offerId: school.offer.id }
  const [first] = await school.slots(wish)
  if (!first) throw new Error('There is no free time.')
  const booking = bookingOf(first, { ...wish, message: 'Thursdays suit us.' })
  expect((await school.book(booking)).status).toBe(201)
  const answers = answersOf(app, school.trainer)
  const [request] = (await answers.waiting()).items
  if (!request) throw new Error('There is no request.')
  const scope = jobScope(
    (await app.call('GET /api/me', undefined, { token: school.trainer.token })).body.businessId ?? '',
  )
  return {
    ...school,
    ...answers,
    wish,
    booking,
    request,
    lapse: () =>
      inScope(app.db, scope, (tx) =>
        sql`update seats set held_until = now() - interval '1 second' where state = 'requested'`.execute(tx),
      ),
    runJob: () => inScope(app.db, scope, (tx) => expireRequests(tx, scope, [])),
  }
}

test('a request that was answered cannot be answered again', async () => {
  const { request, accept, decline } = await withRequest()
  const { seatId, version } = request
  expect((await accept(seatId, { version })).status).toBe(204)
  expect((await decline(seatId, { version })).code).toBe('version_conflict')
  expect((await decline(seatId, { version: version + 1 })).code).toBe('seat_state')
})

test('the trainer sees who asks, and what they wrote', async () => {
  const { request, waiting, riderId, clientId, trainer } = await withRequest()
  expect(request).toMatchObject({
    riderId,
    clientId,
    riderName: 'Ida Hale',
    trainerId: trainer.id,
    placeName: 'Oakfield',
    arenaName: 'Indoor',
    offerName: 'Private lesson',
    kind: 'private',
    startsAt: at(3, '09:00'),
    priceMinor: 4000,
    message: 'Thursdays suit us.',
    level: null,
    levelState: 'none',
    levelSetOn: null,
    lessonsAttended: 0,
    lastLessonAt: null,
    horseId: null,
    needsHorse: true,
  })
  expect((await waiting()).waiting).toBe(1)
})

test('an accepted request is booked', async () => {
  const { request, accept, waiting, mine } = await withRequest()
  expect((await accept(request.seatId, { version: request.version })).status).toBe(204)
  expect(await mine()).toMatchObject([{ state: 'booked', heldUntil: null }])
  expect(await waiting()).toEqual({ items: [], waiting: 0, proposed: [], moves: [] })
})

test('a declined request frees the time, and the client reads why', async () => {
  const { request, decline, waiting, mine, slots, wish } = await withRequest()
  const message = 'The arena is closed then.'
  expect((await decline(request.seatId, { version: request.version, message })).status).toBe(204)
  expect(await mine()).toMatchObject([{ state: 'cancelled', declinedBecause: message }])
  expect(await waiting()).toEqual({ items: [], waiting: 0, proposed: [], moves: [] })
  expect(await slots(wish)).toHaveLength(5)
})

test('S3: a request that nobody answered is shown as expired, before and after the job ends it', async () => {
  const { lapse, runJob, mine, slots, wish } = await withRequest()
  expect(await mine()).toMatchObject([{ state: 'requested', hasExpired: false }])
  await lapse()
  expect(await mine()).toMatchObject([{ state: 'cancelled', hasExpired: true }])
  await runJob()
  expect(await mine()).toMatchObject([{ state: 'cancelled', hasExpired: true, cancelledBecause: null }])
  expect(await slots(wish)).toHaveLength(5)
})

test('a request that a trainer declined can be made again for the same time', async () => {
  const { request, decline, book, booking, slots, wish, mine } = await withRequest()
  await decline(request.seatId, { version: request.version, message: '' })
  const [again] = await slots(wish)
  if (!again) throw new Error('The time is not free.')
  const { status, code } = await book({ ...bookingOf(again, wish), message: '' })
  expect(again.startsAt).toBe(booking.startsAt)
  expect({ status, code }).toEqual({ status: 201, code: undefined })
  expect((await mine()).map(({ state }) => state).toSorted()).toEqual(['cancelled', 'requested'])
})

describe('S3: a request that is reinstated expires like a new one', () => {
  const minutesLeft = ({ heldUntil }: { heldUntil: string | null }) =>
    heldUntil === null ? null : Math.round(Temporal.Now.instant().until(heldUntil).total('minutes'))

  test('with its lesson', async () => {
    const { request, trainer, waiting } = await withRequest()
    const lessons = lessonsOf(app, trainer)
    const { version } = await lessons.read(request.lessonId)
    const cancelled = await lessons.cancel(request.lessonId, { version })
    expect((await lessons.restore(request.lessonId, { version: cancelled.body.version })).status).toBe(200)
    expect((await waiting()).items.map(minutesLeft)).toEqual([minutesLeft(request)])
  })

  test('alone', async () => {
    const { request, trainer, waiting } = await withRequest()
    const lessons = lessonsOf(app, trainer)
    const { seatId, version } = request
    expect((await lessons.seat(seatId, { version, state: 'cancelled' })).status).toBe(200)
    expect((await lessons.seat(seatId, { version: version + 1, state: 'requested' })).status).toBe(200)
    expect((await waiting()).items.map(minutesLeft)).toEqual([minutesLeft(request)])
  })
})
