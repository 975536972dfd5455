import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { aFamily, bookingOf } from '#test/fixtures/schedule/bookings.ts'
import { aClient } from '#test/fixtures/identity/people.ts'
import { aSisters } from '#test/fixtures/schedule/rider-changes.ts'
import { asParent, type Permission } from '#test/fixtures/people/riders.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { inScope, jobScope, type Tx } from '#database/scope.ts'
import { peekLessons } from '#modules/schedule/lessons/index.ts'
import { problemOf } from './read-choices.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

type Sisters = Awaited<ReturnType<typeof aSisters>>

async function eventsOf({ token }: Sisters['client']) {
  const { items } = (await app.call('GET /api/notices', undefined, { token })).body
  return items.map(({ event, riderName }) => `${event} ${riderName.split(' ')[0]}`).toSorted()
}

async function inSchool<T>({ token }: Sisters['trainer'], work: (tx: Tx) => Promise<T>): Promise<T> {
  const { id } = (await app.call('GET /api/business', undefined, { token })).body
  return inScope(app.db, jobScope(id), work)
}

const termsOf = (school: Sisters, seatId: string) =>
  inSchool(school.trainer, (tx) =>
    tx
      .selectFrom('seats')
      .select(['priceMinor', 'taxRate', 'cancelLadder', 'cancelGraceUntil', 'moves', 'firstStartsAt'])
      .where('id', '=', seatId)
      .executeTakeFirstOrThrow(),
  )

describe('another rider of the family rides instead (S22)', () => {
  test('a stranger, another family and a rider of another household are refused', async () => {
    const { trainer, change, choices } = await aSisters(app)
    const other = await aFamily(app, trainer)
    expect((await choices(undefined, other.client)).status).toBe(404)
    expect((await change({}, { by: other.client })).status).toBe(404)
    expect((await change({ riderId: other.riderId })).status).toBe(404)
    const elsewhere = await aSisters(app)
    expect((await elsewhere.change({}, { by: await aClient(app, trainer) })).status).toBe(404)
  })

  test('without the permission to book it is refused, also for the rider who takes the place (P1)', async () => {
    const { home, clientId, riderId, sister, change, choices } = await aSisters(app)
    const set = (id: string, permissions: Permission[]) => home.permit(clientId, id, permissions, asParent)
    await set(sister, ['progress'])
    expect((await choices()).body.riders).toEqual([])
    expect((await change()).status).toBe(404)
    await set(sister, ['book'])
    await set(riderId, ['progress'])
    expect([(await choices()).status, (await change()).status]).toEqual([403, 403])
  })

  test('the business can switch it off', async () => {
    const { trainer, change, choices } = await aSisters(app)
    const { token } = trainer
    const { version } = (await app.call('GET /api/business', undefined, { token })).body
    await app.call('PATCH /api/business', { version, allowsRiderChange: false }, { token })
    expect((await choices()).body).toMatchObject({ problem: 'off', riders: [] })
    expect((await change()).code).toBe('seat_state')
  })

  test('a lesson that is over, cancelled, changed since or not booked online stays', async () => {
    const { change, calls, lessonId, first, trainer, offer } = await aSisters(app)
    expect((await change({ version: 3 })).code).toBe('version_conflict')
    expect((await change({ startsAt: '2031-01-01T10:00:00Z' })).code).toBe('version_conflict')
    const begun = await inSchool(trainer, async (tx) => {
      const [own] = await peekLessons(tx, [lessonId])
      const seat = own?.seats[0]
      return own && seat && problemOf(tx, { own, seat }, Temporal.Instant.from(first.startsAt))
    })
    expect(begun).toBe('over')
    const { token } = trainer
    const params = { id: offer.id }
    const { version } = (await app.call('GET /api/offers/{id}', undefined, { token, params })).body
    await app.call('PATCH /api/offers/{id}', { version, booking: 'trainer' }, { token, params })
    expect((await change()).code).toBe('seat_state')
    await calls.cancel(lessonId, { version: 1, because: 'weather' })
    expect(['seat_state', 'version_conflict']).toContain((await change({ version: 3 })).code)
  })

  test('a rider who is too young is refused, in words without weights (P10, H6)', async () => {
    const { trainer, sister, choices, change, home, offer } = await aSisters(app)
    const why = async () => (await choices()).body.riders.map(({ problem }) => problem)
    expect(await why()).toEqual([null])
    const { version } = await home.read(sister)
    const born = { version, dateOfBirth: '2024-01-01' }
    const edit = { token: trainer.token, params: { id: sister } }
    expect((await app.call('PATCH /api/riders/{id}', born, edit)).status).toBe(200)
    const params = { id: offer.id }
    const { token } = trainer
    const now = (await app.call('GET /api/offers/{id}', undefined, { token, params })).body
    await app.call('PATCH /api/offers/{id}', { version: now.version, minAge: 6 }, { token, params })
    expect(await why()).toEqual(['too_young'])
    const refused = await change()
    expect(refused.code).toBe('rider_unsuitable')
    expect(JSON.stringify(refused.body)).not.toMatch(/kg|weight/i)
  })

  test('the place, its price and its terms are the same, and the old seat costs nothing (S14)', async () => {
    const school = await aSisters(app)
    const { trainer, client, change, lesson, offer, sister, seatId, mine } = school
    const { token } = trainer
    await inSchool(trainer, (tx) =>
      tx
        .updateTable('seats')
        .set((seat) => ({ moves: 1, firstStartsAt: seat.ref('startsAt') }))
        .where('id', '=', seatId)
        .execute(),
    )
    const before = await termsOf(school, seatId)
    const params = { id: offer.id }
    const { version } = (await app.call('GET /api/offers/{id}', undefined, { token, params })).body
    const dearer = { version, priceMinor: 9900, cancelLadder: { steps: [], late: 100 } }
    expect((await app.call('PATCH /api/offers/{id}', dearer, { token, params })).status).toBe(200)
    await app.call('POST /api/notices/reading', {}, { token })
    const changed = await change()
    expect(changed.status).toBe(200)
    const after = await termsOf(school, changed.body.seatId)
    expect(after).toEqual(before)
    const seats = (await lesson()).seats.map(({ riderId, state }) => [riderId === sister, state])
    expect(seats).toEqual([
      [false, 'cancelled'],
      [true, 'booked'],
    ])
    expect((await lesson()).state).toBe('planned')
    expect((await mine()).filter(({ state }) => state === 'booked')).toHaveLength(1)
    expect(await eventsOf(client)).toEqual(['lesson_booked Ella'])
    expect(await eventsOf(trainer)).toEqual([
      'lesson_booked Ella',
      'lesson_booked Ida',
      'place_passed_on Ida',
    ])
  })

  test('of many presses at once one changes the rider, and a repeated key gets the same seat', async () => {
    const { change, lesson } = await aSisters(app)
    const headers = { 'idempotency-key': randomUUID() }
    const same = await Promise.all([change({}, { headers }), change({}, { headers })])
    expect(same.map(({ status }) => status)).toEqual([200, 200])
    expect(new Set(same.map(({ body }) => body.seatId)).size).toBe(1)
    const others = await Promise.all([change(), change(), change()])
    expect(others.filter(({ status }) => status === 200)).toEqual([])
    const live = (await lesson()).seats.filter(({ state }) => state === 'booked')
    expect(live).toHaveLength(1)
  })

  test('the last horse of the day goes along, and stays taken for others (H14)', async () => {
    const { change, slots, wish, first, trainer } = await aSisters(app)
    expect((await change()).status).toBe(200)
    const other = await aFamily(app, trainer)
    const free = await other.slots({ ...wish, riderId: other.riderId })
    expect(free.map(({ startsAt }) => startsAt)).not.toContain(first.startsAt)
    const again = await slots(wish)
    const [next] = again
    if (!next) throw new Error('There is no free time.')
    const { book } = other
    expect((await book(bookingOf(next, { ...wish, riderId: other.riderId }))).status).toBe(201)
  })
})
