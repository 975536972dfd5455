import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inScope, jobScope } from '#database/scope.ts'
import { aRider } from '#test/fixtures/schedule/lessons.ts'
import { aClient, aTrainer, type Person } from '#test/fixtures/identity/people.ts'
import { aSeries } from '#test/fixtures/schedule/series.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const pastWeeks = 11

/** A weekly series with one rider, of which eleven lessons lie in the past. */
async function aRegular() {
  const trainer = await aTrainer(app)
  const { token } = trainer
  const riderId = await aRider(app, trainer)
  const seats = [{ riderId, horseId: null }]
  const { series } = await aSeries(app, trainer, { rule: 'FREQ=WEEKLY;COUNT=14', seats })
  const { businessId } = (await app.call('GET /api/me', undefined, { token })).body
  const past = await inScope(app.db, jobScope(businessId ?? ''), async (tx) => {
    const { rows } = await sql<{ lessonId: string; seatId: string }>`
      select l.id as lesson_id, s.id as seat_id from lessons l join seats s on s.lesson_id = l.id
      where l.series_id = ${series.id} order by l.starts_at limit ${pastWeeks}`.execute(tx)
    await sql`update lessons set starts_at = starts_at - interval '77 days', ends_at = ends_at - interval '77 days',
      occurrence_day = occurrence_day - 77 where id = any(${rows.map(({ lessonId }) => lessonId)}::uuid[])`.execute(
      tx,
    )
    return rows
  })
  const mark = async (week: number, state: 'attended' | 'no_show' | 'late_cancelled' | 'cancelled') => {
    const { seatId } = past[week] ?? { seatId: '' }
    const answer = await app.call(
      'PATCH /api/seats/{id}',
      { version: 1, state },
      { token, params: { id: seatId } },
    )
    expect(answer.status).toBe(200)
  }
  const client = await aClient(app, trainer)
  /** As if a client had cancelled in time, before the lesson. */
  const cancelledByFamily = (week: number) =>
    inScope(app.db, jobScope(businessId ?? ''), (tx) =>
      sql`update seats set state = 'cancelled', cancelled_at = starts_at - interval '3 days', cancelled_by = ${client.id}
        where id = ${past[week]?.seatId}`.execute(tx),
    )
  return { trainer, riderId, series, mark, cancelledByFamily, ...slotsOf(trainer, series.id, riderId) }
}

function slotsOf({ token }: Pick<Person, 'token'>, seriesId: string, riderId: string) {
  const by = (id: string) => ({ token, params: { id } })
  return {
    reviews: async () => (await app.call('GET /api/standing-slots/reviews', undefined, { token })).body.items,
    ofRider: async () =>
      (await app.call('GET /api/riders/{id}/standing-slots', undefined, by(riderId))).body.items,
    keep: (lastAt: string, id = seriesId, rider = riderId) =>
      app.call('POST /api/series/{id}/standing-slot', { riderId: rider, lastAt }, by(id)),
    atLeast: async (standingSlotPercent: number) => {
      const { version } = (await app.call('GET /api/business', undefined, { token })).body
      await app.call('PATCH /api/business', { version, standingSlotPercent }, { token })
    },
  }
}

test('S20: strangers and riders without the slot cannot keep it, nor read about it', async () => {
  const ours = await aRegular()
  const theirs = await aRegular()
  const at = Temporal.Now.instant().toString()
  expect((await theirs.keep(at, ours.series.id, ours.riderId)).code).toBe('not_found')
  expect((await ours.keep(at, ours.series.id, await aRider(app, ours.trainer))).code).toBe('not_found')
  const { token } = theirs.trainer
  const asked = { token, params: { id: ours.riderId } }
  expect((await app.call('GET /api/riders/{id}/standing-slots', undefined, asked)).code).toBe('not_found')
})

test('S20: six of ten lessons lead to a review; keeping the slot ends it, and the rider stays', async () => {
  const { riderId, series, mark, reviews, ofRider, keep, atLeast } = await aRegular()
  for (let week = 0; week < 10; week += 1) await mark(week, week < 6 ? 'attended' : 'no_show')
  const [review] = await reviews()
  expect(review).toMatchObject({ seriesId: series.id, riderId, came: 6, lessons: 10 })
  expect((await keep(review?.lastAt ?? '')).status).toBe(204)
  expect(await reviews()).toEqual([])
  await mark(10, 'no_show')
  expect(await reviews(), 'nine of these lessons were decided about').toEqual([])
  expect(await ofRider()).toMatchObject([{ came: 5, lessons: 10 }])
  await atLeast(0)
  expect(await reviews()).toEqual([])
})

test('S20: attendance at the threshold of the business leads to no review', async () => {
  const { mark, reviews, atLeast } = await aRegular()
  for (let week = 0; week < 10; week += 1) await mark(week, week < 6 ? 'attended' : 'late_cancelled')
  await atLeast(60)
  expect(await reviews()).toEqual([])
  await atLeast(61)
  expect(await reviews()).toHaveLength(1)
})

test('S20: a cancellation by the family is an absence', async () => {
  const { mark, ofRider, cancelledByFamily } = await aRegular()
  await mark(0, 'attended')
  await cancelledByFamily(1)
  expect(await ofRider()).toMatchObject([{ came: 1, lessons: 2 }])
})

test('S20: what the trainer cancels is no absence, and lessons without attendance count for nothing', async () => {
  const { mark, ofRider, reviews } = await aRegular()
  await mark(0, 'attended')
  await mark(1, 'no_show')
  for (let week = 2; week < 10; week += 1) await mark(week, 'cancelled')
  expect(await ofRider()).toMatchObject([{ came: 1, lessons: 2 }])
  expect(await reviews()).toEqual([])
})
