import { beforeAll, describe, expect, test } from 'vitest'
import {
  aClient,
  aCode,
  aColleague,
  anAddress,
  aTrainer,
  type Person,
  signIn,
} from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const stable = await aTrainer(app, { firstName: 'Olive', lastName: 'Oak' })
const yard = await aTrainer(app, { firstName: 'Ines', lastName: 'Marold' })

const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>
const businessOf = async ({ token }: Person) =>
  (await app.call('GET /api/business', undefined, { token })).body.id
const own = async (token: string) =>
  (await app.call('GET /api/me/businesses', undefined, { token })).body.items
const me = (token: string) => app.call('GET /api/me', undefined, { token })
const switchTo = (person: Pick<Person, 'token'>, businessId: string) =>
  app.call('POST /api/me/business', { businessId }, { token: person.token })
const join = (person: Pick<Person, 'token'>, code: string, leaves = false) =>
  app.call('POST /api/me/businesses', { code, leaves }, { token: person.token })

/** The session after a switch, by the ordinary refresh. */
async function refreshed<P extends Person>(person: P): Promise<P> {
  const { refreshToken } = person
  const { body, status } = await app.call('POST /api/refresh-token', { refreshToken })
  if (status !== 200) throw new Error(`Refreshing answered ${status}`)
  return { ...person, ...body }
}

let stableId: string
let yardId: string
beforeAll(async () => {
  stableId = await businessOf(stable)
  yardId = await businessOf(yard)
})

/** Works at the stable, and rides at the yard, which they use now. */
async function aRidingTrainer(): Promise<Person> {
  const person = await aColleague(app, stable, 'trainer')
  const joined = await join(person, await aCode(app, yard, 'client'))
  expect(joined.status).toBe(200)
  return refreshed(person)
}

describe('a switch is refused', () => {
  test('to a business where the caller has no standing, with 404, and the session stays where it is', async () => {
    const person = await aColleague(app, stable, 'trainer')
    expect((await switchTo(person, yardId)).code).toBe('not_found')
    expect((await me(person.token)).body.businessId).toBe(stableId)
  })
  test('to a business that ended the membership', async () => {
    const person = await aRidingTrainer()
    const { body: team } = await app.call('GET /api/team', undefined, { token: stable.token })
    const { version = 0 } = team.items.find(({ id }) => id === person.id) ?? {}
    const params = { id: person.id }
    await app.call('POST /api/team/{id}/end', { version, now: true }, { token: stable.token, params })
    expect((await switchTo(person, stableId)).code).toBe('not_found')
    expect((await me(person.token)).status, 'and the other membership goes on').toBe(200)
    expect((await own(person.token)).map(({ id }) => id)).toEqual([yardId])
  })
  test('to a business that has archived its client', async () => {
    const person = await aRidingTrainer()
    const list = () =>
      app.call('GET /api/clients', undefined, { token: yard.token, query: { search: person.email } })
    await expect.poll(async () => (await list()).body.items).toHaveLength(1)
    const [record] = (await list()).body.items
    if (!record) throw new Error('no record')
    await switchTo(person, stableId)
    const back = await refreshed(person)
    const params = { id: record.id }
    const { body: client } = await app.call('GET /api/clients/{id}', undefined, { token: yard.token, params })
    const archived = { version: client.version, archived: true }
    expect((await app.call('PATCH /api/clients/{id}', archived, { token: yard.token, params })).status).toBe(
      200,
    )
    expect((await switchTo(back, yardId)).code).toBe('client_archived')
    expect((await own(back.token)).map(({ id }) => id)).toEqual([stableId])
  })
  test('without a session', async () => {
    expect((await switchTo({ token: 'x' }, yardId)).status).toBe(401)
  })
})

describe('after a switch', () => {
  test('the refresh token answers the claims of the business now in use', async () => {
    const person = await aRidingTrainer()
    expect(claimsOf(person.token)).toMatchObject({
      sub: person.id,
      role: 'client',
      associatedTrainerId: yard.id,
    })
    await switchTo(person, stableId)
    const { token } = await refreshed(person)
    expect(claimsOf(token)).toMatchObject({ sub: person.id, role: 'trainer', associatedTrainerId: null })
    expect((await me(token)).body).toMatchObject({
      businessId: stableId,
      role: 'trainer',
      staffRole: 'trainer',
    })
  })
  test('a token of the former business is useless, so that no tab writes into the wrong one', async () => {
    const person = await aRidingTrainer()
    await switchTo(person, stableId)
    const body = { firstName: 'Wrong', lastName: 'Business' }
    expect((await app.call('POST /api/clients', body, { token: person.token })).status).toBe(401)
    expect((await me(person.token)).status).toBe(401)
  })
  test('and back, each business shows only its own', async () => {
    const person = await aRidingTrainer()
    expect((await app.call('GET /api/horses', undefined, { token: person.token })).status).toBe(403)
    await switchTo(person, stableId)
    const there = await refreshed(person)
    expect((await app.call('GET /api/my-trainer', undefined, { token: there.token })).status).toBe(403)
    expect((await app.call('GET /api/horses', undefined, { token: there.token })).status).toBe(200)
    await switchTo(there, yardId)
    const back = await refreshed(there)
    const { body } = await app.call('GET /api/my-trainer', undefined, { token: back.token })
    expect(body.trainer?.id).toBe(yard.id)
  })
  test('the next sign-in starts in the business used last; sessions on other devices stay in theirs', async () => {
    const person = await aRidingTrainer()
    const phone = await signIn(app, person.email, person.password)
    await switchTo(person, stableId)
    expect((await me(phone.token)).body.businessId).toBe(yardId)
    const next = await signIn(app, person.email, person.password)
    expect((await me(next.token)).body.businessId).toBe(stableId)
  })
  test('event streams of the former business end', async () => {
    const person = await aRidingTrainer()
    const response = await fetch(`${app.url}/api/live`, {
      headers: { authorization: `Bearer ${person.token}` },
    })
    const reader = response.body?.getReader()
    await reader?.read()
    await switchTo(person, stableId)
    const hasEnded = async (): Promise<boolean> => (await reader?.read())?.done || hasEnded()
    expect(await hasEnded()).toBe(true)
  })
  test('the roles of that business count', async () => {
    const person = await aColleague(app, stable, 'trainer')
    const { body: invitation } = await app.call(
      'POST /api/invitations',
      { role: 'trainer', staffRole: 'assistant' },
      { token: yard.token },
    )
    await join(person, invitation.code)
    const assistant = await refreshed(person)
    expect((await me(assistant.token)).body.staffRole).toBe('assistant')
    expect((await app.call('GET /api/invoices', undefined, { token: assistant.token })).status).toBe(403)
    await switchTo(assistant, stableId)
    const trainer = await refreshed(assistant)
    expect((await app.call('GET /api/invoices', undefined, { token: trainer.token })).status).toBe(200)
  })
  test('ten switches and refreshes at once leave one session in one business', async () => {
    const person = await aRidingTrainer()
    const { refreshToken } = person
    await Promise.all([
      ...[stableId, yardId, stableId, yardId, stableId].map((id) => switchTo(person, id)),
      ...[1, 2, 3, 4, 5].map(() => app.call('POST /api/refresh-token', { refreshToken })),
    ])
    const now = await refreshed(person)
    expect([stableId, yardId]).toContain((await me(now.token)).body.businessId)
  })
})

describe('joining with the account of the session is refused', () => {
  test('with a code that is unknown, or for another address', async () => {
    const person = await aColleague(app, stable, 'trainer')
    expect((await join(person, 'ABCD-EFGH-JKMN-PQRS')).code).toBe('invitation_invalid')
    const foreign = await aCode(app, yard, 'client', anAddress())
    expect((await join(person, foreign)).code).toBe('invitation_for_another')
  })
  test('with the used code of a membership that was ended', async () => {
    const person = await aColleague(app, stable, 'trainer')
    const code = await aCode(app, yard, 'trainer')
    await join(person, code)
    const { body: team } = await app.call('GET /api/team', undefined, { token: yard.token })
    const { version = 0 } = team.items.find(({ id }) => id === person.id) ?? {}
    const params = { id: person.id }
    await app.call('POST /api/team/{id}/end', { version, now: true }, { token: yard.token, params })
    const again = await signIn(app, person.email, person.password)
    expect((await me(again.token)).body.businessId, 'the other membership goes on').toBe(stableId)
    expect((await join(again, code)).code).toBe('invitation_invalid')
  })
})

describe('joining with the account of the session', () => {
  test('adds the business, uses it, and keeps the others', async () => {
    const person = await aRidingTrainer()
    expect(await own(person.token)).toEqual([
      { id: yardId, name: 'Ines Marold', role: 'client', isInUse: true },
      { id: stableId, name: 'Olive Oak', role: 'trainer', isInUse: false },
    ])
    await app.mailbox.mailTo(person.email, (mail) => mail.subject === 'You now train with Ines Marold')
  })
  test('repeated after a lost answer changes nothing', async () => {
    const person = await aColleague(app, stable, 'trainer')
    const code = await aCode(app, yard, 'client')
    await join(person, code)
    const now = await refreshed(person)
    expect((await join(now, code)).status).toBe(200)
    expect(await own(now.token)).toHaveLength(2)
  })
  test('and leaving ends the membership of the client in the business in use', async () => {
    const client = await aClient(app, stable)
    await join(client, await aCode(app, yard, 'client'), true)
    const now = await refreshed(client)
    expect((await own(now.token)).map(({ id }) => id)).toEqual([yardId])
    expect((await switchTo(now, stableId)).code).toBe('not_found')
  })
  test('by a client of two businesses, each of which has its own record (P14)', async () => {
    const client = await aClient(app, stable)
    await join(client, await aCode(app, yard, 'client'))
    for (const { token } of [stable, yard])
      await expect
        .poll(
          async () =>
            (await app.call('GET /api/clients', undefined, { token, query: { search: client.email } })).body
              .items,
        )
        .toHaveLength(1)
  })
})
