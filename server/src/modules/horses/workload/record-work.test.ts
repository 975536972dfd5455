import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Api } from '@cavaletti/contract'
import { aHorse, asOwner } from '#test/fixtures/horses/horses.ts'
import { aTrainer } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const trainer = await aTrainer(app)
const { token } = trainer
const { id: businessId, timeZone } = (await app.call('GET /api/business', undefined, { token })).body
/** Monday of the week before last, so that no test touches the future or another week. */
const today = Temporal.Now.plainDateISO(timeZone)
const monday = today.subtract({ days: today.dayOfWeek - 1 + 14 })
const at = (days: number, time: string) =>
  monday.add({ days }).toZonedDateTime({ timeZone, plainTime: time }).toInstant().toString()

const record = (id: string, days: number, time: string, given: object = {}, extra: object = {}) =>
  app.call(
    'POST /api/horses/{id}/work',
    { startedAt: at(days, time), minutes: 30, activity: 'lesson', ...given },
    { token, params: { id }, ...extra },
  )
const register = async (id: string) =>
  (await app.call('GET /api/horses/{id}/work', undefined, { token, params: { id } })).body.items

describe('H2: the server refuses work over a limit, with a reason', () => {
  test('a fourth work of a day, of any kind (H3: all work counts)', async () => {
    const { id } = await aHorse(app, trainer)
    for (const [time, activity] of [
      ['08:00', 'lesson'],
      ['10:00', 'hack'],
      ['12:00', 'lunging'],
    ] as const)
      expect((await record(id, 0, time, { activity })).status).toBe(201)
    const refused = await record(id, 0, '14:00', { activity: 'owner_ride' })
    expect([refused.status, refused.code]).toEqual([422, 'horse_limits'])
    expect(refused.body.error?.fields).toEqual({
      works_per_day: 'Biscuit would have 4 rides that day. The limit is 3.',
    })
    expect(await register(id)).toHaveLength(3)
    expect((await record(id, 1, '08:00')).status).toBe(201)
  })
  test('a German browser gets the reason in German', async () => {
    const { id } = await aHorse(app, trainer, { maxWorksPerDay: 0 })
    const refused = await record(id, 0, '08:00', {}, { headers: { 'accept-language': 'de-AT' } })
    expect(refused.body.error?.fields).toEqual({
      works_per_day: 'Biscuit hätte an diesem Tag 1 Einsatz. Die Höchstgrenze ist 0.',
    })
  })
  test('a trainer may override it with a reason, which is recorded', async () => {
    const { id } = await aHorse(app, trainer, { maxWorksPerDay: 0 })
    expect((await record(id, 0, '08:00', { overrideReason: ' ' })).status).toBe(400)
    const { body } = await record(id, 0, '08:00', {
      overrideReason: 'Ten minutes of walking, agreed with the vet',
    })
    expect(body).toMatchObject({
      overridden: ['works_per_day'],
      overrideReason: 'Ten minutes of walking, agreed with the vet',
    })
  })
  test('an unnecessary reason is not recorded as an override', async () => {
    const { id } = await aHorse(app, trainer)
    expect((await record(id, 0, '08:00', { overrideReason: 'to be safe' })).body).toMatchObject({
      overridden: [],
      overrideReason: null,
    })
  })
})

describe('not even with a reason', () => {
  const overrideReason = 'I insist'
  test('H4: for a horse under three', async () => {
    const { id } = await aHorse(app, trainer, { born: monday.subtract({ years: 2 }).toString() })
    const refused = await record(id, 0, '08:00', { overrideReason })
    expect([refused.code, refused.body.error?.fields]).toEqual([
      'horse_unavailable',
      { horse: 'Biscuit is under 3 years old.' },
    ])
  })
  test('H5: while it is off work', async () => {
    const { id } = await aHorse(app, trainer)
    const body = {
      fromDay: monday.toString(),
      untilDay: monday.toString(),
      reason: 'Vet: rest',
      byInspector: false,
    }
    await app.call('POST /api/horses/{id}/time-off', body, { token, params: { id } })
    expect((await record(id, 0, '08:00', { overrideReason })).body.error?.fields).toEqual({
      horse: 'Biscuit must not work: Vet: rest',
    })
    expect((await record(id, 1, '08:00')).status).toBe(201)
  })
  test('for two works at once', async () => {
    const { id } = await aHorse(app, trainer)
    await record(id, 0, '08:00')
    expect((await record(id, 0, '08:29', { overrideReason })).body.error?.fields).toEqual({
      startedAt: 'Biscuit is already at work then.',
    })
  })
  test('for future work', async () => {
    const { id } = await aHorse(app, trainer)
    expect((await record(id, 40, '08:00')).body.error?.fields).toEqual({
      startedAt: 'must be today or earlier',
    })
  })
})

describe('H1: the register is permanent', () => {
  test('a mistake is reversed once by an entry with a reason, and no longer counts', async () => {
    const { id } = await aHorse(app, trainer, { maxWorksPerDay: 1 })
    const { body: wrong } = await record(id, 0, '08:00', {
      riderName: 'Amelia',
      riderWeightClass: '45_to_59',
    })
    const reverse = () =>
      app.call(
        'POST /api/work/{id}/reversal',
        { reason: 'It was Captain' },
        { token, params: { id: wrong.id } },
      )
    const answers = await Promise.all([reverse(), reverse(), reverse()])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422])
    const entries = await register(id)
    const reversal = entries.find(({ reverses }) => reverses === wrong.id)
    expect(reversal).toMatchObject({ note: 'It was Captain', minutes: 30, riderName: 'Amelia' })
    expect(entries.find((entry) => entry.id === wrong.id)).toEqual({ ...wrong, reversedBy: reversal?.id })
    const again = await app.call(
      'POST /api/work/{id}/reversal',
      { reason: 'no' },
      { token, params: { id: reversal?.id ?? '' } },
    )
    expect(again.code).toBe('already_reversed')
    expect((await record(id, 0, '09:00')).status).toBe(201)
  })
  test.each([
    ['update horse_work set minutes = 1', 'only ever added to'],
    ['delete from horse_work', 'only ever added to'],
    ['truncate horse_work cascade', 'only ever added to'],
  ])('not even the owner of the table: %s', async (statement, why) => {
    const { id } = await aHorse(app, trainer)
    await record(id, 0, '08:00')
    await expect(asOwner(app.database, businessId, statement)).rejects.toThrow(why)
  })
  test('the server has no right to change or delete', async () => {
    const { rows } = await sql<{ privilege: string }>`select privilege_type as privilege
      from information_schema.role_table_grants where table_name = 'horse_work' and grantee = 'cavaletti_server'`.execute(
      app.db,
    )
    expect(rows.map(({ privilege }) => privilege).toSorted()).toEqual(['INSERT', 'SELECT'])
  })
})

test('S4: an entry sent twice with its key is added once', async () => {
  const { id } = await aHorse(app, trainer)
  const headers = { 'idempotency-key': `work-${id}` }
  const answers = await Promise.all([1, 2, 3].map(() => record(id, 0, '08:00', {}, { headers })))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(await register(id)).toHaveLength(1)
})

test('the day’s list shows work done and allowed; the season chart shows the same', async () => {
  const other = await aTrainer(app)
  const horses = {
    fresh: await aHorse(app, other, { name: 'Fresh' }),
    busy: await aHorse(app, other, { name: 'Busy', maxMinutesPerDay: 50 }),
    done: await aHorse(app, other, { name: 'Done', maxWorksPerDay: 1 }),
    mare: await aHorse(app, other, { name: 'Mare', breeding: 'heavy_in_foal' }),
  }
  for (const { id } of [horses.busy, horses.done])
    await app.call(
      'POST /api/horses/{id}/work',
      { startedAt: at(0, '08:00'), minutes: 30, activity: 'lesson' },
      { token: other.token, params: { id } },
    )
  const query = { day: monday.toString() }
  const board = (await app.call('GET /api/workload/board', undefined, { token: other.token, query })).body
  expect(
    board.items.map(({ name, state, minutesLeft, worksLeft }) => [name, state, minutesLeft, worksLeft]),
  ).toEqual([
    ['Busy', 'working', 20, 2],
    ['Done', 'done', 0, 0],
    ['Fresh', 'free', 120, 3],
    ['Mare', 'ineligible', 0, 0],
  ])
  expect(board.items[1]?.reasons).toEqual(['Daily limit of rides reached (1).'])
  const season = await app.call('GET /api/horses/{id}/season', undefined, {
    token: other.token,
    params: { id: horses.busy.id },
  })
  expect(season.body.days).toEqual([{ day: monday.toString(), works: 1, minutes: 30 }])
  expect(
    Temporal.PlainDate.from(season.body.from).until(season.body.until, { largestUnit: 'day' }).days,
  ).toBe(26 * 7 - 1)
})

test('H4: the rule set of the country applies, or the chosen one', async () => {
  const other = await aTrainer(app)
  const call = <A extends keyof Api>(address: A, body?: unknown, id = '') =>
    app.call(address, body, { token: other.token, params: { id } })
  const { id } = await aHorse(app, other, { born: today.subtract({ years: 3, months: 5 }).toString() })
  const state = async () => (await call('GET /api/workload/board')).body.items.map((one) => one.state)
  expect(await state()).toEqual(['free'])
  const { version } = (await call('GET /api/business')).body
  const chosen = await call('PATCH /api/business', { version, ruleSet: 'local_licence' })
  expect([chosen.body.ruleSet, await state()]).toEqual(['local_licence', ['ineligible']])
  const startedAt = Temporal.Now.instant().subtract({ hours: 1 }).toString()
  const refused = await call('POST /api/horses/{id}/work', { startedAt, minutes: 30, activity: 'hack' }, id)
  expect([refused.code, JSON.stringify(refused.body.error?.fields)]).toEqual([
    'horse_unavailable',
    expect.stringContaining('is under 4 years old'),
  ])
})
