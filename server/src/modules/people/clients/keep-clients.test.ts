import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aClient, anAddress, aTrainer } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { inScope, jobScope } from '#database/scope.ts'
import { onServer } from '#test/database/server.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const trainer = await aTrainer(app)
const { token } = trainer

const add = (body: object, headers?: Record<string, string>) =>
  app.call('POST /api/clients', body, { token, ...(headers && { headers }) })
const aRecord = async (given: object = {}) =>
  (await add({ firstName: 'Grace', lastName: 'Vale', ...given })).body
const read = async (id: string) =>
  (await app.call('GET /api/clients/{id}', undefined, { token, params: { id } })).body
const change = (id: string, body: object) =>
  app.call('PATCH /api/clients/{id}', body, { token, params: { id } })
const find = async (query: Record<string, string>) =>
  (await app.call('GET /api/clients', undefined, { token, query })).body.items.map((one) => one.id)

describe('adding a client by hand', () => {
  test('is refused with another client’s email, also in other case', async () => {
    const email = anAddress('Twice')
    await add({ firstName: 'Isla', lastName: 'Reed', email })
    const again = await add({ firstName: 'Isla', lastName: 'Reed', email: email.toUpperCase() })
    expect([again.status, again.code, Object.keys(again.body.error?.fields ?? {})]).toEqual([
      409,
      'client_exists',
      ['email'],
    ])
  })
  test('is refused with an invalid email, country or name', async () => {
    const answer = await add({ firstName: ' ', lastName: 'A', email: 'a@b@c.example', country: 'Wales' })
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.error?.fields ?? {}).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'country',
      'email',
      'firstName',
    ])
  })
  test('needs no login and no email, and stores each tag once', async () => {
    const { status, body } = await add({
      firstName: 'Nora',
      lastName: 'Lang',
      phone: '+44 20 7946 0000',
      city: 'Oakfield',
      tags: ['Monday', 'monday', 'pony club'],
      note: 'Prefers mornings.\nHas a dog.',
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({ userId: null, email: null, tags: ['Monday', 'pony club'], invitation: null })
    expect(await read(body.id)).toEqual(body)
    expect(await find({ tag: 'Monday' })).toEqual([body.id])
  })
  test('adds its tags to the list, where they count until the client is archived', async () => {
    const other = await aTrainer(app)
    const tagsOf = async (person: { token: string }) =>
      (await app.call('GET /api/client-tags', undefined, { token: person.token })).body.items
    const enter = (tags: string[]) =>
      app.call('POST /api/clients', { firstName: 'Ada', lastName: 'Finch', tags }, { token: other.token })
    const { body } = await enter(['Saturday', 'loan pony'])
    await enter(['Saturday'])
    expect(await tagsOf(other)).toEqual([
      { tag: 'Saturday', clients: 2 },
      { tag: 'loan pony', clients: 1 },
    ])
    expect(await tagsOf(trainer), 'of one business are not seen by another').not.toContainEqual(
      expect.objectContaining({ tag: 'loan pony' }),
    )
    const away = { version: body.version, archived: true }
    await app.call('PATCH /api/clients/{id}', away, { token: other.token, params: { id: body.id } })
    expect(await tagsOf(other)).toEqual([{ tag: 'Saturday', clients: 1 }])
  })
  test('twice with one idempotency key adds one (S4)', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const person = { firstName: 'Once', lastName: 'Only' }
    const answers = await Promise.all(Array.from({ length: 6 }, () => add(person, headers)))
    expect(new Set(answers.map((one) => one.body.id)).size).toBe(1)
    expect(await find({ search: 'once only' })).toHaveLength(1)
  })
})

describe('changing a client', () => {
  test('based on an older version is refused and changes nothing', async () => {
    const { id, version } = await aRecord()
    const answers = await Promise.all(['one', 'two'].map((note) => change(id, { version, note })))
    expect(answers.map((one) => one.status).sort((a, b) => a - b)).toEqual([200, 409])
    const won = answers.find((one) => one.status === 200)?.body.note
    expect(await read(id)).toMatchObject({ note: won, version: version + 1 })
  })
  test('archives and restores; nothing is deleted', async () => {
    const { id, version } = await aRecord({ firstName: 'Archie' })
    const away = (await change(id, { version, archived: true })).body
    expect([await find({ search: 'archie' }), await find({ search: 'archie', archived: 'yes' })]).toEqual([
      [],
      [id],
    ])
    await change(id, { version: away.version, archived: false })
    expect(await find({ search: 'archie' })).toEqual([id])
  })
  test('leaves an account’s name and email to its user', async () => {
    const person = await aClient(app, trainer, { firstName: 'Leo', lastName: 'Frost' })
    await expect.poll(() => find({ search: person.email })).toHaveLength(1)
    const [id = ''] = await find({ search: person.email })
    const { version } = await read(id)
    const refused = await change(id, { version, lastName: 'Frosty', phone: '1' })
    expect([refused.status, refused.code]).toEqual([422, 'has_account'])
    expect((await change(id, { version, lastName: 'Frost', phone: '1' })).body.phone).toBe('1')
  })
})

describe('searching while typing', () => {
  test('finds nothing by the middle of a word, or by signs alone', async () => {
    await aRecord({ firstName: 'Wilhelmina' })
    expect([await find({ search: 'helmina' }), await find({ search: '%' })]).toEqual([[], []])
  })
  test('matches starts of words of name and email, without accents or case', async () => {
    const { id } = await aRecord({
      firstName: 'Ágnes',
      lastName: 'Størk-Weiß',
      email: 'kutas.agi@vizsla.example',
    })
    for (const search of ['agn', 'ÁGNES st', 'weiss', 'stork a', 'kutas', 'vizs', 'agi@vizsla.exa'])
      expect([search, await find({ search })]).toEqual([search, [id]])
  })
  test('finds the household by a rider’s name, and shows the rider', async () => {
    const { id } = await aRecord({ firstName: 'Petra' })
    const rider = { firstName: 'Zuzanna', lastName: 'Quill' }
    await app.call('POST /api/clients/{id}/riders', rider, { token, params: { id } })
    const { items } = (await app.call('GET /api/clients', undefined, { token, query: { search: 'zuz q' } }))
      .body
    expect(items.map((one) => [one.id, one.riders.map((each) => each.firstName)])).toEqual([
      [id, ['Zuzanna']],
    ])
  })
  test('reads few pages of thousands: it uses the index', async () => {
    const owner = await aTrainer(app)
    const { businessId } = (await app.call('GET /api/me', undefined, { token: owner.token })).body
    const scope = jobScope(businessId ?? '')
    await inScope(app.db, scope, async (tx) => {
      // No request ever adds this many.
      await sql`set local statement_timeout = 0`.execute(tx)
      await sql`insert into clients (business_id, id, first_name, last_name, email)
        select ${businessId}::uuid, gen_random_uuid(), 'Given' || n, 'Family' || n, 'p' || n || '@example.com'
        from generate_series(1, 2000) as n`.execute(tx)
    })
    await onServer(app.database.owner, 'analyze clients, people_words')
    const plan = await inScope(app.db, scope, (tx) =>
      sql<{ 'QUERY PLAN': string }>`explain select client_id from people_words
        where business_id = ${businessId} and word >= 'given49' and word < 'given5'`.execute(tx),
    )
    expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index Cond: .*word >= 'given49'/)
    const { status } = await app.call('GET /api/clients', undefined, {
      token: owner.token,
      query: { search: 'given49' },
    })
    expect(status).toBe(200)
  })
})

test('a client changes their own contact details, and nobody else’s', async () => {
  const person = await aClient(app, trainer, { firstName: 'Ella', lastName: 'Brook' })
  const mine = async () => app.call('GET /api/my-household', undefined, { token: person.token })
  await expect.poll(async () => (await mine()).status).toBe(200)
  const { version } = (await mine()).body
  const patch = (body: object) => app.call('PATCH /api/my-household', body, { token: person.token })
  const { body } = await patch({ version, phone: '0123', city: 'Oakfield' })
  expect(body).toMatchObject({ phone: '0123', city: 'Oakfield', version: version + 1 })
  expect((await patch({ version, phone: '9' })).code).toBe('version_conflict')
  const [id = ''] = await find({ search: person.email })
  expect(await read(id)).toMatchObject({ phone: '0123' })
})

test('a client is found by any part of the phone number, however it is typed', async () => {
  const trainer = await aTrainer(app)
  const { token } = trainer
  await app.call(
    'POST /api/clients',
    { firstName: 'Ada', lastName: 'Bell', phone: '+44 7700 900123' },
    { token },
  )
  await app.call('POST /api/clients', { firstName: 'Ben', lastName: 'Cole', phone: '' }, { token })
  const found = async (search: string) =>
    (await app.call('GET /api/clients', undefined, { token, query: { search } })).body.items.map(
      ({ firstName }) => firstName,
    )
  expect(await found('07700 900 123')).toEqual(['Ada'])
  expect(await found('(900) 123')).toEqual(['Ada'])
  expect(await found('5555')).toEqual([])
})
