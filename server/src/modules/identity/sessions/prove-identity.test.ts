import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { endpoints } from '@cavaletti/contract'
import { aSeller } from '#test/fixtures/invoicing/invoices.ts'
import { aClient, anAdministrator, aTrainer, type Person } from '#test/fixtures/identity/people.ts'
import { households } from '#test/fixtures/people/riders.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const trainer = await aTrainer(app)
const { recordOf } = households(app, trainer)
const people = { trainer, client: await aClient(app, trainer), admin: await anAdministrator(app) }

/** Lets the time since the person's proofs pass. */
const grow = (person: Person, minutes: number) =>
  sql`update sessions set proved_at = proved_at - make_interval(mins => ${minutes}) where user_id = ${person.id}`.execute(
    app.db,
  )
const prove = (person: Person, password: string) =>
  app.call('POST /api/me/proof', { password }, { token: person.token })
const exported = (person: Person) => app.call('GET /api/my-export', undefined, { token: person.token })

describe('a fresh proof is needed', () => {
  const dangerous = endpoints.filter(({ freshProof }) => freshProof === true)

  test('by calls that declare it', () => expect(dangerous.length).toBeGreaterThan(3))

  test.each(dangerous.map((one) => [`${one.method} ${one.path}`, one] as const))('%s', async (_, one) => {
    const role = one.auth === 'user' ? 'client' : [one.auth].flat()[0]
    const person = people[role as keyof typeof people]
    await grow(person, 11)
    const path = one.path.replaceAll(/\{\w+\}/g, '01a1facd-7f7e-7d9e-a2f4-a3b749b552cf')
    const answer = await app.send(one.method, path, one.body && {}, { token: person.token })
    expect([answer.status, answer.code]).toEqual([403, 'fresh_proof_required'])
  })

  test('for another bank account of invoices, but not for other settings', async () => {
    const seller = await aTrainer(app)
    await aSeller(app, seller)
    await grow(seller, 11)
    const { token } = seller
    const settle = async (change: object) => {
      const { version } = (await app.call('GET /api/billing', undefined, { token })).body
      return app.call('PATCH /api/billing', { version, ...change }, { token })
    }
    expect((await settle({ footer: 'Thank you' })).status).toBe(200)
    for (const change of [{ bankHolder: 'A thief' }, { iban: 'DE02 1203 0000 0000 2020 51' }]) {
      const stolen = await settle(change)
      expect([stolen.status, stolen.code]).toEqual([403, 'fresh_proof_required'])
    }
    await prove(seller, seller.password)
    expect((await settle({ bankHolder: 'Riding School' })).status).toBe(200)
    await grow(seller, 11)
    expect((await settle({ bankHolder: 'Riding School', footer: '' })).status).toBe(200)
  })
  test('to invite somebody who gets a role, but not to invite a client', async () => {
    const owner = await aTrainer(app)
    await grow(owner, 11)
    const admin = await anAdministrator(app)
    await grow(admin, 11)
    const invite = ({ token }: Person, body: object) => app.call('POST /api/invitations', body, { token })
    for (const refused of [
      await invite(owner, { role: 'trainer', staffRole: 'owner' }),
      await invite(admin, { role: 'admin' }),
    ])
      expect([refused.status, refused.code]).toEqual([403, 'fresh_proof_required'])
    expect((await invite(owner, { role: 'client' })).status).toBe(201)
    await prove(owner, owner.password)
    expect((await invite(owner, { role: 'trainer', staffRole: 'owner' })).status).toBe(201)
  })
})

describe('a proof', () => {
  test('with the wrong password is refused, is recorded and proves nothing', async () => {
    const client = await aClient(app, trainer)
    await grow(client, 11)
    const answer = await prove(client, 'wrong')
    expect([answer.status, answer.code, Object.keys(answer.body.error?.fields ?? {})]).toEqual([
      403,
      'wrong_password',
      ['password'],
    ])
    expect((await exported(client)).code).toBe('fresh_proof_required')
    const { rows } = await sql`
      select event, outcome from audit_log where actor_id = ${client.id} and event like 'authn_proof%'`.execute(
      app.db,
    )
    expect(rows).toEqual([{ event: 'authn_proof_fail', outcome: 'failure' }])
  })
  test('is limited, so that nobody guesses with a stolen session', async () => {
    const guarded = await testApp()
    const person = await aTrainer(guarded)
    const guess = () => guarded.call('POST /api/me/proof', { password: 'wrong' }, { token: person.token })
    const answers = await Promise.all(Array.from({ length: 12 }, guess))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
  })
  test('with the password lasts ten minutes, and only in this session', async () => {
    const client = await aClient(app, trainer)
    await recordOf(client)
    await grow(client, 11)
    expect((await prove(client, client.password)).status).toBe(204)
    expect((await exported(client)).status).toBe(200)
    await grow(client, 9)
    expect((await exported(client)).status).toBe(200)
    await grow(client, 1)
    expect((await exported(client)).code).toBe('fresh_proof_required')
  })
  test('is not made by exchanging a refresh token', async () => {
    const client = await aClient(app, trainer)
    await grow(client, 11)
    const { body } = await app.call('POST /api/refresh-token', { refreshToken: client.refreshToken })
    expect((await exported({ ...client, token: body.token })).code).toBe('fresh_proof_required')
  })
})
