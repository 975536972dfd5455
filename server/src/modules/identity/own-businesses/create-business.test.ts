import { expect, test } from 'vitest'
import {
  aClient,
  aColleague,
  anAdministrator,
  aTrainer,
  type Person,
  signIn,
} from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const create = (person: Pick<Person, 'token'>, name: string, headers = {}) =>
  app.call('POST /api/me/own-business', { name }, { token: person.token, headers })
const own = async (token: string) =>
  (await app.call('GET /api/me/businesses', undefined, { token })).body.items.map(
    ({ name, role, isInUse }) => ({
      name,
      role,
      isInUse,
    }),
  )
test('an administrator of the platform creates no business', async () => {
  expect((await create(await anAdministrator(app), 'Own')).code).toBe('forbidden')
})

test('a business without a name is refused', async () => {
  expect((await create(await aTrainer(app), '  ')).code).toBe('invalid_input')
})

test('only some businesses can be created in a day', async () => {
  const limited = await testApp()
  const trainer = await aTrainer(limited)
  const codes = []
  for (const name of ['One', 'Two', 'Three', 'Four'])
    codes.push((await limited.call('POST /api/me/own-business', { name }, { token: trainer.token })).code)
  expect(codes).toEqual([undefined, undefined, undefined, 'rate_limited'])
})

test('a client creates a business, switches to it, and stays a client', async () => {
  const school = await aTrainer(app, { firstName: 'Olive', lastName: 'Oak' })
  const client = await aClient(app, school)
  const { status, body } = await create(client, 'Mill Lane Riding')
  expect(status).toBe(201)
  expect(await own(client.token)).toEqual([
    { name: 'Olive Oak', role: 'client', isInUse: true },
    { name: 'Mill Lane Riding', role: 'owner', isInUse: false },
  ])
  await app.call('POST /api/me/business', { businessId: body.businessId }, { token: client.token })
  const { token } = (await app.call('POST /api/refresh-token', { refreshToken: client.refreshToken })).body
  const business = await app.call('GET /api/business', undefined, { token })
  expect(business.body).toMatchObject({ name: 'Mill Lane Riding', currency: 'GBP' })
})

test('somebody who has left a business creates their own', async () => {
  const owner = await aTrainer(app)
  const leaver = await aColleague(app, owner, 'trainer')
  await app.call(
    'POST /api/team/{id}/end',
    { version: 1, now: true },
    { token: owner.token, params: { id: leaver.id } },
  )
  const again = await signIn(app, leaver.email, leaver.password)
  expect((await create(again, 'Tideswell Training')).status).toBe(201)
  expect(await own(again.token)).toMatchObject([{ name: 'Tideswell Training', role: 'owner' }])
})

test('a repeated call creates one business', async () => {
  const trainer = await aTrainer(app)
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const answers = await Promise.all(
    ['Second yard', 'Second yard'].map((name) => create(trainer, name, headers)),
  )
  expect(new Set(answers.map(({ body }) => body.businessId)).size).toBe(1)
  expect(await own(trainer.token)).toHaveLength(2)
})
