import { describe, expect, test } from 'vitest'
import { permissions } from '@cavaletti/contract/people/riders'
import { aClient, aTrainer, type Person } from '#test/fixtures/identity/people.ts'
import { households, ridersOf } from '#test/fixtures/people/riders.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const trainer = await aTrainer(app, { timeZone: 'Europe/London' })
const { token } = trainer
const today = Temporal.Now.plainDateISO('Europe/London')
const aged = (years: number) => today.subtract({ years }).toString()

const { aHousehold, recordOf, add, read, change } = households(app, trainer)
const mine = (person: Person) => ridersOf(app, person)

describe('minors (P3)', () => {
  test('under 16 cannot be a client with an account, also by a later change', async () => {
    const household = await aHousehold()
    expect((await add(household, { dateOfBirth: aged(15), isClient: true })).code).toBe('too_young')
    const { id, version } = (await add(household, { dateOfBirth: aged(15) })).body
    expect((await change(id, { version, isClient: true, accountConsentBy: 'Ruth Hale' })).code).toBe(
      'too_young',
    )
    const adult = (await add(household, { isClient: true })).body
    expect((await change(adult.id, { version: adult.version, dateOfBirth: aged(10) })).code).toBe('too_young')
  })
  test('of 16 and 17 can, with recorded consent', async () => {
    const { id, version } = (await add(await aHousehold(), { dateOfBirth: aged(16) })).body
    expect((await change(id, { version, isClient: true })).code).toBe('consent_missing')
    const { status, body } = await change(id, { version, isClient: true, accountConsentBy: 'Ruth, mother' })
    expect([status, body.isClient, body.accountConsentBy]).toEqual([200, true, 'Ruth, mother'])
  })
  test('have a guardian: the client of the household', async () => {
    const household = await aHousehold()
    const { body } = await add(household, { dateOfBirth: aged(9) })
    expect([body.isMinor, body.age]).toEqual([true, 9])
    expect(body.access).toMatchObject([
      { clientId: household, isGuardian: true, isPayer: true, permissions: [...permissions] },
    ])
  })
})

describe('a rider', () => {
  test('cannot be born in the future, weigh a tonne, or be the client twice', async () => {
    const household = await aHousehold()
    const tomorrow = today.add({ days: 2 }).toString()
    expect((await add(household, { dateOfBirth: tomorrow })).body.error?.fields).toHaveProperty('dateOfBirth')
    expect((await add(household, { weightKg: 1000 })).status).toBe(400)
    const both = await Promise.all([1, 2].map(() => add(household, { isClient: true })))
    expect(both.map((one) => one.status).sort((a, b) => a - b)).toEqual([201, 409])
  })
  test('keeps height, dated weight, and emergency contact', async () => {
    const { body } = await add(await aHousehold(), {
      heightCm: 152,
      weightKg: 48.5,
      emergencyName: 'Ruth Hale',
      emergencyPhone: '+44 1',
      emergencyRelation: 'mother',
    })
    expect(body).toMatchObject({ heightCm: 152, weightKg: 48.5, weighedOn: today.toString() })
    const { body: changed } = await change(body.id, { version: body.version, weightKg: null })
    expect(changed).toMatchObject({ weightKg: null, weighedOn: null, emergencyName: 'Ruth Hale' })
  })
  test('is archived and restored, and not listed in between', async () => {
    const { id, version } = (await add(await aHousehold(), { firstName: 'Xenia' })).body
    const find = async () =>
      (await app.call('GET /api/riders', undefined, { token, query: { search: 'xen ha' } })).body.items
    expect((await find()).map((one) => one.id)).toEqual([id])
    const away = (await change(id, { version, archived: true })).body
    expect(await find()).toEqual([])
    await change(id, { version: away.version, archived: false })
    expect((await find()).map((one) => one.clientName)).toEqual(['Ruth Hale'])
  })
  test('changed on an older version is refused', async () => {
    const { id, version } = (await add(await aHousehold())).body
    const answers = await Promise.all(['a', 'b'].map((note) => change(id, { version, note })))
    expect(answers.map((one) => one.status).sort((a, b) => a - b)).toEqual([200, 409])
  })
})

describe('a level (P8: set by a trainer with date and note)', () => {
  const set = (id: string, body: object, as = token) =>
    app.call('POST /api/riders/{id}/levels', body, { token: as, params: { id } })
  test('cannot be set by clients, nor for a future day', async () => {
    const client = await aClient(app, trainer)
    const { id } = (await add(await aHousehold())).body
    expect((await set(id, { level: 3, setOn: aged(0) }, client.token)).status).toBe(403)
    expect((await set(id, { level: 3, setOn: today.add({ days: 2 }).toString() })).status).toBe(400)
    expect((await read(id)).levelState).toBe('none')
  })
  test('keeps its history, uses the latest day, and is stale after a year', async () => {
    const { id } = (await add(await aHousehold())).body
    const old = today.subtract({ months: 13 }).toString()
    expect((await set(id, { level: 4, setOn: old, note: 'Canter on both reins' })).body).toMatchObject({
      level: 4,
      levelState: 'stale',
    })
    await set(id, { level: 5, setOn: aged(0) })
    const { body } = await set(id, { level: 2, setOn: today.subtract({ years: 3 }).toString() })
    expect(body).toMatchObject({ level: 5, levelState: 'current' })
    expect(body.levels.map((one) => one.level)).toEqual([5, 4, 2])
    expect(body.levels[1]).toMatchObject({ note: 'Canter on both reins', trainerName: 'Robin Field' })
  })
})

test('a client’s view of a rider contains no trainers’ notes', async () => {
  const mother = await aClient(app, trainer)
  await add(await recordOf(mother), { note: 'Nervous at the gate' })
  expect(JSON.stringify(await mine(mother))).not.toContain('Nervous')
})

describe('an emergency contact (P6)', () => {
  const contact = { emergencyName: 'Jo Lang', emergencyRelation: 'Mother' }
  const phone = { emergencyPhone: '01632 960001' }
  test('is refused without a phone number, new or changed, by trainer and client', async () => {
    const client = await aClient(app, trainer)
    const household = await recordOf(client)
    expect(Object.keys((await add(household, contact)).body.error?.fields ?? {})).toEqual(['emergencyPhone'])
    const { body } = await add(household, { ...contact, ...phone })
    const { id, version } = body
    const without = { version, emergencyPhone: '' }
    const params = { id }
    const byClient = await app.call('PATCH /api/my-riders/{id}', without, { token: client.token, params })
    for (const answer of [await change(id, without), byClient]) {
      expect([answer.status, Object.keys(answer.body.error?.fields ?? {})]).toEqual([400, ['emergencyPhone']])
    }
    expect((await change(id, { version, emergencyPhone: 'grandma' })).status).toBe(400)
    const nobody = { version, emergencyName: '', emergencyPhone: '', emergencyRelation: '' }
    expect((await change(id, nobody)).status).toBe(200)
  })
  test('if missing, does not stop other fields from being saved', async () => {
    const { id, version } = (await add(await aHousehold())).body
    expect((await change(id, { version, note: 'x' })).status).toBe(200)
  })
})
