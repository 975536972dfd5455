import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { now, setClock } from '#platform/clock.ts'
import { aLesson, aRider, at } from '#test/fixtures/schedule/lessons.ts'
import { aClient, aColleague, aTrainer, type Person, signIn } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

/** P15: clients are records of the business; somebody who works there takes their own along only if it agrees. */

const app = await testApp({ RATE_LIMITS: 'off' })
afterEach(() => setClock())

/** A rider of the owner, with a lesson with the trainer. */
async function taught(owner: Person, trainer: Person, names: object, startsAt = at(1)) {
  const riderId = await aRider(app, owner, names)
  await aLesson(app, owner, { startsAt, trainerId: trainer.id, seats: [{ riderId }] })
  return riderId
}

/** An owner, a trainer with one own client, and a client of the owner. */
async function aSchool() {
  const owner = await aTrainer(app)
  const trainer = await aColleague(app, owner, 'trainer')
  const riderId = await taught(owner, trainer, { firstName: 'Ida', lastName: 'Quarrel' })
  await aRider(app, owner, { firstName: 'Otto', lastName: 'Elsewhere' })
  const { id: businessId } = (await app.call('GET /api/business', undefined, { token: owner.token })).body
  const team = async () => {
    const { body } = await app.call('GET /api/team', undefined, { token: owner.token })
    return [...body.items, ...body.former].find(({ id }) => id === trainer.id)
  }
  const agree = async (isAllowed = true) =>
    app.call(
      'PUT /api/team/{id}/client-list',
      { version: (await team())?.version ?? 0, isAllowed },
      { token: owner.token, params: { id: trainer.id } },
    )
  const save = (by: Pick<Person, 'token'> = trainer, id = businessId, query = {}) =>
    app.call('GET /api/my-client-lists/{id}', undefined, { token: by.token, params: { id }, query })
  return { owner, trainer, riderId, businessId, team, agree, save }
}

describe('a client list is refused', () => {
  test('to a trainer without the agreement of an owner', async () => {
    const { trainer, save } = await aSchool()
    expect((await save()).code).toBe('not_found')
    expect((await app.call('GET /api/people-export', undefined, { token: trainer.token })).code).toBe(
      'forbidden',
    )
    const { body } = await app.call('GET /api/my-client-lists', undefined, { token: trainer.token })
    expect(body.items).toMatchObject([{ until: null }])
  })

  test('after an owner has withdrawn it', async () => {
    const { agree, save, team } = await aSchool()
    await agree()
    expect((await save()).status).toBe(200)
    await agree(false)
    expect((await save()).code).toBe('not_found')
    expect(await team()).toMatchObject({ clientListUntil: null })
  })

  test('30 days after the agreement', async () => {
    const { trainer, agree, save, team } = await aSchool()
    await agree()
    const later = now().add({ hours: 30 * 24, seconds: 1 })
    setClock(() => later)
    const again = await signIn(app, trainer.email, trainer.password)
    expect((await save(again)).code).toBe('not_found')
    setClock()
    expect((await team())?.clientListUntil).not.toBeNull()
  })

  test('to colleagues, clients and people of other businesses', async () => {
    const { owner, agree, save } = await aSchool()
    await agree()
    const colleague = await aColleague(app, owner, 'trainer')
    for (const other of [colleague, await aClient(app, owner), await aTrainer(app)])
      expect((await save(other)).code).toBe('not_found')
  })

  test('of a colleague to everybody but owners', async () => {
    const { owner, trainer } = await aSchool()
    const colleague = await aColleague(app, owner, 'trainer')
    const request = { token: colleague.token, params: { id: trainer.id } }
    expect((await app.call('GET /api/team/{id}/client-list', undefined, request)).code).toBe('forbidden')
    const body = { version: 1, isAllowed: true }
    expect((await app.call('PUT /api/team/{id}/client-list', body, request)).code).toBe('forbidden')
  })

  test('for clients, who are not on the team', async () => {
    const { owner } = await aSchool()
    const params = { id: (await aClient(app, owner)).id }
    const by = { token: owner.token, params }
    expect((await app.call('GET /api/team/{id}/client-list', undefined, by)).code).toBe('not_found')
    const body = { version: 1, isAllowed: true }
    expect((await app.call('PUT /api/team/{id}/client-list', body, by)).code).toBe('not_found')
  })
})

describe('a client list', () => {
  test('has the own clients alone, with contact details and riders', async () => {
    const { owner, trainer, agree, save } = await aSchool()
    const [seen] = (
      await app.call('GET /api/clients', undefined, { token: owner.token, query: { search: 'Ida' } })
    ).body.items
    const preview = await app.call('GET /api/team/{id}/client-list', undefined, {
      token: owner.token,
      params: { id: trainer.id },
    })
    await agree()
    const { body } = await save()
    expect(body.items).toMatchObject([
      { riderFirstName: 'Ida', riderLastName: 'Quarrel', email: seen?.email ?? '' },
    ])
    expect(Object.keys(body.items[0] ?? {})).not.toEqual(expect.arrayContaining(['note']))
    expect(preview.body).toEqual({
      clients: 1,
      names: [`${body.items[0]?.firstName} ${body.items[0]?.lastName}`],
    })
  })

  test('can be saved after leaving, and imported elsewhere', async () => {
    const { owner, trainer, agree, save, team } = await aSchool()
    await app.call(
      'POST /api/team/{id}/end',
      { version: (await team())?.version ?? 0, now: true },
      { token: owner.token, params: { id: trainer.id } },
    )
    await agree()
    const again = await signIn(app, trainer.email, trainer.password)
    const { items } = (await save(again)).body
    const elsewhere = await aTrainer(app)
    const list = { id: randomUUIDv7(), name: 'My clients', dryRun: false, rows: items }
    const imported = await app.call('POST /api/people-imports', list, { token: elsewhere.token })
    expect(imported.body.results.map(({ outcome }) => outcome)).toEqual(['client_and_rider'])
  })

  test('leaves out archived clients', async () => {
    const { owner, riderId, agree, save } = await aSchool()
    const by = { token: owner.token }
    const rider = await app.call('GET /api/riders/{id}', undefined, { ...by, params: { id: riderId } })
    const params = { id: rider.body.clientId }
    const { version } = (await app.call('GET /api/clients/{id}', undefined, { ...by, params })).body
    await app.call('PATCH /api/clients/{id}', { version, archived: true }, { ...by, params })
    await agree()
    expect((await save()).body.items).toEqual([])
  })

  test('has the same rows in small parts', async () => {
    const { owner, trainer, agree, save, businessId } = await aSchool()
    await taught(owner, trainer, { firstName: 'Second', lastName: 'Rider' }, at(2))
    await agree()
    const whole = (await save()).body.items
    const first = (await save(trainer, businessId, { limit: '1' })).body
    const rest = (await save(trainer, businessId, { limit: '1', cursor: first.next ?? '' })).body
    expect([...first.items, ...rest.items]).toEqual(whole)
    expect(rest.next).toBeNull()
  })

  test('is announced to its reader, and every saving is recorded', async () => {
    const { owner, trainer, agree, save, businessId } = await aSchool()
    await agree()
    await app.mailbox.mailTo(trainer.email, ({ subject }) =>
      subject.startsWith('You can save your client list'),
    )
    const nil = '00000000-0000-0000-0000-000000000000'
    const cursor = Buffer.from(JSON.stringify([nil, nil])).toString('base64url')
    expect((await save(trainer, businessId, { cursor })).body.items).not.toEqual([])
    const { rows } = await sql`select event from audit_log where acting_business_id = ${businessId}
      and event in ('team_client_list_changed', 'client_list_exported') and actor_id in (${owner.id}, ${trainer.id})
      order by id`.execute(app.db)
    expect(rows).toEqual([{ event: 'team_client_list_changed' }, { event: 'client_list_exported' }])
  })

  test('keeps to the latest version of the membership', async () => {
    const { owner, trainer, agree } = await aSchool()
    await agree()
    const stale = await app.call(
      'PUT /api/team/{id}/client-list',
      { version: 1, isAllowed: false },
      { token: owner.token, params: { id: trainer.id } },
    )
    expect(stale.code).toBe('version_conflict')
  })
})
