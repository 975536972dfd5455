import { expect, test } from 'vitest'
import { countRoundTrips } from '#test/database/round-trips.ts'
import { aHorse } from '#test/fixtures/horses/horses.ts'
import { aLesson, anArena, aRider, at, lessonsOf } from '#test/fixtures/schedule/lessons.ts'
import { aTrainer } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const trainer = await aTrainer(app)
const lessons = lessonsOf(app, trainer)
const offer = { kind: 'group', capacity: 9 } as const
const key = () => ({ 'idempotency-key': crypto.randomUUID() })

test('booking a seat takes eight round trips at most', async () => {
  const lesson = await aLesson(app, trainer, { startsAt: at(1), offer, ...(await anArena(app, trainer)) })
  const book = async () => {
    const [riderId, horse] = await Promise.all([aRider(app, trainer), aHorse(app, trainer)])
    return countRoundTrips(() => lessons.take(lesson.id, { riderId, horseId: horse.id }, key()))
  }
  const booked: Awaited<ReturnType<typeof book>>[] = []
  while (booked.length < offer.capacity) booked.push(await book())
  expect(booked.map(({ result }) => result.status)).toEqual(Array(offer.capacity).fill(201))
  // Queue queries may fall into any of them, but not into all.
  const least = Math.min(...booked.map(({ trips }) => trips))
  expect(least).toBeGreaterThan(1)
  expect(least).toBeLessThanOrEqual(8)
})

test('sequential statements are counted', async () => {
  const { token } = trainer
  const { trips } = await countRoundTrips(async () => {
    await app.call('GET /api/lessons', undefined, {
      token,
      query: { from: '2026-01-01', until: '2026-01-02' },
    })
    await app.call('GET /api/lessons', undefined, {
      token,
      query: { from: '2026-01-01', until: '2026-01-02' },
    })
  })
  expect(trips).toBeGreaterThanOrEqual(4)
})

test('S4: a double click books one seat', async () => {
  const lesson = await aLesson(app, trainer, { startsAt: at(2), offer })
  const riderId = await aRider(app, trainer)
  const same = key()
  const answers = await Promise.all([1, 2].map(() => lessons.take(lesson.id, { riderId }, same)))
  expect(answers.map(({ status, body }) => [status, body.seats.length])).toEqual([
    [201, 1],
    [201, 1],
  ])
  expect((await lessons.take(lesson.id, { riderId }, key())).code).toBe('lesson_conflict')
})

test('an id in use is refused, and foreign ids answer 404; nothing changes', async () => {
  const other = await aTrainer(app)
  const [foreignRider, foreignHorse, foreignArena] = await Promise.all([
    aRider(app, other),
    aHorse(app, other),
    anArena(app, other),
  ])
  const riderId = await aRider(app, trainer)
  const lesson = await aLesson(app, trainer, { startsAt: at(3), offer, seats: [{ riderId }] })
  const foreign = await aLesson(app, other, { startsAt: at(3) })
  const [seat] = lesson.seats
  const body = { offerId: lesson.offerId, startsAt: at(4) }
  for (const refused of [
    lessons.plan({ ...body, offerId: foreign.offerId }),
    lessons.plan({ ...body, trainerId: other.id }),
    lessons.plan({ ...body, placeId: foreignArena.placeId }),
    lessons.plan({ ...body, arenaId: foreignArena.arenaId }),
    lessons.plan({ ...body, seats: [{ riderId: foreignRider }] }),
    lessons.plan({ ...body, seats: [{ riderId, horseId: foreignHorse.id }] }),
    lessons.take(lesson.id, { riderId: foreignRider }),
    lessons.take(lesson.id, { riderId: await aRider(app, trainer), horseId: foreignHorse.id }),
    lessons.change(lesson.id, { version: 1, trainerId: other.id }),
    lessons.change(lesson.id, { version: 1, arenaId: foreignArena.arenaId }),
    lessons.change(lesson.id, { version: 1, placeId: foreignArena.placeId }),
    lessons.seat(seat?.id ?? '', { version: 1, horseId: foreignHorse.id }),
    lessons.seat(seat?.id ?? '', { version: 1, state: 'cancelled', horseId: foreignHorse.id }),
  ])
    expect((await refused).status).toBe(404)
  const taken = await lessons.take(lesson.id, {
    id: '01a1facd-7f7e-7d9e-a2f4-a3b749b552cf',
    riderId: await aRider(app, trainer),
  })
  expect(taken.status).toBe(201)
  const again = await lessons.take(lesson.id, {
    id: '01a1facd-7f7e-7d9e-a2f4-a3b749b552cf',
    riderId: await aRider(app, trainer),
  })
  expect(again.code).toBe('id_taken')
  expect((await lessons.plan({ ...body, id: lesson.id })).code).toBe('id_taken')
  expect(await lessons.read(lesson.id)).toEqual(taken.body)
  expect((await lessons.week({ from: at(4).slice(0, 10), until: at(4).slice(0, 10) })).body.items).toEqual([])
})
