import { describe, expect, test } from 'vitest'
import { aHorse } from '#test/fixtures/horses/horses.ts'
import { aLesson, anArena, aRider, at, lessonsOf, seatOf } from '#test/fixtures/schedule/lessons.ts'
import { anOffer } from '#test/fixtures/schedule/offers.ts'
import { aTrainer } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
/** A new business for each test, without other lessons. */
async function school() {
  const trainer = await aTrainer(app)
  const lessons = lessonsOf(app, trainer)
  return { trainer, lessons, offer: (given = {}) => anOffer(app, trainer, given) }
}
type Refusal = {
  code: string | undefined
  body: { error?: { obstacles?: { kind: string; message: string }[] } }
}
const kinds = ({ code, body }: Refusal) => [code, ...(body.error?.obstacles ?? []).map(({ kind }) => kind)]

describe('S3: nothing is booked twice', () => {
  test('a trainer, including the buffer after a lesson (S10)', async () => {
    const { trainer, lessons, offer } = await school()
    const first = await aLesson(app, trainer, { offer: { trainerBufferMinutes: 15 } })
    const { id: offerId } = await offer()
    const refused = await lessons.plan({ offerId, startsAt: at(1, '11:10') })
    expect(refused.status).toBe(409)
    expect(refused.body.error?.obstacles).toEqual([
      {
        kind: 'trainer',
        id: trainer.id,
        name: 'Robin Field',
        lessonId: first.id,
        startsAt: at(1),
        endsAt: at(1, '11:00'),
        message: expect.stringMatching(
          /^Robin Field teaches “Private lesson” on .* from 10:00 to 11:00, and 15 minutes after it\.$/,
        ),
      },
    ])
    expect((await lessons.plan({ offerId, startsAt: at(1, '11:15') })).status).toBe(201)
    // The later lesson's buffer does not matter before it.
    const { id: buffered } = await offer({ trainerBufferMinutes: 60 })
    expect((await lessons.plan({ offerId: buffered, startsAt: at(1, '09:00') })).code).toBe('lesson_conflict')
    expect((await lessons.plan({ offerId: buffered, startsAt: at(1, '08:00') })).status).toBe(201)
  })

  test('a horse, including its preparation (S10)', async () => {
    const { trainer, lessons, offer } = await school()
    const other = await aTrainer(app, { invitationCode: await codeFor(trainer) })
    const horse = await aHorse(app, trainer)
    const seats = async () => [{ riderId: await aRider(app, trainer), horseId: horse.id }]
    const { id: offerId } = await offer({ horseLeadMinutes: 20 })
    await aLesson(app, trainer, { offerId, seats: await seats() })
    const plan = async (time: string) =>
      lessons.plan({ offerId, trainerId: other.id, startsAt: at(1, time), seats: await seats() })
    expect(kinds(await plan('11:15'))).toEqual(['lesson_conflict', 'horse'])
    expect(kinds(await plan('08:50'))).toEqual(['lesson_conflict', 'horse'])
    expect((await plan('08:40')).status).toBe(201)
  })

  test('a rider, with any trainer and horse', async () => {
    const { trainer, lessons, offer } = await school()
    const other = await aTrainer(app, { invitationCode: await codeFor(trainer) })
    const riderId = await aRider(app, trainer)
    const { id: offerId } = await offer()
    await aLesson(app, trainer, { offerId, seats: [{ riderId }] })
    const body = { offerId, trainerId: other.id, seats: [{ riderId }] }
    expect(kinds(await lessons.plan({ ...body, startsAt: at(1, '10:59') }))).toEqual([
      'lesson_conflict',
      'rider',
    ])
    expect((await lessons.plan({ ...body, startsAt: at(1, '11:00') })).status).toBe(201)
  })

  test('H10: an arena without space', async () => {
    const { trainer, lessons, offer } = await school()
    const others = await Promise.all(
      [1, 2].map(async () => aTrainer(app, { invitationCode: await codeFor(trainer) })),
    )
    const where = await anArena(app, trainer, { units: 3 })
    const { id: offerId } = await offer({ arenaUnits: 2 })
    const { id: smallId } = await offer({ arenaUnits: 1 })
    await aLesson(app, trainer, { offerId, ...where })
    const [one, two] = others.map(({ id }) => id)
    const again = await lessons.plan({ offerId, ...where, trainerId: one ?? '', startsAt: at(1) })
    expect(kinds(again)).toEqual(['lesson_conflict', 'arena'])
    const body = { offerId: smallId, ...where, startsAt: at(1, '10:30') }
    expect((await lessons.plan({ ...body, trainerId: one ?? '' })).status).toBe(201)
    expect(kinds(await lessons.plan({ ...body, trainerId: two ?? '' }))).toEqual([
      'lesson_conflict',
      'arena',
      'arena',
    ])
    expect((await lessons.plan({ ...body, trainerId: two ?? '', startsAt: at(1, '11:00') })).status).toBe(201)
  })

  test('an arena that is too small', async () => {
    const { trainer, lessons, offer } = await school()
    const where = await anArena(app, trainer, { units: 1 })
    const { id: offerId } = await offer({ arenaUnits: 2 })
    const refused = await lessons.plan({ offerId, ...where, startsAt: at(1) })
    expect(kinds(refused)).toEqual(['lesson_conflict', 'arena'])
    expect(refused.body.error?.alternatives).toEqual([])
  })

  test('S11: a trainer elsewhere needs travel time and the buffer before it', async () => {
    const { trainer, lessons, offer } = await school()
    const home = await anArena(app, trainer)
    const yard = await anArena(app, trainer, { name: 'Yard' })
    const nowhere = await anArena(app, trainer, { name: 'Nobody knows how far' })
    await app.call(
      'PUT /api/places/{id}/travel',
      { to: yard.placeId, minutes: 25 },
      { token: trainer.token, params: { id: home.placeId } },
    )
    const { id: offerId } = await offer({ trainerBufferMinutes: 10 })
    await aLesson(app, trainer, { offerId, ...home })
    const plan = (time: string, where: object) => lessons.plan({ offerId, startsAt: at(1, time), ...where })
    const refused = await plan('11:34', yard)
    expect(kinds(refused)).toEqual(['lesson_conflict', 'travel'])
    expect(refused.body.error?.obstacles?.[0]?.message).toContain('It is 25 minutes of travel')
    expect(kinds(await plan('08:26', yard))).toEqual(['lesson_conflict', 'travel'])
    // Unknown travel time is no conflict.
    expect((await plan('11:10', nowhere)).status).toBe(201)
    expect((await plan('08:25', yard)).status).toBe(201)
  })
})

async function codeFor(trainer: { token: string }): Promise<string> {
  return (await app.call('POST /api/invitations', { role: 'trainer' }, { token: trainer.token })).body.code
}

test('the refusal names the nearest free times before and after', async () => {
  const { trainer, lessons, offer } = await school()
  const { id: offerId } = await offer()
  for (const time of ['09:00', '10:00', '12:00'])
    await aLesson(app, trainer, { offerId, startsAt: at(2, time) })
  const refused = await lessons.plan({ offerId, startsAt: at(2, '10:10'), minutes: 45 })
  const starts = (refused.body.error?.alternatives ?? []).map(({ startsAt }) => startsAt)
  expect(starts.slice(0, 2)).toEqual([at(2, '11:00'), at(2, '11:15')])
  expect(starts.toSorted()).toEqual(
    ['07:45', '08:00', '08:15', '11:00', '11:15', '13:00'].map((time) => at(2, time)),
  )
  for (const startsAt of starts.slice(0, 1))
    expect((await lessons.plan({ offerId, startsAt, minutes: 45 })).status).toBe(201)
})

test('times within the trainer’s hours come first', async () => {
  const { trainer, lessons, offer } = await school()
  const { id: offerId } = await offer()
  const weekday = Temporal.PlainDate.from(at(2).slice(0, 10)).dayOfWeek
  const hours = [{ weekday, from: '14:00', until: '16:00', placeId: null }]
  const body = { trainerId: trainer.id, hours }
  await app.call('POST /api/availability/weeks', body, { token: trainer.token })
  await aLesson(app, trainer, { offerId, startsAt: at(2) })
  const refused = await lessons.plan({ offerId, startsAt: at(2) })
  const starts = (refused.body.error?.alternatives ?? []).map(({ startsAt }) => startsAt)
  expect(starts.slice(0, 3)).toEqual([at(2, '14:00'), at(2, '14:15'), at(2, '14:30')])
})

test('S4: a double click adds one lesson; the same key with another lesson is refused', async () => {
  const { lessons, offer } = await school()
  const { id: offerId } = await offer()
  const key = { 'idempotency-key': crypto.randomUUID() }
  const body = { offerId, startsAt: at(3) }
  const answers = await Promise.all([lessons.plan(body, key), lessons.plan(body, key)])
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  expect(answers[0]?.body.id).toBe(answers[1]?.body.id)
  expect((await lessons.plan({ ...body, startsAt: at(4) }, key)).code).toBe('idempotency_conflict')
  const day = at(3).slice(0, 10)
  expect((await lessons.week({ from: day, until: at(4).slice(0, 10) })).body.items).toHaveLength(1)
})

test('S14: a seat keeps its price and tax; new prices apply to new seats', async () => {
  const { trainer, lessons, offer } = await school()
  const { id, version } = await offer({ kind: 'group', capacity: 3, priceMinor: 3000, taxRate: 1900 })
  const lesson = await aLesson(app, trainer, {
    offerId: id,
    seats: [{ riderId: await aRider(app, trainer) }],
  })
  await app.call(
    'PATCH /api/offers/{id}',
    { version, priceMinor: 3500 },
    { token: trainer.token, params: { id } },
  )
  const { body } = await lessons.take(lesson.id, { riderId: await aRider(app, trainer) })
  expect(body.seats.map(({ priceMinor }) => priceMinor)).toEqual([3000, 3500])
  expect((await lessons.read(lesson.id)).seats).toEqual(body.seats)
})

test('missing fields come from the lesson type; days are local to the business', async () => {
  const { trainer, lessons } = await school()
  const { arenaId, placeId } = await anArena(app, trainer)
  const horse = await aHorse(app, trainer)
  const riderId = await aRider(app, trainer, { dateOfBirth: '2015-01-01' })
  const lesson = await aLesson(app, trainer, { arenaId, seats: [{ riderId, horseId: horse.id }] })
  expect(lesson).toMatchObject({
    placeId,
    placeName: 'Oakfield',
    arenaName: 'Indoor',
    capacity: 1,
    version: 1,
  })
  expect(lesson).toMatchObject({
    trainerName: 'Robin Field',
    kind: 'private',
    seriesId: null,
    state: 'planned',
  })
  expect(seatOf(lesson)).toMatchObject({
    riderName: 'Mia Hale',
    isMinor: true,
    horseName: 'Biscuit',
    state: 'booked',
  })
  const week = async (from: string, until = from, more = {}) =>
    (await lessons.week({ from, until, ...more })).body.items.map(({ id }) => id)
  const day = at(1).slice(0, 10)
  expect([await week(at(0).slice(0, 10)), await week(day)]).toEqual([[], [lesson.id]])
  for (const filter of [{ horseId: horse.id }, { riderId }, { arenaId }, { trainerId: trainer.id }])
    expect(await week(day, day, filter)).toEqual([lesson.id])
  const none = crypto.randomUUID()
  for (const filter of [{ horseId: none }, { riderId: none }, { arenaId: none }, { trainerId: none }])
    expect(await week(day, day, filter)).toEqual([])
})

test.each([
  ['a time in no year of ours', { startsAt: '0001-01-01T00:00:00Z' }, 'startsAt'],
  [
    'a request that lapsed already',
    { seats: [{ riderId: crypto.randomUUID(), state: 'requested', heldUntil: at(-1) }] },
    'heldUntil',
  ],
  [
    'a booked seat that would lapse',
    { seats: [{ riderId: crypto.randomUUID(), heldUntil: at(2) }] },
    'heldUntil',
  ],
])('refused: %s', async (_, given, field) => {
  const { lessons, offer } = await school()
  const { id: offerId } = await offer()
  const answer = await lessons.plan({ offerId, startsAt: at(1), ...(given as object) })
  expect([answer.status, Object.keys(answer.body.error?.fields ?? {})]).toEqual([400, [field]])
})
