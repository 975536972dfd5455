import { expect, test } from 'vitest'
import { aWeek } from '#test/fixtures/schedule/availability.ts'
import { aCode, aTrainer } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const owner = await aTrainer(app, { timeZone: 'Europe/Berlin' })
const colleague = await aTrainer(app, { invitationCode: await aCode(app, owner, 'trainer') })
const hour = (weekday: number, from: string, until: string, placeId: string | null = null) => ({
  weekday,
  from,
  until,
  placeId,
})
const add = (body: object, by = owner) =>
  app.call('POST /api/availability/weeks', { trainerId: owner.id, hours: [], ...body }, { token: by.token })
const change = (id: string, body: object, by = owner) =>
  app.call('PATCH /api/availability/weeks/{id}', body, { token: by.token, params: { id } })
const weeks = async (trainer: { id: string; token: string }, by = trainer) =>
  (
    await app.call('GET /api/availability/weeks', undefined, {
      token: by.token,
      query: { trainerId: trainer.id },
    })
  ).body.items
const validity = async (trainer: { id: string; token: string }) =>
  (await weeks(trainer)).map(({ validFrom, validUntil }) => [validFrom, validUntil])

test.each([
  ['an end before its beginning', { hours: [hour(1, '12:00', '09:00')] }, 'hours.0.until'],
  ['hours over each other', { hours: [hour(1, '09:00', '12:00'), hour(1, '11:59', '13:00')] }, 'hours'],
  ['a time that is none', { hours: [hour(1, '9 am', '12:00')] }, 'hours.0.from'],
  ['a day after midnight', { hours: [hour(1, '24:00', '24:00')] }, 'hours.0.from'],
  ['an eighth day', { hours: [hour(8, '09:00', '12:00')] }, 'hours.0.weekday'],
  ['a last day before the first', { validFrom: '2026-05-02', validUntil: '2026-05-01' }, 'validUntil'],
])('refused: %s', async (_, given, field) => {
  const answer = await add(given)
  expect([answer.status, Object.keys(answer.body.error?.fields ?? {})]).toEqual([400, [field]])
})

test('trainers add their own weeks; only the owner adds others’', async () => {
  expect((await add({ trainerId: owner.id }, colleague)).status).toBe(403)
  const own = await add({ trainerId: colleague.id, hours: [hour(1, '09:00', '12:00')] }, colleague)
  expect(own.status).toBe(201)
  const { version, id } = own.body
  const later = { version, hours: [hour(1, '10:00', '12:00')] }
  expect((await change(id, later, owner)).body.hours).toEqual([hour(1, '10:00', '12:00')])
  const { id: ofOwner } = await aWeek(app, owner)
  expect((await change(ofOwner, { version: 1, removed: true }, colleague)).status).toBe(403)
  // P14: trainers of the same business may read them.
  expect((await weeks(owner, colleague)).map(({ id }) => id)).toEqual([ofOwner])
})

test('trainers and locations of another business answer 404', async () => {
  const trainer = await aTrainer(app)
  const address = { street: '', city: 'Oakfield', postcode: '', country: 'GB' }
  const { body: place } = await app.call(
    'POST /api/places',
    { name: 'Foreign', address },
    { token: owner.token },
  )
  expect((await add({ trainerId: owner.id }, trainer)).status).toBe(404)
  const foreign = { trainerId: trainer.id, hours: [hour(1, '09:00', '12:00', place.id)] }
  expect((await add(foreign, trainer)).status).toBe(404)
  const query = { trainerId: owner.id }
  const read = await app.call('GET /api/availability/weeks', undefined, { token: trainer.token, query })
  expect(read.status).toBe(404)
  expect(await weeks(trainer)).toEqual([])
})

test('of two changes based on one version, the second is refused', async () => {
  const trainer = await aTrainer(app)
  const { id, version } = await aWeek(app, trainer)
  expect((await change(id, { version, hours: [] }, trainer)).body.version).toBe(version + 1)
  const second = await change(id, { version, hours: [hour(1, '09:00', '10:00')] }, trainer)
  expect(second.code).toBe('version_conflict')
  expect((await weeks(trainer))[0]?.hours).toEqual([])
})

test('S4: a double click adds one week', async () => {
  const trainer = await aTrainer(app)
  const extra = { token: trainer.token, headers: { 'idempotency-key': crypto.randomUUID() } }
  const body = { trainerId: trainer.id, hours: [] }
  const both = await Promise.all([
    app.call('POST /api/availability/weeks', body, extra),
    app.call('POST /api/availability/weeks', body, extra),
  ])
  expect(both.map(({ status }) => status)).toEqual([201, 201])
  expect(await weeks(trainer)).toHaveLength(1)
})

test('summer hours replace part of the year, and the earlier hours continue afterwards', async () => {
  const trainer = await aTrainer(app)
  await aWeek(app, trainer)
  const summer = { validFrom: '2027-04-01', validUntil: '2027-09-30', hours: [hour(2, '17:00', '24:00')] }
  await aWeek(app, trainer, summer)
  expect(await validity(trainer)).toEqual([
    [null, '2027-03-31'],
    ['2027-04-01', '2027-09-30'],
    ['2027-10-01', null],
  ])
  const mondays = [hour(1, '09:00', '17:00')]
  expect((await weeks(trainer)).map(({ hours }) => hours)).toEqual([mondays, summer.hours, mondays])
})

test('a week cannot overlap another or replace it completely', async () => {
  const trainer = await aTrainer(app)
  const may = await aWeek(app, trainer, { validFrom: '2027-05-01', validUntil: '2027-05-31' })
  const body = { trainerId: trainer.id, validFrom: '2027-04-01', validUntil: '2027-06-30' }
  expect((await add(body, trainer)).code).toBe('availability_overlap')
  const june = await aWeek(app, trainer, { validFrom: '2027-06-01' })
  const wider = { version: may.version, validUntil: '2027-06-01' }
  expect((await change(may.id, wider, trainer)).code).toBe('availability_overlap')
  // Its days are free after deleting; restoring checks them again.
  const removed = await change(june.id, { version: june.version, removed: true }, trainer)
  expect((await change(may.id, wider, trainer)).status).toBe(200)
  const back = { version: removed.body.version, removed: false }
  expect((await change(june.id, back, trainer)).code).toBe('availability_overlap')
  expect(await validity(trainer)).toEqual([['2027-05-01', '2027-06-01']])
})

test('of weeks added concurrently, the database accepts one', async () => {
  const trainer = await aTrainer(app)
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => add({ trainerId: trainer.id, validFrom: '2027-01-01' }, trainer)),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([undefined, 'availability_overlap']))
  expect(await validity(trainer)).toEqual([['2027-01-01', null]])
})
