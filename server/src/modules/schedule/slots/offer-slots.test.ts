import { expect, test } from 'vitest'
import { aWeek } from '#test/fixtures/schedule/availability.ts'
import { aHorse } from '#test/fixtures/horses/horses.ts'
import { aLesson, anArena, at, lessonsOf } from '#test/fixtures/schedule/lessons.ts'
import { anOffer } from '#test/fixtures/schedule/offers.ts'
import { aClient, aCode, aColleague, aTrainer, type Person } from '#test/fixtures/identity/people.ts'
import { households } from '#test/fixtures/people/riders.ts'
import { enterSupervision } from '#test/fixtures/people/supervision.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const open = { booking: 'instant', bookingLeadHours: 2, assessment: 'not_required', minutes: 60 } as const
const day = at(3).slice(0, 10)
const range = { from: day, until: day }

/** A school that is open from nine to noon on the day, and a family. */
async function aSchool() {
  const trainer = await aTrainer(app)
  const weekday = Temporal.PlainDate.from(day).dayOfWeek
  await aWeek(app, trainer, { hours: [{ weekday, from: '09:00', until: '12:00', placeId: null }] })
  const where = await anArena(app, trainer)
  const { add, recordOf, permit } = households(app, trainer)
  const client = await aClient(app, trainer)
  const clientId = await recordOf(client)
  const riderId = (await add(clientId, { firstName: 'Ida' })).body.id
  return { trainer, client, clientId, riderId, where, add, permit, horse: await aHorse(app, trainer) }
}
const mine = ({ token }: Person, query: object) =>
  app.call('GET /api/my-slots', undefined, {
    token,
    query: query as { riderId: string; offerId: string; from: string; until: string },
  })
const clock = (items: readonly { startsAt: string }[]) => items.map(({ startsAt }) => startsAt.slice(11, 16))

test('a client sees the times of a lesson type that clients may book', async () => {
  const { trainer, client, riderId, where } = await aSchool()
  const offer = await anOffer(app, trainer, open)
  const { body } = await mine(client, { riderId, offerId: offer.id, ...range })
  expect(clock(body.items)).toEqual(['09:00', '09:30', '10:00', '10:30', '11:00'])
  expect(body.items[0]).toEqual({
    startsAt: at(3, '09:00'),
    endsAt: at(3, '10:00'),
    trainerId: trainer.id,
    trainerName: 'Robin Field',
    placeId: where.placeId,
    placeName: 'Oakfield',
    arenaId: where.arenaId,
    arenaName: 'Indoor',
    lessonId: null,
    booking: 'instant',
    priceMinor: 4000,
    travelFeeMinor: null,
    isFeeShared: false,
    extraMinutes: null,
    hint: null,
  })
  expect([body.nextDay, body.timeZone]).toEqual([null, 'UTC'])
})

test('by default only trainers book, and see every time', async () => {
  const { trainer, client, riderId } = await aSchool()
  const offer = await anOffer(app, trainer, { minutes: 60 })
  const query = { riderId, offerId: offer.id, ...range }
  expect((await mine(client, query)).body.items).toEqual([])
  await app.call(
    'POST /api/riders/{id}/levels',
    { level: 3, setOn: at(0).slice(0, 10) },
    { token: trainer.token, params: { id: riderId } },
  )
  const { body } = await app.call('GET /api/slots', undefined, { token: trainer.token, query })
  expect(body.items).toHaveLength(5)
})

test('the times of other riders stay secret', async () => {
  const [ours, theirs] = [await aSchool(), await aSchool()]
  const offer = await anOffer(app, ours.trainer, open)
  const stranger = (await ours.add((await aHouseholdOf(ours.trainer)) ?? '')).body.id
  const foreign = await anOffer(app, theirs.trainer, open)
  const asked = [
    { riderId: stranger, offerId: offer.id },
    { riderId: theirs.riderId, offerId: offer.id },
    { riderId: ours.riderId, offerId: foreign.id },
    { riderId: ours.riderId, offerId: offer.id, trainerId: theirs.trainer.id },
    { riderId: ours.riderId, offerId: offer.id, placeId: theirs.where.placeId },
    { riderId: ours.riderId, offerId: offer.id, horseId: theirs.horse.id },
  ]
  for (const query of asked) expect((await mine(ours.client, { ...query, ...range })).status).toBe(404)
})

async function aHouseholdOf({ token }: Person) {
  return (await app.call('POST /api/clients', { firstName: 'Ruth', lastName: 'Hale' }, { token })).body.id
}

test('P1: without the permission to book, there are no times', async () => {
  const { trainer, client, clientId, add, permit } = await aSchool()
  const offer = await anOffer(app, trainer, open)
  const other = (await add((await aHouseholdOf(trainer)) ?? '')).body.id
  await permit(clientId, other, ['progress'])
  const answer = await mine(client, { riderId: other, offerId: offer.id, ...range })
  expect([answer.status, answer.code]).toEqual([403, 'forbidden'])
})

test('H5: no time is offered with a horse that is off work, and no reply says why', async () => {
  const { trainer, client, riderId, horse } = await aSchool()
  const offer = await anOffer(app, trainer, open)
  await app.call(
    'POST /api/horses/{id}/time-off',
    { fromDay: day, untilDay: day, reason: 'Lame', byInspector: false },
    { token: trainer.token, params: { id: horse.id } },
  )
  const { body } = await mine(client, { riderId, offerId: offer.id, ...range })
  expect(body).toEqual({ items: [], nextDay: null, timeZone: 'UTC' })
})

test('an archived location has no times', async () => {
  const { trainer, client, riderId, where } = await aSchool()
  const colleague = await aTrainer(app, { invitationCode: await aCode(app, trainer, 'trainer') })
  const weekday = Temporal.PlainDate.from(day).dayOfWeek
  const hours = [{ weekday, from: '09:00', until: '12:00', placeId: where.placeId }]
  await aWeek(app, { id: colleague.id, token: trainer.token }, { hours })
  const offer = await anOffer(app, trainer, open)
  const query = { riderId, offerId: offer.id, trainerId: colleague.id, ...range }
  expect((await mine(client, query)).body.items).toHaveLength(5)
  const by = { token: trainer.token, params: { id: where.placeId } }
  const archived = await app.call('PATCH /api/places/{id}', { version: 1, archived: true }, by)
  expect(archived.status).toBe(200)
  expect((await mine(client, query)).body.items).toEqual([])
})

test('an expired request blocks nothing', async () => {
  const { trainer, client, riderId, horse, where } = await aSchool()
  const offer = await anOffer(app, trainer, open)
  const lesson = await aLesson(app, trainer, { offerId: offer.id, startsAt: at(3, '09:00'), ...where })
  const heldUntil = Temporal.Now.instant().add({ milliseconds: 400 }).toString()
  const seat = { riderId, horseId: horse.id, state: 'requested', heldUntil }
  expect((await lessonsOf(app, trainer).take(lesson.id, seat)).status).toBe(201)
  const limited = await anOffer(app, trainer, { ...open, name: 'Once a week', bookingsPerWeek: 1 })
  const ask = () => mine(client, { riderId, offerId: limited.id, ...range })
  await expect
    .poll(async () => clock((await ask()).body.items), { timeout: 10_000 })
    .toEqual(['10:00', '10:30', '11:00'])
})

test('a time beside another lesson says so', async () => {
  const { trainer, client, riderId, where } = await aSchool()
  const offer = await anOffer(app, trainer, open)
  await aLesson(app, trainer, { offerId: offer.id, startsAt: at(3, '09:00'), ...where })
  const { body } = await mine(client, { riderId, offerId: offer.id, ...range })
  expect(body.items.map(({ hint }) => hint)).toEqual(['beside_lesson', 'same_day', 'same_day'])
})

test('a page has seven days, and a request 31', async () => {
  const { trainer, client, riderId } = await aSchool()
  const offer = await anOffer(app, trainer, open)
  const ask = (from: number, until: number) =>
    mine(client, { riderId, offerId: offer.id, from: at(from).slice(0, 10), until: at(until).slice(0, 10) })
  const { body: first } = await ask(1, 20)
  expect(first.nextDay).toBe(at(8).slice(0, 10))
  expect(first.items).toHaveLength(5)
  expect((await ask(15, 20)).body.nextDay).toBe(null)
  expect((await ask(1, 31)).status).toBe(200)
  expect((await ask(1, 32)).code).toBe('invalid_input')
  expect((await ask(2, 1)).code).toBe('invalid_input')
})

test('a time that others book is missing from every answer to a later question', async () => {
  const { trainer, client, riderId, where } = await aSchool()
  const offer = await anOffer(app, trainer, open)
  const query = { riderId, offerId: offer.id, ...range }
  const ask = async () => clock((await mine(client, query)).body.items)
  for (const time of ['09:00', '10:00', '11:00']) {
    const earlier = Array.from({ length: 5 }, ask)
    await aLesson(app, trainer, { ...where, startsAt: at(3, time), offerId: offer.id })
    expect(await ask()).not.toContain(time)
    await Promise.all(earlier)
    expect(await ask()).not.toContain(time)
  }
})

test('H12: a time at which nobody is in charge is not offered, from the moment an owner enters an age', async () => {
  const { trainer, client, riderId } = await aSchool()
  const assistant = await aColleague(app, trainer, 'assistant')
  const offer = await anOffer(app, trainer, open)
  const found = async () => (await mine(client, { riderId, offerId: offer.id, ...range })).body.items.length
  const dateOfBirth = Temporal.PlainDate.from(day).subtract({ years: 17 }).toString()
  expect(await found()).toBe(5)
  await enterSupervision(app, trainer, trainer.id, { dateOfBirth })
  expect(await found()).toBe(0)
  await enterSupervision(app, trainer, trainer.id, { version: 1, dateOfBirth, supervisorId: assistant.id })
  expect(await found()).toBe(5)
  const { body: team } = await app.call('GET /api/team', undefined, { token: trainer.token })
  const version = team.items.find(({ id }) => id === assistant.id)?.version ?? 0
  const params = { id: assistant.id }
  await app.call('POST /api/team/{id}/end', { version, now: true }, { token: trainer.token, params })
  expect(await found()).toBe(0)
})
