import { expect, test } from 'vitest'
import { aColleague, aTrainer, type Person } from '#test/fixtures/identity/people.ts'
import { aRider, at, type Lesson, lessonsOf } from '#test/fixtures/schedule/lessons.ts'
import { anOffer } from '#test/fixtures/schedule/offers.ts'
import { dayIn, seriesOf } from '#test/fixtures/schedule/series.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

/** Date of birth of somebody who has this birthday so many days from today. */
const turning = (age: number, days: number) =>
  Temporal.PlainDate.from(dayIn(days)).subtract({ years: age }).toString()

/** A school with a young trainer and an adult colleague. */
async function aSchool(bornOn: string | null, given: { locale?: string } = {}) {
  const owner = await aTrainer(app, given)
  const young = await aColleague(app, owner, 'trainer', { firstName: 'Lena', lastName: 'Brook' })
  const adult = await aColleague(app, owner, 'assistant', { firstName: 'Hope', lastName: 'Ash' })
  const { token } = owner
  const supervision = async (by: Person = owner) =>
    (await app.call('GET /api/supervision', undefined, { token: by.token })).body
  const enter = async (of: Person, change: { dateOfBirth?: string | null; supervisorId?: string | null }) => {
    const now = (await supervision()).items.find(({ id }) => id === of.id)
    const { version = 0, dateOfBirth = null, supervisorId = null } = now ?? {}
    const body = { version, dateOfBirth, supervisorId, ...change }
    return app.call('PUT /api/team/{id}/supervision', body, { token, params: { id: of.id } })
  }
  if (bornOn !== null) await enter(young, { dateOfBirth: bornOn })
  const offerId = (await anOffer(app, owner, { capacity: 2, kind: 'group' })).id
  const lessons = lessonsOf(app, owner)
  const teach = (startsAt: string, more: object = {}) =>
    lessons.plan({ offerId, startsAt, trainerId: young.id, ...more })
  const problems = async () =>
    (await app.call('GET /api/unsupervised-lessons', undefined, { token })).body.items
  const leave = async (person: Person, lastDay: string) => {
    const team = (await app.call('GET /api/team', undefined, { token })).body.items
    const version = team.find(({ id }) => id === person.id)?.version ?? 0
    return app.call('POST /api/team/{id}/end', { version, lastDay }, { token, params: { id: person.id } })
  }
  return { owner, young, adult, enter, supervision, offerId, teach, problems, leave, ...lessons }
}

type Answer = { status: number; body: { error?: { obstacles?: readonly { message: string }[] | undefined } } }
const whyNot = ({ status, body }: Answer) => [status, body.error?.obstacles?.map(({ message }) => message)]
const dayOf = (startsAt: string) => startsAt.slice(0, 10).split('-').toReversed().join('/')

test('H12: nobody under 16 gives a lesson, also with a supervisor and a reason', async () => {
  const { young, adult, enter, teach } = await aSchool(turning(16, 4))
  await enter(young, { supervisorId: adult.id })
  const refused = await teach(at(3), { overrideReason: 'She is good' })
  expect(whyNot(refused)).toEqual([
    409,
    [`Lena Brook is too young to teach on ${dayOf(at(3))}. Choose another trainer.`],
  ])
  expect((await teach(at(4))).body).toMatchObject({ trainerName: 'Lena Brook', inCharge: 'Hope Ash' })
})

test('H12: from 16 to 17 a supervisor must be 18 and on the team that day', async () => {
  const { young, adult, enter, teach, leave } = await aSchool(turning(18, 9))
  expect(whyNot(await teach(at(2)))).toEqual([
    409,
    [expect.stringContaining('Lena Brook needs a supervisor')],
  ])
  await enter(adult, { dateOfBirth: turning(18, 3) })
  await enter(young, { supervisorId: adult.id })
  expect(whyNot(await teach(at(2)))).toEqual([409, [expect.stringContaining('Hope Ash cannot be in charge')]])
  expect((await teach(at(3))).body.inCharge).toBe('Hope Ash')
  expect((await leave(adult, dayIn(4))).status).toBe(200)
  expect((await teach(at(4))).status).toBe(201)
  expect((await teach(at(5))).status).toBe(409)
  expect((await teach(at(9))).body.inCharge).toBeNull()
  await app.db.updateTable('users').set({ status: 'disabled' }).where('id', '=', adult.id).execute()
  expect((await teach(at(3, '16:00'))).status).toBe(409)
})

test('H12: every way to a trainer or a day asks who is in charge', async () => {
  const { owner, young, offerId, plan, change, cancel, restore, teach } = await aSchool(turning(18, 5))
  const { body: own } = await plan({ offerId, startsAt: at(2) })
  const { body: grown } = await teach(at(6))
  const { body: gone } = await teach(at(7))
  const { version } = (await cancel(gone.id, { version: gone.version })).body
  const series = { offerId, firstDay: dayIn(1), wallTime: '14:00', rule: 'FREQ=DAILY;COUNT=3' }
  const weekly = await seriesOf(app, owner).plan({ ...series, trainerId: young.id })
  expect([weekly.status, weekly.code]).toEqual([409, 'series_obstructed'])
  const handOver = { id: own.id, version: own.version, action: 'hand_over' as const, trainerId: young.id }
  const time = { fromDay: dayIn(2), untilDay: dayIn(2), trainerId: owner.id }
  const ill = await app.call(
    'POST /api/affected-lessons',
    { time, timeOff: null, lessons: [handOver] },
    { token: owner.token },
  )
  expect(ill.code).toBe('affected_lessons_changed')
  const { body: listed } = await app.call('GET /api/affected-lessons', undefined, {
    token: owner.token,
    query: time,
  })
  expect(listed.items[0]?.standIns).toEqual([
    { trainerId: young.id, name: 'Lena Brook', why: expect.stringContaining('needs a supervisor') },
  ])
  expect((await change(own.id, { version: own.version, trainerId: young.id })).status).toBe(409)
  expect((await change(grown.id, { version: grown.version, startsAt: at(4) })).status).toBe(409)
  expect((await change(grown.id, { version: grown.version, startsAt: at(5) })).status).toBe(200)
  expect((await restore(gone.id, { version })).status).toBe(200)
})

test('H12: what is planned stays, is reported, and takes no new rider', async () => {
  const { owner, young, adult, enter, teach, change, take, cancel, restore, problems, supervision } =
    await aSchool(null)
  const planned = async (startsAt: string): Promise<Lesson> => (await teach(startsAt)).body
  const [first, second] = [await planned(at(2)), await planned(at(3))]
  const { version } = (await cancel(second.id, { version: second.version })).body
  expect(await problems()).toEqual([])
  await enter(young, { dateOfBirth: turning(17, 0) })
  expect(await problems()).toEqual([
    {
      trainerId: young.id,
      trainerName: 'Lena Brook',
      message: expect.stringContaining(`Lena Brook needs a supervisor on ${dayOf(at(2))}.`),
      lessons: [{ lessonId: first.id, startsAt: at(2), timeZone: 'UTC' }],
      count: 1,
    },
  ])
  expect((await change(first.id, { version: first.version, startsAt: at(2, '16:00') })).body.inCharge).toBe(
    '',
  )
  const riderId = await aRider(app, owner)
  expect((await take(first.id, { riderId })).status).toBe(409)
  expect((await restore(second.id, { version })).status).toBe(409)
  await enter(young, { supervisorId: adult.id })
  expect([await problems(), (await take(first.id, { riderId })).status]).toEqual([[], 201])
  const seen = async (by: Person) => (await supervision(by)).items.map(({ dateOfBirth }) => dateOfBirth)
  expect(await Promise.all([owner, young, adult].map(seen))).toEqual([
    [turning(17, 0)],
    [turning(17, 0)],
    [null],
  ])
})

test('H12: without the rule nobody needs a supervisor; only owners change ages, and only sensibly', async () => {
  const { owner, young, adult, enter, supervision, teach } = await aSchool(turning(15, 0), {
    locale: 'de-DE',
  })
  expect((await teach(at(2))).body.inCharge).toBeNull()
  const business = (await app.call('GET /api/business', undefined, { token: owner.token })).body
  const rule = { version: business.version, supervisionRule: 'ages_16_18' as const }
  expect((await app.call('PATCH /api/business', rule, { token: owner.token })).status).toBe(200)
  expect((await teach(at(3))).status).toBe(409)
  expect((await enter(young, { supervisorId: young.id })).status).toBe(400)
  expect((await enter(young, { dateOfBirth: dayIn(2) })).status).toBe(400)
  const stranger = await aTrainer(app)
  expect((await enter(young, { supervisorId: stranger.id })).status).toBe(404)
  expect((await supervision()).items.map(({ supervisorId }) => supervisorId)).toEqual([null])
  const logged = app.db.selectFrom('auditLog').select('event').where('objectId', '=', young.id)
  expect(await logged.where('actorId', '=', owner.id).execute()).toEqual([
    { event: 'team_supervision_changed' },
  ])
  const { token } = adult
  const body = { version: 1, dateOfBirth: null, supervisorId: null }
  const params = { id: young.id }
  expect((await app.call('PUT /api/team/{id}/supervision', body, { token, params })).status).toBe(403)
})

test('H12: an owner reads before saving which lessons an age or another supervisor leaves alone', async () => {
  const { owner, young, adult, enter, teach, problems } = await aSchool(null)
  const [first, second] = [(await teach(at(2))).body, (await teach(at(3))).body]
  const left = async (of: Person, query: { dateOfBirth?: string; supervisorId?: string }) =>
    app.call('GET /api/team/{id}/unsupervised-lessons', undefined, {
      token: owner.token,
      params: { id: of.id },
      query,
    })
  const bornOn = { dateOfBirth: turning(18, 3) }
  expect((await left(young, bornOn)).body.items).toEqual([
    {
      trainerId: young.id,
      trainerName: 'Lena Brook',
      message: expect.stringContaining(`Lena Brook needs a supervisor on ${dayOf(at(2))}.`),
      lessons: [{ lessonId: first.id, startsAt: at(2), timeZone: 'UTC' }],
      count: 1,
    },
  ])
  expect((await left(young, { ...bornOn, supervisorId: adult.id })).body.items).toEqual([])
  expect(await problems()).toEqual([])
  await enter(young, { dateOfBirth: turning(17, 0), supervisorId: adult.id })
  expect((await left(adult, { dateOfBirth: turning(18, 3) })).body.items).toMatchObject([
    { message: expect.stringContaining('Hope Ash cannot be in charge'), lessons: [{ lessonId: first.id }] },
  ])
  await enter(young, { supervisorId: null })
  expect((await left(young, { dateOfBirth: turning(15, 0) })).body.items, 'known already').toEqual([])
  expect((await problems())[0]?.lessons.map(({ lessonId }) => lessonId)).toEqual([first.id, second.id])
  const stranger = await aTrainer(app)
  expect((await left(stranger, {})).code).toBe('not_found')
  expect((await left(young, { supervisorId: stranger.id })).code).toBe('not_found')
})
