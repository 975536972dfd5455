import { expect, test } from 'vitest'
import { anException, aWeek } from '#test/fixtures/schedule/availability.ts'
import { aCode, aTrainer, type Person } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const owner = await aTrainer(app, { timeZone: 'Europe/London', locale: 'en-GB' })
const colleague = await aTrainer(app, { invitationCode: await aCode(app, owner, 'trainer') })
// A Monday.
const monday = '2027-05-03'
const days = { fromDay: monday, untilDay: monday }
const add = (body: object, by = owner) =>
  app.call(
    'POST /api/availability/exceptions',
    { trainerId: by.id, kind: 'closed', ...days, ...body },
    { token: by.token },
  )
const change = (id: string, body: object, by = owner) =>
  app.call('PATCH /api/availability/exceptions/{id}', body, { token: by.token, params: { id } })
const open = async (by: Person, query: Record<string, string>) => {
  const answer = await app.call('GET /api/availability', undefined, { token: by.token, query })
  return answer.body.items.map(({ startsAt, endsAt }) => [startsAt, endsAt])
}
const listed = async (by: Person, query: Record<string, string>) =>
  (await app.call('GET /api/availability/exceptions', undefined, { token: by.token, query })).body.items.map(
    ({ reason }) => reason,
  )

test.each([
  ['a last day before the first', { untilDay: '2027-05-02' }, 'untilDay'],
  ['a beginning without an end', { from: '09:00' }, 'until'],
  ['an end without a beginning', { until: '09:00' }, 'from'],
  ['an end before the beginning', { from: '09:00', until: '08:00' }, 'until'],
  ['a place where it is closed', { placeId: '01a1facd-7f7e-7d9e-a2f4-a3b749b552cf' }, 'placeId'],
  ['a reason of two lines', { reason: 'a\nb' }, 'reason'],
])('refused: %s', async (_, given, field) => {
  const answer = await add(given)
  expect([answer.status, Object.keys(answer.body.error?.fields ?? {})]).toEqual([400, [field]])
})

test('a trainer closes their own days, but not those of others or of everybody', async () => {
  expect((await add({ trainerId: owner.id }, colleague)).status).toBe(403)
  expect((await add({ trainerId: null }, colleague)).status).toBe(403)
  expect((await add({}, colleague)).status).toBe(201)
  const everybody = (
    await add({ trainerId: null, reason: 'Show', fromDay: '2027-07-01', untilDay: '2027-07-02' })
  ).body
  expect((await change(everybody.id, { version: 1, removed: true }, colleague)).status).toBe(403)
  expect(await listed(colleague, { from: '2027-07-02' })).toContain('Show')
})

test('a closed day is closed; deleted, it is open; restored, it is closed again', async () => {
  const trainer = await aTrainer(app, { timeZone: 'Europe/London' })
  await aWeek(app, trainer)
  const query = { from: monday, until: monday }
  const nineToFive = [['2027-05-03T08:00:00Z', '2027-05-03T16:00:00Z']]
  expect(await open(trainer, query)).toEqual(nineToFive)
  const { id, version } = await anException(app, trainer, days)
  expect(await open(trainer, query)).toEqual([])
  expect((await change(id, { version: version + 1, removed: true }, trainer)).code).toBe('version_conflict')
  const removed = await change(id, { version, removed: true }, trainer)
  expect(await open(trainer, query)).toEqual(nineToFive)
  expect(await listed(trainer, { from: monday })).toEqual([])
  await change(id, { version: removed.body.version, removed: false }, trainer)
  expect(await open(trainer, query)).toEqual([])
})

test('closed hours, additional hours, and a trainer without weekly hours', async () => {
  const trainer = await aTrainer(app, { timeZone: 'Europe/London' })
  const query = { from: monday, until: '2027-05-04' }
  const ask = () => app.call('GET /api/availability', undefined, { token: trainer.token, query })
  expect((await ask()).body.unsetTrainerIds).toEqual([trainer.id])
  await aWeek(app, trainer)
  await anException(app, trainer, { ...days, from: '12:00', until: '13:00', reason: 'Lunch' })
  const tuesday = { fromDay: '2027-05-04', untilDay: '2027-05-04' }
  await anException(app, trainer, { ...tuesday, kind: 'open', from: '18:00', until: '24:00', reason: '' })
  const { body } = await ask()
  expect(body.items.map(({ startsAt, endsAt }) => [startsAt.slice(8, 16), endsAt.slice(8, 16)])).toEqual([
    ['03T08:00', '03T11:00'],
    ['03T12:00', '03T16:00'],
    ['04T17:00', '04T23:00'],
  ])
  expect(body).toMatchObject({ unsetTrainerIds: [], timeZone: 'Europe/London' })
  expect(body.exceptions.map(({ reason, kind }) => [kind, reason])).toEqual([
    ['closed', 'Lunch'],
    ['open', ''],
  ])
})

test.each([
  ['more days than a calendar shows', { from: '2027-05-01', until: '2027-06-15' }],
  ['days backwards', { from: '2027-05-02', until: '2027-05-01' }],
])('availability refuses %s', async (_, query) => {
  const answer = await app.call('GET /api/availability', undefined, { token: owner.token, query })
  expect([answer.status, Object.keys(answer.body.error?.fields ?? {})]).toEqual([400, ['until']])
})

test('another business’s trainer answers 404', async () => {
  const { id } = await aTrainer(app)
  const query = { from: monday, until: monday, trainerId: id }
  expect((await app.call('GET /api/availability', undefined, { token: owner.token, query })).status).toBe(404)
  expect((await add({ trainerId: id })).status).toBe(404)
})

test('exceptions are paged by day and include current ones', async () => {
  const trainer = await aTrainer(app)
  const week = (fromDay: string, untilDay: string) => ({ fromDay, untilDay, reason: fromDay })
  for (const one of [
    week('2027-08-09', '2027-08-20'),
    week('1969-12-30', '2027-08-01'),
    week('2027-06-01', '2027-06-02'),
    week('2027-05-30', '2027-05-31'),
  ])
    await anException(app, trainer, one)
  const read = async (query: Record<string, string>) =>
    (await app.call('GET /api/availability/exceptions', undefined, { token: trainer.token, query })).body
  const first = await read({ from: '2027-06-01', limit: '2' })
  const second = await read({ from: '2027-06-01', limit: '2', cursor: first.next ?? '' })
  expect([...first.items, ...second.items].map(({ reason }) => reason)).toEqual([
    '1969-12-30',
    '2027-06-01',
    '2027-08-09',
  ])
  expect(second.next).toBe(null)
})
