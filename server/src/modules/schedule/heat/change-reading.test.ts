import { expect, test } from 'vitest'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { aColleague, aTrainer } from '#test/fixtures/identity/people.ts'
import { aHeatReading } from '#test/fixtures/schedule/heat.ts'
import { anArena } from '#test/fixtures/schedule/lessons.ts'
import { setClock } from '#platform/clock.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
/** Shortly before midnight: sessions are still signed in on the next day. */
const late = Temporal.Now.plainDateISO('UTC').toZonedDateTime({ timeZone: 'UTC', plainTime: '23:57' })
setClock(() => late.toInstant())
const owner = await aTrainer(app, { timeZone: 'UTC' })
const { placeId } = await anArena(app, owner)
const assistant = await aColleague(app, owner, 'assistant')
const change = ({ id }: { id: string }, body: object, { token } = owner) =>
  app.call('PATCH /api/heat-readings/{id}', body, { token, params: { id } })
const list = async (query: Record<string, string> = {}) =>
  (await app.call('GET /api/heat-readings', undefined, { token: owner.token, query })).body.items
const at = (change: Temporal.DurationLike) => late.add(change).toInstant()

test('H11: a correction of an older version is refused', async () => {
  const reading = await aHeatReading(app, owner, placeId)
  expect((await change(reading, { version: 1, humidity: 55 })).status).toBe(200)
  expect((await change(reading, { version: 1, humidity: 50 })).code).toBe('version_conflict')
})

test.each([
  ['to another day', { takenAt: at({ days: -1 }).toString() }, 'takenAt'],
  ['to a later time', { takenAt: at({ hours: 1 }).toString() }, 'takenAt'],
  ['to a unit in which it would be too hot', { unit: 'celsius' }, 'temperatureTenths'],
])('H11: a correction %s is refused', async (_, body, field) => {
  const reading = await aHeatReading(app, owner, placeId, { temperatureTenths: 950, unit: 'fahrenheit' })
  const answer = await change(reading, { version: 1, ...body })
  expect([answer.status, Object.keys(answer.body.error?.fields ?? {})]).toEqual([400, [field]])
})

test('H11: after its day, only an owner corrects a reading, on its day', async () => {
  const reading = await aHeatReading(app, assistant, placeId, { takenAt: at({ hours: -2 }).toString() })
  try {
    setClock(() => at({ minutes: 4 }))
    expect((await change(reading, { version: 1, humidity: 70 }, assistant)).code).toBe('forbidden')
    const moved = { version: 1, takenAt: at({ minutes: 4 }).toString() }
    expect((await change(reading, moved)).status).toBe(400)
    expect((await change(reading, { version: 1, humidity: 70 })).body).toMatchObject({
      humidity: 70,
      mayChange: true,
    })
    expect((await list()).map(({ id }) => id)).not.toContain(reading.id)
    const day = late.toPlainDate().toString()
    expect((await list({ day })).map(({ id }) => id)).toContain(reading.id)
  } finally {
    setClock(() => late.toInstant())
  }
})

test('H11: a removed reading no longer counts, can be restored, and the audit log keeps it', async () => {
  const reading = await aHeatReading(app, assistant, placeId)
  const ids = async () => (await list()).map(({ id }) => id)
  expect((await change(reading, { version: 1, removed: true }, assistant)).body.isRemoved).toBe(true)
  expect(await ids()).not.toContain(reading.id)
  await change(reading, { version: 2, removed: false })
  expect(await ids()).toContain(reading.id)
  const logged = await app.db
    .selectFrom('auditLog')
    .select(['actorId', 'detail'])
    .where('event', '=', 'heat_reading_changed')
    .where('objectId', '=', reading.id)
    .orderBy('id')
    .execute()
  expect(logged).toMatchObject([
    { actorId: assistant.id, detail: { humidity: 60, temperatureTenths: 300, wasRemoved: false } },
    { actorId: owner.id, detail: { wasRemoved: true } },
  ])
})
