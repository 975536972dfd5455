import { afterEach, expect, test } from 'vitest'
import { anOpenSchool, bookingDay } from '#test/fixtures/schedule/bookings.ts'
import { aLesson, aRider, at, lessonsOf, type NewLesson, seatOf } from '#test/fixtures/schedule/lessons.ts'
import { anOffer } from '#test/fixtures/schedule/offers.ts'
import { aSeries } from '#test/fixtures/schedule/series.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { setClock } from '#platform/clock.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
afterEach(() => setClock())

type NewSeat = NonNullable<NewLesson['seats']>[number]

/** A school with a lesson at nine for the family's rider. `held`: only requested, and for how long. */
async function withLesson({ offer, ...given }: Parameters<typeof aLesson>[2] = {}, held?: object) {
  const school = await anOpenSchool(app)
  const offerId = (await anOffer(app, school.trainer, offer)).id
  const seats: NewSeat[] = [{ riderId: school.riderId, ...(held && requestedFor(held)) }]
  const lesson = await aLesson(app, school.trainer, { offerId, startsAt: at(3, '09:00'), seats, ...given })
  const lessons = lessonsOf(app, school.trainer)
  return { ...school, lesson, lessons, state: async () => (await lessons.read(lesson.id)).state }
}

const requestedFor = (time: object) => ({
  state: 'requested' as const,
  heldUntil: Temporal.Now.instant().add(time).toString(),
})

test('a private lesson stays while another rider has a seat in it', async () => {
  const { trainer, lesson, lessons, cancel, state } = await withLesson({ capacity: 2 })
  await lessons.take(lesson.id, { riderId: await aRider(app, trainer) })
  expect((await cancel(seatOf(lesson).id)).status).toBe(200)
  expect(await state()).toBe('planned')
})

test('a group stays when its last rider cancels', async () => {
  const { lesson, cancel, state } = await withLesson({ offer: { kind: 'group', capacity: 4 } })
  expect((await cancel(seatOf(lesson).id)).status).toBe(200)
  expect(await state()).toBe('planned')
})

test('a lesson of a series stays when its rider cancels', async () => {
  const { trainer, offer, riderId, cancel } = await anOpenSchool(app)
  const rule = 'FREQ=DAILY;COUNT=2'
  await aSeries(app, trainer, {
    offerId: offer.id,
    firstDay: bookingDay(),
    rule,
    seats: [{ riderId, horseId: null }],
  })
  const days = { from: bookingDay(), until: bookingDay() }
  const ofDay = async () => (await lessonsOf(app, trainer).week(days)).body.items
  const [first] = await ofDay()
  if (!first) throw new Error('The series has no lesson that day.')
  expect((await cancel(seatOf(first).id)).status).toBe(200)
  expect(await ofDay()).toMatchObject([{ state: 'planned', seats: [{ state: 'cancelled' }] }])
})

test('a private lesson stays when its trainer cancels the seat', async () => {
  const { lesson, lessons, state } = await withLesson()
  await lessons.seat(seatOf(lesson).id, { version: 1, state: 'cancelled' })
  expect(await state()).toBe('planned')
})

test('a private lesson is cancelled with its only rider, and its trainer is free', async () => {
  const { trainer, lesson, lessons, cancel } = await withLesson()
  expect((await cancel(seatOf(lesson).id)).status).toBe(200)
  expect(await lessons.read(lesson.id)).toMatchObject({ state: 'cancelled', cancelledBecause: 'client' })
  await aLesson(app, trainer, { startsAt: at(3, '09:30') })
})

test('the client reads the reason of a cancelled lesson, but none beside a seat of their own cancelling', async () => {
  const [alone, whole] = [await withLesson(), await withLesson()]
  await alone.cancel(seatOf(alone.lesson).id)
  await whole.lessons.cancel(whole.lesson.id, { version: 1, because: 'client' })
  expect(await alone.mine()).toMatchObject([{ state: 'cancelled', cancelledBecause: null }])
  expect(await whole.mine()).toMatchObject([{ state: 'cancelled', cancelledBecause: 'client' }])
})

test('S3: a private lesson is cancelled when its request expires, and its trainer is free', async () => {
  const { trainer, lesson, lessons, state } = await withLesson({}, { milliseconds: 1500 })
  await expect.poll(state, { timeout: 15_000 }).toBe('cancelled')
  const { cancelledBecause, seats } = await lessons.read(lesson.id)
  expect([cancelledBecause, seats[0]?.state]).toEqual(['client', 'cancelled'])
  await aLesson(app, trainer, { startsAt: at(3, '09:00') })
})

test('S3: a private lesson is also cancelled if another booking ends its expired request', async () => {
  const { trainer, riderId, state } = await withLesson({}, { minutes: 1 })
  const later = Temporal.Now.instant().add({ minutes: 2 })
  setClock(() => later)
  await aLesson(app, trainer, { startsAt: at(3, '10:00'), seats: [{ riderId }] })
  await expect.poll(state, { timeout: 15_000 }).toBe('cancelled')
})
