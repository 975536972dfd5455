import { describe, expect, test } from 'vitest'
import { aHorse } from '#test/fixtures/horses/horses.ts'
import { aLesson, anArena, aRider, at, lessonsOf, seatOf } from '#test/fixtures/schedule/lessons.ts'
import { anOffer } from '#test/fixtures/schedule/offers.ts'
import { aTrainer } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const trainer = await aTrainer(app)
const lessons = lessonsOf(app, trainer)
let day = 0
const nextDay = () => (day += 10)

test('of two changes based on one version, the second is refused', async () => {
  const { id, version } = await aLesson(app, trainer, { startsAt: at(nextDay()) })
  expect((await lessons.change(id, { version, title: 'First' })).body.title).toBe('First')
  for (const change of [
    lessons.change(id, { version, title: 'Second' }),
    lessons.cancel(id, { version }),
    lessons.restore(id, { version }),
  ])
    expect((await change).code).toBe('version_conflict')
  expect((await lessons.read(id)).title).toBe('First')
})

test('a lesson moves with its riders and horses, if there is no conflict', async () => {
  const [horse, riderId] = await Promise.all([
    aHorse(app, trainer, { maxMinutesPerDay: 300 }),
    aRider(app, trainer),
  ])
  const other = await aTrainer(app, {
    invitationCode: (await app.call('POST /api/invitations', { role: 'trainer' }, { token: trainer.token }))
      .body.code,
  })
  const days = nextDay()
  const seats = [{ riderId, horseId: horse.id }]
  const moved = await aLesson(app, trainer, { startsAt: at(days), seats })
  await aLesson(app, trainer, { startsAt: at(days, '14:00'), trainerId: other.id, seats })
  const refused = await lessons.change(moved.id, { version: 1, startsAt: at(days, '13:30') })
  expect(refused.body.error?.obstacles?.map(({ kind }) => kind)).toEqual(['rider', 'horse'])
  const { body } = await lessons.change(moved.id, { version: 1, startsAt: at(days, '12:30'), minutes: 90 })
  expect(body).toMatchObject({ startsAt: at(days, '12:30'), endsAt: at(days, '14:00'), version: 2 })
  // Half into its own time.
  expect((await lessons.change(moved.id, { version: 2, startsAt: at(days, '12:00') })).status).toBe(200)
})

test('a new location clears the arena until one is chosen', async () => {
  const home = await anArena(app, trainer)
  const yard = await anArena(app, trainer)
  const { id } = await aLesson(app, trainer, { startsAt: at(nextDay()), ...home })
  const { body } = await lessons.change(id, { version: 1, placeId: yard.placeId })
  expect([body.placeId, body.arenaId]).toEqual([yard.placeId, null])
  const both = await lessons.change(id, { version: 2, placeId: yard.placeId, arenaId: home.arenaId })
  expect(Object.keys(both.body.error?.fields ?? {})).toEqual(['arenaId'])
  expect((await lessons.change(id, { version: 2, arenaId: home.arenaId })).body.placeId).toBe(home.placeId)
})

test('dragging a horse column to another changes only that horse’s seats', async () => {
  const [one, two, three] = await Promise.all(
    ['Ace', 'Bell', 'Cob'].map((name) => aHorse(app, trainer, { name })),
  )
  const ids = [one, two, three].map((horse) => horse?.id ?? '')
  const seats = await Promise.all(
    ids.slice(0, 2).map(async (horseId) => ({ riderId: await aRider(app, trainer), horseId })),
  )
  const offer = { kind: 'group', capacity: 3 } as const
  const lesson = await aLesson(app, trainer, { startsAt: at(nextDay()), offer, seats })
  const swap = (from: string, to: string | null, version = 1) =>
    lessons.change(lesson.id, { version, swapHorse: { from, to } })
  expect((await swap(ids[2] ?? '', null)).status).toBe(400)
  expect((await swap(ids[0] ?? '', ids[1] ?? '')).code).toBe('lesson_conflict')
  const { body } = await swap(ids[0] ?? '', ids[2] ?? '')
  expect(body.seats.map(({ horseName }) => horseName)).toEqual(['Cob', 'Bell'])
})

test('H14: of several seats without a horse, the one that is named gets it, and gives it back', async () => {
  const horse = await aHorse(app, trainer, { name: 'Echo' })
  const seats = await Promise.all([1, 2].map(async () => ({ riderId: await aRider(app, trainer) })))
  const offer = { kind: 'group', capacity: 3 } as const
  const lesson = await aLesson(app, trainer, { startsAt: at(nextDay()), offer, seats })
  const other = await aLesson(app, trainer, { startsAt: at(nextDay()), seats: seats.slice(1) })
  const swap = (version: number, swapHorse: object) => lessons.change(lesson.id, { version, swapHorse })
  const [first, second] = lesson.seats.map(({ id }) => id)
  const given = { from: null, to: horse.id, seatId: second }
  for (const wrong of [
    { ...given, seatId: other.seats[0]?.id },
    { ...given, from: horse.id, to: null },
  ])
    expect((await swap(1, wrong)).status).toBe(400)
  const { body } = await swap(1, given)
  expect(body.seats.map(({ id, horseName }) => [id, horseName])).toEqual([
    [first, null],
    [second, 'Echo'],
  ])
  const back = await swap(body.version, { from: horse.id, to: null, seatId: second })
  expect(back.body.seats.map(({ horseName }) => horseName)).toEqual([null, null])
})

test('H14: the only seat without a horse gets one; with several the change is ambiguous', async () => {
  const horse = await aHorse(app, trainer, { name: 'Dot' })
  const seats = await Promise.all([1, 2].map(async () => ({ riderId: await aRider(app, trainer) })))
  const offer = { kind: 'group', capacity: 3 } as const
  const lesson = await aLesson(app, trainer, { startsAt: at(nextDay()), offer, seats })
  const give = (version: number) =>
    lessons.change(lesson.id, { version, swapHorse: { from: null, to: horse.id } })
  const refused = await give(1)
  expect([refused.status, Object.keys(refused.body.error?.fields ?? {})]).toEqual([400, ['swapHorse.from']])
  const [first] = lesson.seats
  await lessons.seat(first?.id ?? '', { version: 1, state: 'cancelled' })
  const now = await lessons.read(lesson.id)
  const { body } = await give(now.version)
  expect(body.seats.map(({ horseName }) => horseName)).toEqual([null, 'Dot'])
})

test('a lesson needs a horse unless its type says otherwise', async () => {
  for (const [horses, needsHorse] of [
    ['assigned', true],
    ['own', false],
    ['none', false],
  ] as const) {
    const lesson = await aLesson(app, trainer, { startsAt: at(nextDay()), offer: { horses } })
    expect(lesson.needsHorse).toBe(needsHorse)
  }
})

test('a capacity below the number of booked seats is refused', async () => {
  const seats = await Promise.all([1, 2].map(async () => ({ riderId: await aRider(app, trainer) })))
  const offer = { kind: 'group', capacity: 3 } as const
  const { id } = await aLesson(app, trainer, { startsAt: at(nextDay()), offer, seats })
  expect((await lessons.change(id, { version: 1, capacity: 1 })).code).toBe('lesson_full')
  expect((await lessons.change(id, { version: 1, capacity: 2 })).status).toBe(200)
  expect((await lessons.take(id, { riderId: await aRider(app, trainer) })).code).toBe('lesson_full')
})

describe('S13: cancelled with its seats, and reinstated with them', () => {
  test('if there is no conflict', async () => {
    const days = nextDay()
    const seats = await Promise.all(
      (['booked', 'requested', 'booked'] as const).map(async (state) => ({
        riderId: await aRider(app, trainer),
        state,
      })),
    )
    const offer = { kind: 'group', capacity: 3 } as const
    const lesson = await aLesson(app, trainer, { startsAt: at(days), offer, seats })
    const third = lesson.seats[2]
    await lessons.seat(third?.id ?? '', { version: 1, state: 'cancelled' })
    const { body: cancelled } = await lessons.cancel(lesson.id, { version: 1, because: 'weather' })
    expect(cancelled).toMatchObject({ state: 'cancelled', cancelledBecause: 'weather' })
    expect(cancelled.seats.map(({ state }) => state)).toEqual(['cancelled', 'cancelled', 'cancelled'])
    const on = at(days).slice(0, 10)
    expect((await lessons.week({ from: on, until: on })).body.items).toEqual([])
    expect((await lessons.week({ from: on, until: on, cancelled: 'yes' })).body.items).toEqual([cancelled])
    // Its time is free now.
    const other = await aLesson(app, trainer, { startsAt: at(days) })
    expect((await lessons.restore(lesson.id, { version: 2 })).code).toBe('lesson_conflict')
    await lessons.cancel(other.id, { version: 1 })
    const { body: back } = await lessons.restore(lesson.id, { version: 2 })
    expect(back).toMatchObject({ state: 'planned', cancelledBecause: null })
    expect(back.seats.map(({ state }) => state)).toEqual(['booked', 'requested', 'cancelled'])
  })

  test('a cancelled lesson takes no seats and does not move; its note may change', async () => {
    const riderId = await aRider(app, trainer)
    const lesson = await aLesson(app, trainer, { startsAt: at(nextDay()), seats: [{ riderId }] })
    await lessons.cancel(lesson.id, { version: 1 })
    const seat = seatOf(await lessons.read(lesson.id))
    for (const change of [
      lessons.change(lesson.id, { version: 2, startsAt: at(1) }),
      lessons.cancel(lesson.id, { version: 2 }),
      lessons.take(lesson.id, { riderId }),
      lessons.seat(seat.id, { version: seat.version, state: 'booked' }),
    ])
      expect((await change).code).toBe('lesson_settled')
    const { body } = await lessons.change(lesson.id, { version: 2, note: 'Ill' })
    expect([body.state, body.note]).toEqual(['cancelled', 'Ill'])
    const noted = await lessons.seat(seat.id, { version: seat.version, note: 'Told by phone' })
    expect([noted.body.state, seatOf(noted.body).note]).toEqual(['cancelled', 'Told by phone'])
  })
})

test('a past lesson cannot move or be cancelled; its notes may change', async () => {
  const { id: offerId } = await anOffer(app, trainer, { kind: 'group', capacity: 4 })
  const seats = [{ riderId: await aRider(app, trainer) }]
  const lesson = await aLesson(app, trainer, { offerId, startsAt: at(-2), seats })
  expect((await lessons.change(lesson.id, { version: 1, startsAt: at(-2, '11:00') })).status).toBe(200)
  await lessons.seat(seatOf(lesson).id, { version: 1, state: 'no_show' })
  for (const change of [
    lessons.change(lesson.id, { version: 2, startsAt: at(-2) }),
    lessons.change(lesson.id, { version: 2, title: 'Other' }),
    lessons.cancel(lesson.id, { version: 2 }),
  ])
    expect((await change).code).toBe('lesson_settled')
  expect((await lessons.change(lesson.id, { version: 2, note: 'Rain' })).body.note).toBe('Rain')
})
