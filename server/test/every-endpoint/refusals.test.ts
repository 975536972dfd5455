import { afterAll, describe, expect, test } from 'vitest'
import { type Endpoint, endpoints, type Role } from '@cavaletti/contract'
import { bodies, queries } from './acceptable-requests.ts'
import { connectCards } from '../stripe/card-seller.ts'
import { startFakeStripe } from '../stripe/fake-stripe.ts'
import { everyForeign } from './foreign/every-foreign.ts'
import type { Elsewhere, Foreign } from './foreign/foreign.ts'
import { snapshot } from './foreign/snapshot.ts'
import { jobsAreDone } from '../fixtures/app/jobs-done.ts'
import { aClient, anAdministrator, aTrainer, type Person } from '../fixtures/identity/people.ts'
import { testApp } from '../fixtures/app/test-app.ts'

/** For every endpoint: anonymous users, wrong roles and other businesses get nothing. */

const stripe = await startFakeStripe()
afterAll(() => stripe.close())
const app = await testApp({ RATE_LIMITS: 'off', ...stripe.env })
const admin = await anAdministrator(app)
const trainer = await aTrainer(app)
const client = await aClient(app, trainer)
const people: Record<Role, Person> = { admin, trainer, client }

const addressOf = ({ method, path }: Endpoint) => `${method} ${path}`
const rolesOf = ({ auth }: Endpoint): readonly string[] => (typeof auth === 'string' ? [auth] : auth)
const guarded = endpoints.filter(({ auth }) => auth !== 'public' && auth !== 'capability')
const filled = ({ path }: Endpoint) => path.replaceAll(/\{\w+\}/g, '01a1facd-7f7e-7d9e-a2f4-a3b749b552cf')

test('the contract has endpoints to check', () => expect(guarded.length).toBeGreaterThan(12))

describe.each(guarded.map((endpoint) => [addressOf(endpoint), endpoint] as const))(
  '%s refuses',
  (_, endpoint) => {
    const call = (token?: string, headers?: Record<string, string>) =>
      app.send(endpoint.method, filled(endpoint), endpoint.body ? {} : undefined, {
        token,
        ...(headers && { headers }),
      })

    test.each([
      ['nobody', undefined, undefined],
      ['a token that is none', 'abc', undefined],
      ['another scheme', undefined, { authorization: `Basic ${Buffer.from('a:b').toString('base64')}` }],
      ['a refresh token', trainer.refreshToken, undefined],
    ])('%s with 401', async (_name, token, headers) => {
      const answer = await call(token, headers)
      expect([answer.status, answer.code]).toEqual([401, 'unauthenticated'])
    })

    const strangers = (Object.keys(people) as Role[]).filter(
      (role) => !rolesOf(endpoint).includes('user') && !rolesOf(endpoint).includes(role),
    )
    test.skipIf(strangers.length === 0).each(strangers)('the role %s with 403', async (role) => {
      const answer = await call(people[role].token)
      expect([answer.status, answer.code]).toEqual([403, 'forbidden'])
    })
  },
)

await connectCards(app, stripe, trainer)
const things: Elsewhere = { app, owner: await aTrainer(app) }
const { token: ownersToken } = things.owner
const { id: businessId } = (await app.call('GET /api/business', undefined, { token: ownersToken })).body
/** For each endpoint with an id: another business's record. */
const foreign: Foreign = everyForeign(things, stripe)

/** Administrators see the whole platform: ids can be unknown but not foreign. */
const platformWide = new Set([
  'PATCH /api/admin/users/{id}',
  'POST /api/admin/second-step-removals/{id}/confirmation',
  'POST /api/admin/second-step-removals/{id}/withdrawal',
  'GET /api/admin/users/{id}/erasure',
  'POST /api/admin/users/{id}/erasure',
  'DELETE /api/admin/users/{id}/erasure',
  'GET /api/admin/account-erasures/{id}/pdf',
  'GET /api/admin/business-erasures/{id}/pdf',
  'POST /api/admin/mail/{id}/send-again',
  'POST /api/admin/stripe-events/{id}/replay',
])
const withId = guarded.filter(({ path }) => path.includes('{id}'))

describe.each(withId.map((endpoint) => [addressOf(endpoint), endpoint] as const))(
  '%s',
  (address, endpoint) => {
    test('answers 404 for another business’s record and changes nothing', async () => {
      if (platformWide.has(address)) {
        const body = bodies[address]
        expect((await app.send(endpoint.method, filled(endpoint), body, { token: admin.token })).status).toBe(
          404,
        )
        return
      }
      const make = foreign[address]
      if (!make)
        throw new Error(`Say in server/test/every-endpoint/foreign what a foreign id of ${address} is.`)
      const id = await make()
      expect(id).not.toBe('')
      const { token } = rolesOf(endpoint).includes('client') ? client : trainer
      // Jobs of earlier calls change rows too.
      await jobsAreDone(app.db)
      const before = await snapshot(app.db, businessId)
      const { status } = await app.send(endpoint.method, endpoint.path.replace('{id}', id), bodies[address], {
        token,
        ...(endpoint.upload && { headers: { 'content-type': endpoint.upload.types[0] ?? '' } }),
        ...(queries[address] && { query: queries[address] }),
      })
      expect(status).toBe(404)
      expect(await snapshot(app.db, businessId)).toEqual(before)
    })
  },
)
