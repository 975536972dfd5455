import { randomUUIDv7 } from 'node:crypto'
import { now } from '#platform/clock.ts'
import { describe, expect, test } from 'vitest'
import { linkIn } from '#test/fixtures/app/mailbox.ts'
import { aClient, activate, anAddress, aTrainer, register, signIn } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { inScope, jobScope } from '#database/scope.ts'
import { admitClient } from './admit-client.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const trainer = await aTrainer(app)
const { token } = trainer

const add = (body: object, headers?: Record<string, string>) =>
  app.call('POST /api/clients', body, { token, ...(headers && { headers }) })
const aRecord = async (given: object = {}) =>
  (await add({ firstName: 'Grace', lastName: 'Vale', ...given })).body
const read = async (id: string) =>
  (await app.call('GET /api/clients/{id}', undefined, { token, params: { id } })).body
const inviteTo = (id: string, body: object = {}, headers?: Record<string, string>) =>
  app.call('POST /api/clients/{id}/invitation', body, { token, params: { id }, ...(headers && { headers }) })
const find = async (query: Record<string, string>) =>
  (await app.call('GET /api/clients', undefined, { token, query })).body.items.map((one) => one.id)

describe('inviting an existing client', () => {
  const come = async (code: string, given: object = {}) => {
    const { email, password } = await register(app, { invitationCode: code, ...given })
    const userId = await activate(app, email)
    return { userId, email, ...(await signIn(app, email, password)) }
  }
  const codeOf = (link: string | undefined) => link?.split('/').at(-1) ?? ''

  test('is refused if they have an account', async () => {
    const person = await aClient(app, trainer)
    await expect.poll(() => find({ search: person.email })).toHaveLength(1)
    const [id = ''] = await find({ search: person.email })
    expect((await inviteTo(id)).code).toBe('has_account')
  })
  test('is mailed to the record’s address and links the account to the record', async () => {
    const email = anAddress('later')
    const { id } = await aRecord({ firstName: 'Freya', lastName: 'Cole', email, note: 'Known for years' })
    const rider = { firstName: 'Pip', lastName: 'Cole' }
    await app.call('POST /api/clients/{id}/riders', rider, { token, params: { id } })
    const { body } = await inviteTo(id)
    expect(body.invitation?.email).toBe(email)
    const mail = await app.mailbox.mailTo(email, (one) => one.text.includes('/invite/'))
    const [, code = ''] = linkIn(mail, 'invite')
    const { userId } = await come(code, { email, firstName: 'Freya', lastName: 'Cole-Marsh' })
    await expect.poll(async () => (await read(id)).userId).toBe(userId)
    const record = await read(id)
    expect(record).toMatchObject({ lastName: 'Cole-Marsh', note: 'Known for years', invitation: null })
    expect(record.riders.map((one) => one.firstName)).toEqual(['Pip'])
    expect(await find({ search: 'freya cole' })).toEqual([id])
  })
  test('by link works for any account, and a newer link ends the earlier one', async () => {
    const { id } = await aRecord({ firstName: 'Linked' })
    const first = (await inviteTo(id, { email: null })).body.invitation
    const second = (await inviteTo(id, { email: null })).body.invitation
    const early = await app.call('POST /api/users', {
      email: anAddress(),
      password: 'four unrelated words make sense',
      firstName: 'A',
      lastName: 'B',
      invitationCode: codeOf(first?.link),
    })
    expect(early.code).toBe('invitation_invalid')
    const { userId } = await come(codeOf(second?.link))
    await expect.poll(async () => (await read(id)).userId).toBe(userId)
  })
  test('with one idempotency key creates one invitation', async () => {
    const { id } = await aRecord()
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const answers = await Promise.all([1, 2, 3].map(() => inviteTo(id, { email: null }, headers)))
    expect(new Set(answers.map((one) => one.body.invitation?.id)).size).toBe(1)
  })
  test('links once, for any order and number of events', async () => {
    const { id } = await aRecord({ firstName: 'Eventful' })
    const { invitation } = (await inviteTo(id, { email: null })).body
    const { userId } = await come(codeOf(invitation?.link))
    const { businessId } = (await app.call('GET /api/me', undefined, { token })).body
    const event = { userId, businessId: businessId ?? '' }
    await Promise.all(Array.from({ length: 5 }, () => admitClient(app.db, event)))
    expect((await read(id)).userId).toBe(userId)
    const rows = await inScope(app.db, jobScope(event.businessId), (tx) =>
      tx.selectFrom('clients').select('id').where('userId', '=', userId).execute(),
    )
    expect(rows).toEqual([{ id }])
  })
  test('gives a new record to an account if the invited one was linked meanwhile', async () => {
    const { id } = await aRecord({ firstName: 'Contested' })
    const { invitation } = (await inviteTo(id, { email: null })).body
    const { userId } = await come(codeOf(invitation?.link))
    await expect.poll(async () => (await read(id)).userId).toBe(userId)
    const other = await aClient(app, trainer)
    await app.db.updateTable('memberships').set({ clientId: id }).where('userId', '=', other.id).execute()
    const { businessId } = (await app.call('GET /api/me', undefined, { token })).body
    await admitClient(app.db, { userId: other.id, businessId: businessId ?? '' })
    expect((await read(id)).userId).toBe(userId)
    expect(await find({ search: other.email })).toHaveLength(1)
  })
  test('to another business’s record answers 404 (P14)', async () => {
    const elsewhere = await aTrainer(app)
    const { id } = await aRecord()
    const answer = await app.call(
      'POST /api/clients/{id}/invitation',
      { id: randomUUIDv7() },
      { token: elsewhere.token, params: { id } },
    )
    expect(answer.status).toBe(404)
  })
})

describe('a client who leaves', () => {
  test('keeps their record and history at the business (P15)', async () => {
    const person = await aClient(app, trainer)
    await expect.poll(() => find({ search: person.email })).toHaveLength(1)
    const [id = ''] = await find({ search: person.email })
    const { businessId } = (await app.call('GET /api/me', undefined, { token })).body
    await app.db.updateTable('memberships').set({ endsAt: now() }).where('userId', '=', person.id).execute()
    await admitClient(app.db, { userId: person.id, businessId: businessId ?? '' })
    expect(await find({ search: person.email })).toEqual([])
    expect((await read(id)).id).toBe(id)
  })
})
