import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { anAddress, aTrainer } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const trainer = await aTrainer(app)
const { token } = trainer

type Rows = Record<string, string>[]
const bring = (
  rows: Rows,
  given: { id?: string; dryRun?: boolean; withNamesakes?: boolean } = {},
  headers = {},
) =>
  app.call(
    'POST /api/people-imports',
    { id: randomUUIDv7(), name: 'riders.csv', dryRun: false, rows, ...given },
    { token, headers },
  )
const undo = (id: string) => app.call('DELETE /api/people-imports/{id}', undefined, { token, params: { id } })
const find = async (search: string) =>
  (await app.call('GET /api/clients', undefined, { token, query: { search } })).body.items
const outcomes = (answer: Awaited<ReturnType<typeof bring>>) =>
  answer.body.results.map(({ outcome, problems }) => [outcome, ...Object.keys(problems)])

const leftOut = (answer: Awaited<ReturnType<typeof bring>>) =>
  answer.body.results.map((one) => Object.keys(one.leftOut))

describe('a row', () => {
  test('is refused alone if the client’s name is missing', async () => {
    const answer = await bring([{ lastName: 'Nameless' }, { firstName: 'Good', lastName: 'Rowe' }])
    expect(outcomes(answer)).toEqual([['refused', 'firstName'], ['client']])
    expect(answer.body.results[0]?.problems).toEqual({ firstName: 'is required' })
  })
  test('is explained in the language of the caller', async () => {
    const rows = [{ firstName: 'Ann', lastName: 'Keen', email: 'no address', riderLastName: 'Keen' }]
    const { body } = await bring(rows, { dryRun: true }, { 'accept-language': 'de' })
    expect(body.results[0]?.leftOut).toEqual({
      email: 'muss eine Adresse wie name@example.com sein', // cspell:disable-line
      riderLastName: 'braucht den Vornamen des Reiters', // cspell:disable-line
    })
  })
  test('is imported without an invalid value, and reports it', async () => {
    const rider = { firstName: 'Ann', riderFirstName: 'Kid' }
    const answer = await bring([
      { firstName: 'Ann', lastName: 'Mail', email: 'no address' },
      { ...rider, lastName: 'Sizes', riderHeightCm: '12', riderWeightKg: 'heavy' },
      { ...rider, lastName: 'Born', riderDateOfBirth: '31/02/2015' },
      { ...rider, lastName: 'Early', riderDateOfBirth: '2999-01-01' },
      { ...rider, lastName: 'Contact', emergencyName: 'Nobody to call' },
      { firstName: 'Ann', lastName: 'Unnamed', riderLastName: 'Without first name' },
    ])
    expect(answer.body.results[2]?.leftOut).toEqual({ riderDateOfBirth: 'must be a date' })
    expect(leftOut(answer)).toEqual([
      ['email'],
      ['riderWeightKg', 'riderHeightCm'],
      ['riderDateOfBirth'],
      ['riderDateOfBirth'],
      ['emergencyName'],
      ['riderLastName'],
    ])
    expect(answer.body.results.map(({ outcome }) => outcome)).not.toContain('refused')
  })
  test('reports a new client without email and phone', async () => {
    const rows = [
      { firstName: 'Ann', lastName: 'Reached', phone: '07700 900200' },
      { firstName: 'Ann', lastName: 'Silent' },
      { firstName: 'Ann', lastName: 'Mistyped', email: 'ann at example' },
    ]
    for (const dryRun of [true, false]) {
      const { body } = await bring(rows, { dryRun })
      expect(body.results.map(({ hasNoContact }) => hasNoContact)).toEqual([false, true, true])
    }
  })
  test('imports health data only with consent (P7)', async () => {
    const row = { firstName: 'Heidi', riderFirstName: 'Kid', allergies: 'Bees' }
    const answer = await bring([
      { ...row, lastName: 'Without' },
      { ...row, lastName: 'Consented', healthConsent: 'yes' },
    ])
    expect(leftOut(answer)).toEqual([['allergies'], []])
    const [client] = await find('heidi consented')
    const params = { id: client?.riders[0]?.id ?? '' }
    const health = await app.call('GET /api/riders/{id}/health', undefined, { token, params })
    expect([health.body.allergies, health.body.consentAt === null]).toEqual(['Bees', false])
  })
})

describe('duplicates are found before they are imported', () => {
  test('by email, by name and phone, in the list and among clients', async () => {
    const email = anAddress()
    const byMail = { firstName: 'Ada', lastName: 'Known', email }
    const byPhone = { firstName: 'Zoë', lastName: 'Knöwn', phone: '+44 7700 900123' }
    const sameByPhone = { ...byPhone, firstName: 'ZOE', phone: '07700 900123' }
    const doubled = await bring([byMail, byMail, byPhone, sameByPhone])
    expect(outcomes(doubled).map(([outcome]) => outcome)).toEqual([
      'client',
      'duplicate',
      'client',
      'duplicate',
    ])
    const again = await bring([byMail])
    expect(outcomes(again).map(([outcome]) => outcome)).toEqual(['duplicate'])
    const reasons = [doubled, again].map(({ body }) => body.results.at(-1)?.problems)
    expect(reasons).toEqual([{ lastName: 'is in this list twice' }, { lastName: 'is a client already' }])
    expect(await find(email)).toHaveLength(1)
  })
  test('but a new rider of an existing client joins the household', async () => {
    const row = { firstName: 'Joan', lastName: 'Joined', email: anAddress() }
    await bring([{ ...row, riderFirstName: 'One' }])
    const again = await bring([
      { ...row, riderFirstName: 'One' },
      { ...row, riderFirstName: 'Two' },
    ])
    expect(outcomes(again).map(([outcome]) => outcome)).toEqual(['duplicate', 'rider'])
  })
  test('and a namesake without email and phone is imported only on request', async () => {
    const row = { firstName: 'John', lastName: 'Namesake' }
    await bring([row])
    expect(outcomes(await bring([row])).map(([outcome]) => outcome)).toEqual(['duplicate'])
    expect(outcomes(await bring([row], { withNamesakes: true }))).toEqual([['client']])
    expect(
      outcomes(
        await bring(
          [
            { ...row, phone: '1' },
            { ...row, phone: '2' },
          ],
          { withNamesakes: true },
        ),
      ),
    ).toEqual([['client'], ['client']])
  })
})

describe('an import', () => {
  test('as a dry run shows the result and stores nothing', async () => {
    const id = randomUUIDv7()
    const rows = [{ firstName: 'Dry', lastName: 'Runner', riderFirstName: 'Kid' }, {}]
    expect(outcomes(await bring(rows, { id, dryRun: true }))).toEqual([
      ['client_and_rider'],
      ['refused', 'firstName', 'lastName'],
    ])
    expect(await find('dry runner')).toEqual([])
    const { items } = (await app.call('GET /api/people-imports', undefined, { token })).body
    expect(items.map((one) => one.id)).not.toContain(id)
  })
  test('makes one household of rows with one email, also across parts of the list', async () => {
    const [id, email] = [randomUUIDv7(), anAddress()]
    const row = { firstName: 'Greta', lastName: 'Manyfold', email }
    const first = await bring([{ ...row, riderFirstName: 'Uno', riderWeightKg: '31,5' }], { id })
    const second = await bring([{ ...row, riderFirstName: 'Due', riderLastName: 'Other' }, row], { id })
    expect([...outcomes(first), ...outcomes(second)]).toEqual([
      ['client_and_rider'],
      ['rider'],
      ['duplicate', 'lastName'],
    ])
    const [household] = await find(email)
    expect(household?.riders.map((one) => `${one.firstName} ${one.lastName}`)).toEqual([
      'Uno Manyfold',
      'Due Other',
    ])
  })
  test('with a repeated idempotency key imports once (S4)', async () => {
    const id = randomUUIDv7()
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const rows = [{ firstName: 'Sent', lastName: 'Twice' }]
    const answers = await Promise.all([1, 2, 3].map(() => bring(rows, { id }, headers)))
    expect(answers.map(outcomes)).toEqual([[['client']], [['client']], [['client']]])
    expect(await find('sent twice')).toHaveLength(1)
  })
  test('can be undone completely, and then accepts no more rows', async () => {
    const id = randomUUIDv7()
    const row = { firstName: 'Under', lastName: 'Done', riderFirstName: 'Kid' }
    await bring(
      [
        { ...row, phone: '1' },
        { ...row, phone: '2' },
      ],
      { id },
    )
    expect((await undo(id)).body).toEqual({ removed: 4, kept: 0 })
    expect(await find('under done')).toEqual([])
    expect((await bring([row], { id })).status).toBe(404)
    expect((await undo(id)).body).toEqual({ removed: 0, kept: 0 })
  })
  test('keeps changed or used records when undone', async () => {
    const id = randomUUIDv7()
    const rows = ['Touched', 'Owner', 'Parent', 'Loose'].map((firstName) => ({
      firstName,
      lastName: 'Keeper',
      ...(firstName === 'Parent' && { riderFirstName: 'Assessed' }),
    }))
    await bring(rows, { id })
    const byName = new Map((await find('keeper')).map((one) => [one.firstName, one]))
    const idOf = (name: string) => byName.get(name)?.id ?? ''
    await app.call(
      'PATCH /api/clients/{id}',
      { version: 1, note: 'x' },
      { token, params: { id: idOf('Touched') } },
    )
    const horse = { name: 'Owned', ownedBy: 'clients', owners: [{ clientId: idOf('Owner'), share: 10_000 }] }
    expect((await app.call('POST /api/horses', horse, { token })).status).toBe(201)
    const rider = byName.get('Parent')?.riders[0]?.id ?? ''
    const level = { level: 2, setOn: '2026-01-01' }
    await app.call('POST /api/riders/{id}/levels', level, { token, params: { id: rider } })
    expect((await undo(id)).body).toEqual({ removed: 1, kept: 4 })
    expect((await find('keeper')).map((one) => one.firstName)).toEqual(['Owner', 'Parent', 'Touched'])
  })
})

describe('the export (P12)', () => {
  const everything = async (limit: string) => {
    const items = []
    let cursor: string | null = ''
    do {
      const query: Record<string, string> = { limit, ...(cursor && { cursor }) }
      const { body } = await app.call('GET /api/people-export', undefined, { token, query })
      items.push(...body.items)
      cursor = body.next
    } while (cursor)
    return items
  }
  test('contains every client and rider once, for any page size, and can be imported again', async () => {
    const row = { firstName: 'Round', lastName: 'Trip', phone: '+1', tags: 'a, b', riderFirstName: 'Kid' }
    await bring([row, { ...row, riderFirstName: 'Second', riderDateOfBirth: '2014-03-02' }])
    const all = await everything('100')
    expect(await everything('2')).toEqual(all)
    const own = all.filter((one) => one.lastName === 'Trip')
    expect(own.map((one) => [one.riderFirstName, one.tags, one.riderDateOfBirth])).toEqual([
      ['Kid', 'a, b', ''],
      ['Second', 'a, b', '2014-03-02'],
    ])
    const again = await bring(own, { dryRun: true })
    expect(again.body.results.map(({ outcome }) => outcome)).toEqual(['duplicate', 'duplicate'])
  })
  test('contains no health data (P7), and is recorded', async () => {
    const [client] = await find('round trip')
    const rider = client?.riders[0]?.id ?? ''
    const health = { version: 1, consent: true, allergies: 'Horse hair', conditions: 'Epilepsy' }
    const params = { id: rider }
    expect((await app.call('PUT /api/riders/{id}/health', health, { token, params })).status).toBe(200)
    expect(JSON.stringify(await everything('100'))).not.toMatch(/Horse hair|Epilepsy/)
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from audit_log
      where event = 'people_exported' and actor_id = ${trainer.id}`.execute(app.db)
    expect(rows[0]?.n).toBeGreaterThan(2)
  })
})
