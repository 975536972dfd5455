import { describe, expect, test } from 'vitest'
import {
  aClient,
  aColleague,
  aCode,
  anAddress,
  aPassword,
  aTrainer,
  register,
  signIn,
} from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp()
const first = await aTrainer(app)
const second = await aTrainer(app, { firstName: 'Ines', lastName: 'Marold' })
const join = (code: string, body: object, token?: string) =>
  app.call('PATCH /api/trainer-users/{code}', body, { token, params: { code } })

describe('joining a trainer with an existing account is refused', () => {
  test('without any proof, with 401', async () => {
    expect((await join(await aCode(app, second, 'client'), {})).code).toBe('unauthenticated')
  })
  test('with the wrong password, like sign-in', async () => {
    const client = await aClient(app, first)
    const answer = await join(await aCode(app, second, 'client'), { email: client.email, password: 'wrong' })
    expect([answer.status, answer.code]).toEqual([401, 'invalid_credentials'])
  })
  test('with a code that is unknown, for another address, or used', async () => {
    const client = await aClient(app, first)
    const used = await aCode(app, second, 'client')
    await register(app, { invitationCode: used })
    const foreign = await aCode(app, second, 'client', anAddress())
    for (const code of ['ABCD-EFGH-JKMN-PQRS', used])
      expect((await join(code, client)).code).toBe('invitation_invalid')
    expect((await join(foreign, client)).code).toBe('invitation_for_another')
  })
  test('for somebody who works there, and for a client of the business who is to work for it', async () => {
    const colleague = await aColleague(app, second, 'assistant')
    expect((await join(await aCode(app, second, 'client'), colleague)).code).toBe('account_mismatch')
    const client = await aClient(app, second)
    expect((await join(await aCode(app, second, 'trainer'), client)).code).toBe('account_mismatch')
  })
  test('and does not use the code', async () => {
    const code = await aCode(app, second, 'client')
    await join(code, second)
    expect(
      (await app.call('GET /api/invitations/{code}/affiliate', undefined, { params: { code } })).body.state,
    ).toBe('open')
  })
})

describe('joining a trainer', () => {
  test('by email and password, leaving the former one, ends the sessions there and mails the client', async () => {
    const client = await aClient(app, first)
    const answer = await join(await aCode(app, second, 'client'), { ...client, leaves: true })
    expect([answer.status, answer.body.trainerName, answer.body.tokens]).toEqual([200, 'Ines Marold', null])
    expect((await app.call('GET /api/me', undefined, { token: client.token })).status).toBe(401)
    const { token } = await signIn(app, client.email, client.password)
    const { body } = await app.call('GET /api/my-trainer', undefined, { token })
    expect(body.trainer).toMatchObject({ id: second.id, businessName: 'Ines Marold' })
    await app.mailbox.mailTo(client.email, (mail) => mail.text.includes('Ines Marold'))
  })
  test('by bearer token returns the tokens of a new session', async () => {
    const client = await aClient(app, first)
    const { body } = await join(await aCode(app, second, 'client'), { leaves: true }, client.token)
    expect((await app.call('GET /api/me', undefined, { token: client.token })).status).toBe(401)
    const me = await app.call('GET /api/me', undefined, { token: body.tokens?.token })
    expect(me.body.associatedTrainerId).toBe(second.id)
  })
  test('with a code that this account’s registration used', async () => {
    const client = await aClient(app, first)
    const invitationCode = await aCode(app, second, 'client')
    await register(app, { email: client.email, password: aPassword, invitationCode })
    expect((await join(invitationCode, { ...client, leaves: true })).status).toBe(200)
  })
  test('keeps the sessions in other businesses, and the next sign-in starts in the joined one', async () => {
    const client = await aClient(app, first)
    const { body } = await join(await aCode(app, second, 'client'), client)
    expect(body.businessName).toBe('Ines Marold')
    expect((await app.call('GET /api/me', undefined, { token: client.token })).status).toBe(200)
    const { token } = await signIn(app, client.email, client.password)
    expect((await app.call('GET /api/me', undefined, { token })).body.associatedTrainerId).toBe(second.id)
  })
  test('by the owner of another business, as its client', async () => {
    const owner = await aTrainer(app)
    expect((await join(await aCode(app, second, 'client'), owner)).status).toBe(200)
    const { token } = await signIn(app, owner.email, owner.password)
    expect((await app.call('GET /api/me', undefined, { token })).body.role).toBe('client')
  })
  test('and leaving the business used so far moves the client between the businesses’ lists; each sees only its own', async () => {
    const client = await aClient(app, first, { lastName: 'Wanderer' })
    const listed = async (token: string) =>
      (await app.call('GET /api/clients', undefined, { token, query: { search: client.email } })).body.items
    await expect.poll(() => listed(first.token)).toHaveLength(1)
    await join(await aCode(app, second, 'client'), { ...client, leaves: true })
    await expect.poll(() => listed(second.token)).toHaveLength(1)
    await expect.poll(() => listed(first.token)).toHaveLength(0)
  })
})
