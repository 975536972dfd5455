import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aLesson, at, lessonsOf, seatOf } from '#test/fixtures/schedule/lessons.ts'
import { aCode, aColleague, aTrainer } from '#test/fixtures/identity/people.ts'
import { households } from '#test/fixtures/people/riders.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const trainer = await aTrainer(app)
const colleague = await aTrainer(app, { invitationCode: await aCode(app, trainer, 'trainer') })
const { aHousehold, add } = households(app, trainer)
const lessons = lessonsOf(app, trainer)
const { token } = trainer

async function aSickRider(): Promise<string> {
  const contact = { emergencyName: 'Ruth Hale', emergencyPhone: '01865 12345', emergencyRelation: 'Mother' }
  const { id, version } = (await add(await aHousehold(), { firstName: 'Wanda', ...contact })).body
  const body = { version, consent: true, allergies: 'Wasps', conditions: 'Asthma' }
  await app.call('PUT /api/riders/{id}/health', body, { token, params: { id } })
  return id
}
const open = (id: string, as = token) =>
  app.call('GET /api/seats/{id}/emergency-card', undefined, { token: as, params: { id } })
const fromNow = (hours: number) =>
  Temporal.Now.instant()
    .add({ minutes: Math.round(hours * 60) })
    .toString()

test('P6: only the lesson’s trainer, from a day before until two hours after; each view is recorded', async () => {
  const riderId = await aSickRider()
  const seats = [{ riderId }]
  const soon = seatOf(await aLesson(app, trainer, { startsAt: fromNow(23.5), seats }))
  const late = seatOf(await aLesson(app, trainer, { startsAt: fromNow(26), seats }))
  const over = seatOf(await aLesson(app, trainer, { startsAt: fromNow(-3.5), seats }))
  const justOver = seatOf(await aLesson(app, trainer, { startsAt: fromNow(-2.4), seats }))
  for (const refused of [open(late.id), open(over.id), open(soon.id, colleague.token)])
    expect((await refused).status).toBe(403)
  const { rows: before } = await readings(riderId)
  expect(before).toEqual([])
  expect((await open(soon.id)).body).toMatchObject({
    riderName: 'Wanda Hale',
    contact: { name: 'Ruth Hale', phone: '01865 12345', relation: 'Mother' },
    healthAsked: true,
    allergies: 'Wasps',
    conditions: 'Asthma',
    notes: [],
    opensUntil: expect.any(String),
  })
  expect((await open(justOver.id)).status).toBe(200)
  const { rows } = await readings(riderId)
  expect(rows.map(({ actorId: actor }) => actor)).toEqual([trainer.id, trainer.id])
})

const readings = (riderId: string) =>
  sql<{ actorId: string }>`select actor_id from audit_log
    where event = 'health_read' and object_id = ${riderId}`.execute(app.db)

test('P6: "nobody was asked" differs from "none known", and the card shows notes', async () => {
  const household = await aHousehold({ note: 'Carries an inhaler.' })
  const { id, version } = (await add(household, { firstName: 'Una', note: 'Allergic to bee stings.' })).body
  const lesson = await aLesson(app, trainer, { startsAt: fromNow(8), seats: [{ riderId: id }] })
  const { body: before } = await open(seatOf(lesson).id)
  expect([before.healthAsked, before.notes]).toEqual([
    false,
    ['Allergic to bee stings.', 'Carries an inhaler.'],
  ])
  const none = { version, consent: true, allergies: '', conditions: '' }
  await app.call('PUT /api/riders/{id}/health', none, { token, params: { id } })
  const { body: after } = await open(seatOf(lesson).id)
  expect([after.healthAsked, after.allergies]).toEqual([true, ''])
})

test('P6: an assistant opens no card, and sees the emergency contact with the rider', async () => {
  const riderId = await aSickRider()
  const lesson = await aLesson(app, trainer, { startsAt: fromNow(12), seats: [{ riderId }] })
  const assistant = await aColleague(app, trainer, 'assistant')
  expect((await open(seatOf(lesson).id, assistant.token)).code).toBe('forbidden')
  const params = { id: riderId }
  const { body } = await app.call('GET /api/riders/{id}', undefined, { token: assistant.token, params })
  expect([body.emergencyName, body.emergencyPhone]).toEqual(['Ruth Hale', '01865 12345'])
  expect(JSON.stringify(body)).not.toMatch(/Wasps|Asthma/)
})

test('a cancelled seat opens no card', async () => {
  const seats = [{ riderId: await aSickRider() }]
  const lesson = await aLesson(app, trainer, { startsAt: fromNow(5), seats })
  await lessons.cancel(lesson.id, { version: 1 })
  expect((await open(seatOf(lesson).id)).status).toBe(403)
})

test.each([
  ['more days than a month and a half', { from: at(0).slice(0, 10), until: at(45).slice(0, 10) }, 'until'],
  ['days in the wrong order', { from: at(1).slice(0, 10), until: at(0).slice(0, 10) }, 'until'],
  ['a year in which nobody rides', { from: '1999-12-31', until: '2000-01-01' }, 'from'],
])('the timetable refuses %s', async (_, query, field) => {
  const answer = await lessons.week(query)
  expect([answer.status, Object.keys(answer.body.error?.fields ?? {})]).toEqual([400, [field]])
})

test('days are local to the business, also on days of clock changes', async () => {
  const there = await aTrainer(app, { timeZone: 'Europe/London' })
  const { version } = (await app.call('GET /api/business', undefined, { token: there.token })).body
  await app.call('PATCH /api/business', { version, timeZone: 'Europe/London' }, { token: there.token })
  const calls = lessonsOf(app, there)
  const plan = (startsAt: string) => aLesson(app, there, { startsAt, offer: { minutes: 30 } })
  // On 28/03/2027 the day has 23 hours, on 31/10/2027 25.
  const [last, first] = [await plan('2027-03-28T22:30:00Z'), await plan('2027-03-28T23:00:00Z')]
  const [long, next] = [await plan('2027-10-31T23:30:00Z'), await plan('2027-11-01T00:00:00Z')]
  const on = async (day: string) =>
    (await calls.week({ from: day, until: day })).body.items.map(({ id }) => id)
  expect([await on('2027-03-28'), await on('2027-03-29')]).toEqual([[last.id], [first.id]])
  expect([await on('2027-10-31'), await on('2027-11-01')]).toEqual([[long.id], [next.id]])
})
