import { randomUUIDv7 } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { aColleague, aTrainer, signIn } from '#test/fixtures/identity/people.ts'
import { aHeatReading, aHotDay } from '#test/fixtures/schedule/heat.ts'
import { anArena } from '#test/fixtures/schedule/lessons.ts'
import { now, setClock } from '#platform/clock.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const noon = Temporal.Now.plainDateISO('Europe/London').toZonedDateTime({
  timeZone: 'Europe/London',
  plainTime: '12:00',
})
setClock(() => noon.toInstant())
const owner = await aTrainer(app, { country: 'GB', timeZone: 'Europe/London' })
const { placeId } = await anArena(app, owner)
const bookkeeper = await aColleague(app, owner, 'bookkeeper')
const assistant = await aColleague(app, owner, 'assistant')
const record = (body: object, { token } = owner) =>
  app.call('POST /api/heat-readings', { ...aHotDay(placeId), ...body }, { token })
const list = async (query: Record<string, string> = {}, { token } = owner) =>
  (await app.call('GET /api/heat-readings', undefined, { token, query })).body
const at = (change: Temporal.DurationLike) => noon.add(change).toInstant().toString()

describe('H11: a reading is refused', () => {
  test.each([
    ['in the future', { takenAt: at({ minutes: 3 }) }, 'takenAt'],
    ['of yesterday', { takenAt: at({ hours: -13 }) }, 'takenAt'],
    ['of more than 60 °C', { temperatureTenths: 601 }, 'temperatureTenths'],
    ['of less than −40 °F', { temperatureTenths: -401, unit: 'fahrenheit' }, 'temperatureTenths'],
    ['of more than 140 °F', { temperatureTenths: 1401, unit: 'fahrenheit' }, 'temperatureTenths'],
    ['of half a tenth', { temperatureTenths: 300.5 }, 'temperatureTenths'],
    ['in another unit', { unit: 'kelvin' }, 'unit'],
    ['of more than 100 %', { humidity: 101 }, 'humidity'],
    ['of less than 0 %', { humidity: -1 }, 'humidity'],
  ])('%s', async (_, body, field) => {
    const answer = await record(body)
    expect([answer.status, Object.keys(answer.body.error?.fields ?? {})]).toEqual([400, [field]])
    expect((await list()).items).toEqual([])
  })

  test('from somebody who does no work at the yard', async () => {
    expect((await record({}, bookkeeper)).code).toBe('forbidden')
  })

  test('at a location of another business, and shown to nobody there', async () => {
    const stranger = await aTrainer(app)
    expect((await record({}, stranger)).code).toBe('not_found')
    const { id, version } = await aHeatReading(app, owner, placeId)
    const params = { id }
    const change = await app.call(
      'PATCH /api/heat-readings/{id}',
      { version, humidity: 1 },
      { token: stranger.token, params },
    )
    expect([change.code, (await list({}, stranger)).items]).toEqual(['not_found', []])
    await app.call(
      'PATCH /api/heat-readings/{id}',
      { version, removed: true },
      { token: owner.token, params },
    )
  })

  test('at an archived location', async () => {
    const { token } = owner
    const old = await anArena(app, owner, { name: 'Old yard' })
    const params = { id: old.placeId }
    const { version } = (await app.call('GET /api/places/{id}', undefined, { token, params })).body
    await app.call('PATCH /api/places/{id}', { version, archived: true }, { token, params })
    const answer = await record({ placeId: old.placeId })
    expect([answer.status, answer.body.error?.fields]).toEqual([400, { placeId: 'is archived' }])
  })
})

test('H11: an assistant records one, and the day lists it with its level and who took it', async () => {
  const { body } = await record({}, assistant)
  const { items, limits } = await list()
  expect(items).toEqual([body])
  expect(body).toMatchObject({
    placeName: 'Oakfield',
    takenAt: now().toString(),
    temperatureTenths: 300,
    unit: 'celsius',
    humidity: 60,
    index: 146,
    level: 'amber',
    mayChange: true,
  })
  expect(limits).toEqual({ amber: 130, strongAmber: 150, red: 180 })
})

test('H11: a device that is ahead a little means now', async () => {
  const { body } = await record({ takenAt: at({ minutes: 1 }) })
  expect(body.takenAt).toBe(now().toString())
})

test('H11: an answer that was lost is repeated without a second reading', async () => {
  const before = (await list()).items.length
  const body = aHotDay(placeId, { id: randomUUIDv7() })
  const key = randomUUIDv7()
  const send = () =>
    app.call('POST /api/heat-readings', body, { token: owner.token, headers: { 'Idempotency-Key': key } })
  expect([(await send()).status, (await send()).status]).toEqual([201, 201])
  expect((await list()).items).toHaveLength(before + 1)
})

test('H11: the business sets its limits, which rise, and they decide at once', async () => {
  const { token } = owner
  const { id } = (await record({ temperatureTenths: 200, humidity: 62 })).body
  const level = async () => (await list()).items.find((one) => one.id === id)?.level
  const save = async (heatLimits: object) => {
    const { version } = (await app.call('GET /api/business', undefined, { token })).body
    return app.call('PATCH /api/business', { version, heatLimits }, { token })
  }
  const refused = await save({ amber: 150, strongAmber: 150, red: 180 })
  expect([refused.status, Object.keys(refused.body.error?.fields ?? {})]).toEqual([
    400,
    ['heatLimits.strongAmber'],
  ])
  expect(await level()).toBe('amber')
  expect((await save({ amber: 110, strongAmber: 120, red: 130 })).body.heatLimits.red).toBe(130)
  expect(await level()).toBe('red')
  await save({ amber: 130, strongAmber: 150, red: 180 })
})

test('H11: readings are asked for in the fortnight after one', async () => {
  const trainer = await aTrainer(app, { country: 'GB', timeZone: 'Europe/London' })
  const { placeId: yard } = await anArena(app, trainer)
  setClock(() => Temporal.Instant.from('2026-12-10T12:00:00Z'))
  const later = await signIn(app, trainer.email, trainer.password)
  const isSeason = async (day: string) => (await list({ day }, { ...owner, ...later })).isSeason
  expect(await isSeason('2026-12-10')).toBe(false)
  await aHeatReading(app, { ...owner, ...later }, yard)
  expect([await isSeason('2026-12-24'), await isSeason('2026-12-25')]).toEqual([true, false])
  setClock(() => noon.toInstant())
})
