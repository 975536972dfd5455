import { describe, expect, test } from 'vitest'
import { aHorse } from '#test/fixtures/horses/horses.ts'
import { aLesson, aRider, at, lessonsOf, seatOf } from '#test/fixtures/schedule/lessons.ts'
import { anOffer } from '#test/fixtures/schedule/offers.ts'
import { aClient, aTrainer } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const trainer = await aTrainer(app)
const { token } = trainer
const lessons = lessonsOf(app, trainer)
const { id: offerId } = await anOffer(app, trainer, { minutes: 30 })
/** Days far enough apart that tests do not conflict. */
let day = 20
const nextDay = () => (day += 20)
const plan = async (days: number, time: string, horseId: string, more: object = {}) =>
  lessons.plan({
    offerId,
    startsAt: at(days, time),
    seats: [{ riderId: await aRider(app, trainer), horseId }],
    ...more,
  })
const fieldsOf = ({ code, body }: { code: string | undefined; body: { error?: { fields?: object } } }) => [
  code,
  ...Object.keys(body.error?.fields ?? {}),
]

describe('H2: limits count past and planned work', () => {
  test('lessons a day', async () => {
    const horse = await aHorse(app, trainer, { maxWorksPerDay: 2 })
    const days = nextDay()
    await plan(days, '09:00', horse.id)
    await plan(days, '11:00', horse.id)
    const refused = await plan(days, '13:00', horse.id)
    expect(refused.status).toBe(422)
    expect(refused.body.error?.fields).toEqual({
      works_per_day: 'Biscuit would have 3 rides that day. The limit is 2.',
    })
  })

  test('minutes a day, lessons in a row without rest, and rest days', async () => {
    const tired = await aHorse(app, trainer, { maxMinutesPerDay: 45, maxWorksInARow: 1, minRestMinutes: 60 })
    const days = nextDay()
    await plan(days, '09:00', tired.id)
    expect(fieldsOf(await plan(days, '10:00', tired.id))).toEqual([
      'horse_limits',
      'minutes_per_day',
      'works_in_a_row',
    ])
    const weekday = Temporal.PlainDate.from(at(days).slice(0, 10)).dayOfWeek
    const resting = await aHorse(app, trainer, { restWeekday: weekday })
    expect(fieldsOf(await plan(days, '12:00', resting.id))).toEqual(['horse_limits', 'rest_weekday'])
  })

  test('H3: other work counts, and conflicts while it lasts', async () => {
    const horse = await aHorse(app, trainer, { maxWorksPerDay: 1 })
    const body = { startedAt: at(-3, '09:00'), minutes: 40, activity: 'hack' }
    await app.call('POST /api/horses/{id}/work', body, { token, params: { id: horse.id } })
    expect(fieldsOf(await plan(-3, '12:00', horse.id))).toEqual(['horse_limits', 'works_per_day'])
    const met = await plan(-3, '09:30', horse.id, { overrideReason: 'Both' })
    expect(met.body.error?.obstacles?.[0]).toMatchObject({ kind: 'horse', lessonId: null })
  })

  test('a reason overrides, and is recorded in the seat and the register (H1)', async () => {
    const horse = await aHorse(app, trainer, { maxWorksPerDay: 1 })
    await plan(-4, '09:00', horse.id)
    const { body: lesson } = await plan(-4, '12:00', horse.id, { overrideReason: 'Short and slow' })
    const seat = seatOf(lesson)
    expect(seat).toMatchObject({ overridden: ['works_per_day'], overrideReason: 'Short and slow' })
    expect((await lessons.seat(seat.id, { version: seat.version, state: 'attended' })).status).toBe(200)
    const { body } = await app.call('GET /api/horses/{id}/work', undefined, {
      token,
      params: { id: horse.id },
    })
    expect(body.items).toMatchObject([
      {
        startedAt: at(-4, '12:00'),
        overridden: ['works_per_day'],
        overrideReason: 'Short and slow',
        minutes: 30,
      },
    ])
  })
})

describe('horses that no reason can override', () => {
  test.each([
    [
      'H4: a horse under three',
      { born: Temporal.Now.plainDateISO('UTC').subtract({ years: 1 }).toString() },
      'is under 3 years old',
    ],
    ['H4: a mare heavy in foal', { breeding: 'heavy_in_foal' }, 'is heavy in foal'],
    ['H4: a mare with an unweaned foal', { breeding: 'unweaned_foal' }, 'has an unweaned foal'],
  ] as const)('%s', async (_, given, why) => {
    const horse = await aHorse(app, trainer, given)
    const refused = await plan(nextDay(), '10:00', horse.id, { overrideReason: 'All the same' })
    expect([refused.status, refused.code]).toEqual([422, 'horse_unavailable'])
    expect(refused.body.error?.fields?.['horseId']).toContain(why)
  })

  test('a horse that has left the yard', async () => {
    const horse = await aHorse(app, trainer)
    const change = { version: horse.version, archived: 'sold' }
    await app.call('PATCH /api/horses/{id}', change, { token, params: { id: horse.id } })
    expect((await plan(nextDay(), '10:00', horse.id)).code).toBe('horse_unavailable')
  })

  test('H5: taking a horse off work empties its seats at once, lists them, and refuses new ones', async () => {
    const horse = await aHorse(app, trainer)
    const days = nextDay()
    const on = (offset: number) => at(days + offset).slice(0, 10)
    const { body: hit } = await plan(days, '10:00', horse.id)
    const { body: later } = await plan(days + 5, '10:00', horse.id)
    const body = { fromDay: on(-1), untilDay: on(2), reason: 'Lame', byInspector: false }
    await app.call('POST /api/horses/{id}/time-off', body, { token, params: { id: horse.id } })
    const { body: listed } = await lessons.week({ from: on(0), until: on(5), horseId: horse.id })
    expect(listed.items.map(({ id }) => id)).toEqual([hit.id, later.id])
    expect(seatOf(await lessons.read(hit.id))).toMatchObject({
      horseId: null,
      lostHorse: { id: horse.id, name: 'Biscuit' },
      state: 'booked',
    })
    expect(seatOf(await lessons.read(later.id)).horseId).toBe(horse.id)
    expect((await plan(days + 1, '10:00', horse.id)).body.error?.fields?.['horseId']).toContain('Lame')
    const other = await aHorse(app, trainer, { name: 'Captain' })
    const seat = seatOf(await lessons.read(hit.id))
    const { body: found } = await lessons.seat(seat.id, { version: seat.version, horseId: other.id })
    expect(seatOf(found)).toMatchObject({ horseName: 'Captain', lostHorse: null })
  })
})

describe('H6, P8: suitability', () => {
  const weighed = async (kilograms: number, given: object = {}) => {
    const horse = await aHorse(app, trainer, given)
    const body = { weighedOn: at(-1).slice(0, 10), kilograms }
    await app.call('PUT /api/horses/{id}/weights', body, { token, params: { id: horse.id } })
    return horse.id
  }
  const riding = (riderId: string, horseId: string, more: object = {}) =>
    lessons.plan({ offerId, startsAt: at(nextDay()), seats: [{ riderId, horseId }], ...more })

  test('H6: a rider too heavy, too tall, or below the horse’s level', async () => {
    const horseId = await weighed(400, { maxRiderHeightCm: 170, minRiderLevel: 3 })
    const riderId = await aRider(app, trainer, { heightCm: 180, weightKg: 75 })
    const refused = await riding(riderId, horseId)
    expect([refused.status, ...fieldsOf(refused)]).toEqual([
      422,
      'rider_unsuitable',
      'rider_load',
      'rider_level',
      'rider_height',
    ])
    const { body: lesson } = await riding(riderId, horseId, { overrideReason: 'On the lunge, ten minutes' })
    expect(seatOf(lesson).overridden.toSorted()).toEqual(['rider_height', 'rider_level', 'rider_load'])
  })

  test('missing weights and heights break no rule', async () => {
    const horse = await aHorse(app, trainer, { maxRiderHeightCm: 120 })
    expect((await riding(await aRider(app, trainer), horse.id)).status).toBe(201)
  })

  test('P8: a lesson type above the rider’s level', async () => {
    const early = await aRider(app, trainer)
    const offer = await anOffer(app, trainer, { minLevel: 2 })
    const ask = (more = {}) =>
      lessons.plan({ offerId: offer.id, startsAt: at(nextDay()), seats: [{ riderId: early }], ...more })
    const refused = await ask()
    expect(refused.body.error?.fields).toEqual({
      rider_level: 'Mia Hale is below level 2, which this asks for.',
    })
    expect(seatOf((await ask({ overrideReason: 'Trial' })).body).overridden).toEqual(['rider_level'])
    const body = { level: 2, setOn: at(-1).slice(0, 10) }
    await app.call('POST /api/riders/{id}/levels', body, { token, params: { id: early } })
    expect((await ask()).status).toBe(201)
  })

  test('H6: listed beforehand, by criterion without figures; missing measures suit', async () => {
    const heavy = await weighed(400, { maxRiderHeightCm: 170, minRiderLevel: 3 })
    const unweighed = await aHorse(app, trainer)
    const ask = async (id: string) =>
      (await app.call('GET /api/riders/{id}/unsuitable-horses', undefined, { token, params: { id } })).body
    const found = await ask(await aRider(app, trainer, { heightCm: 180, weightKg: 75 }))
    const of = (horseId: string) => found.items.find((one) => one.horseId === horseId)?.misfits
    expect(of(heavy)).toEqual(['rider_load', 'rider_level', 'rider_height'])
    expect(of(unweighed.id)).toBeUndefined()
    expect(JSON.stringify(found).replaceAll(/"[0-9a-f-]{36}"/g, '')).not.toMatch(/\d/)
    const light = await aRider(app, trainer, { heightCm: 150, weightKg: 40 })
    const level = { level: 3, setOn: at(-1).slice(0, 10) }
    await app.call('POST /api/riders/{id}/levels', level, { token, params: { id: light } })
    expect((await ask(light)).items.map(({ horseId }) => horseId)).not.toContain(heavy)
  })

  test('clients cannot call these endpoints', async () => {
    const client = await aClient(app, trainer)
    const { id } = await aLesson(app, trainer, { offerId, startsAt: at(nextDay()) })
    const answer = await app.call('GET /api/lessons/{id}', undefined, { token: client.token, params: { id } })
    expect(answer.status).toBe(403)
  })
})
