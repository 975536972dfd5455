import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { type Endpoint, endpoints } from '@cavaletti/contract'
import { inScope, jobScope } from '#database/scope.ts'
import { roleMatrix } from '#platform/session/role-matrix.ts'
import { bodies, queries } from './acceptable-requests.ts'
import { connectCards } from '../stripe/card-seller.ts'
import { startFakeStripe } from '../stripe/fake-stripe.ts'
import { aboutNoClient, withoutClients } from './foreign/about-no-client.ts'
import { everyForeign } from './foreign/every-foreign.ts'
import type { Elsewhere, Foreign } from './foreign/foreign.ts'
import { snapshot } from './foreign/snapshot.ts'
import { aLesson, aRider, at, seatOf } from '../fixtures/schedule/lessons.ts'
import { aColleague, aTrainer } from '../fixtures/identity/people.ts'
import { testApp } from '../fixtures/app/test-app.ts'

/** P14: every endpoint for trainers, called by a trainer who sees only their own clients, about clients of the owner. */

const stripe = await startFakeStripe()
afterAll(() => stripe.close())
const app = await testApp({ RATE_LIMITS: 'off', ...stripe.env })
const owner = await aTrainer(app, { firstName: 'Olive', lastName: 'Oak' })
const trainer = await aColleague(app, owner, 'trainer', { firstName: 'Tilda', lastName: 'Teal' })
const { token } = trainer
await connectCards(app, stripe, owner)
await app.call('PUT /api/team-rules', { trainersSee: 'own' }, { token: owner.token })
const { id: businessId } = (await app.call('GET /api/business', undefined, { token })).body
const riderId = await aRider(app, owner)
// Later than all lessons of the foreign records.
const lesson = await aLesson(app, owner, { startsAt: at(19), seats: [{ riderId }] })
const params = { id: riderId }
const { clientId } = (await app.call('GET /api/riders/{id}', undefined, { token: owner.token, params })).body

const things: Elsewhere = { app, owner }
const records: Foreign = everyForeign(things, stripe)

const addressOf = ({ method, path }: Endpoint) => `${method} ${path}`
const forTrainers = endpoints.filter(
  ({ action, events }) => action && !events && roleMatrix[action].includes('trainer'),
)
const named = (all: readonly Endpoint[]) => all.map((endpoint) => [addressOf(endpoint), endpoint] as const)
const withId = forTrainers.filter(({ path }) => path.includes('{id}'))
const aboutClients = withId.filter((endpoint) => !aboutNoClient.has(addressOf(endpoint)))
const lists = forTrainers.filter(({ method, path }) => method === 'GET' && !path.includes('{'))

/** Ids and names of clients and riders who must not be in any answer. */
async function others(): Promise<string[]> {
  return inScope(app.db, jobScope(businessId), async (tx) => {
    const { rows } = await sql<{ word: string }>`
      with hidden as (
        select id, first_name || ' ' || last_name as name from clients where business_id = ${businessId}
          and id not in (select clients_of(${trainer.id}))
        union all
        select id, first_name || ' ' || last_name from riders where business_id = ${businessId}
          and client_id not in (select clients_of(${trainer.id})))
      select id::text as word from hidden
      union select name from hidden where name not in (select u.first_name || ' ' || u.last_name from users u
        join memberships m on m.user_id = u.id and m.of_business_id = ${businessId} and m.role <> 'client')`.execute(
      tx,
    )
    return rows.map(({ word }) => word)
  })
}
const foundIn = async (body: unknown) => {
  const text = JSON.stringify(body) ?? ''
  return (await others()).filter((word) => text.includes(word))
}

describe.each(named(aboutClients))('%s', (address, endpoint) => {
  test('answers nothing about a colleague’s client', async () => {
    const make = records[address]
    if (!make)
      throw new Error(`Say in server/test/every-endpoint/foreign what a foreign id of ${address} is.`)
    const id = await make()
    const before = await snapshot(app.db, businessId)
    const answer = await app.send(endpoint.method, endpoint.path.replace('{id}', id), bodies[address], {
      token,
      ...(endpoint.upload && { headers: { 'content-type': endpoint.upload.types[0] ?? '' } }),
      ...(queries[address] && { query: queries[address] }),
    })
    expect(await foundIn(answer.body)).toEqual([])
    if (withoutClients.has(address)) return
    // What concerns all clients at once is refused as to any role that may not do it.
    const refusal = endpoint.action === 'money.whole' || endpoint.action === 'clients.import' ? 403 : 404
    expect(answer.status).toBe(refusal)
    expect(await snapshot(app.db, businessId)).toEqual(before)
  })
})

const [from, until] = [at(-20).slice(0, 10), at(20).slice(0, 10)]
const day = lesson.startsAt.slice(0, 10)
/** What these lists ask for. */
const asked: Record<string, Record<string, string>> = {
  'GET /api/availability': { from, until },
  'GET /api/availability/weeks': { trainerId: owner.id },
  'GET /api/availability/exceptions': { from },
  'GET /api/availability/holidays': { year: day.slice(0, 4) },
  'GET /api/slots': { offerId: lesson.offerId, riderId, from, until },
  'GET /api/packs': { clientId },
  'GET /api/lessons': { from, until, cancelled: 'yes' },
  'GET /api/lesson-photos': { day },
  'GET /api/lesson-agreements': { day },
  'GET /api/affected-lessons': { fromDay: day, untilDay: day, trainerId: owner.id },
}

describe.each(named(lists))('%s', (address, endpoint) => {
  test('lists nothing about a colleague’s client', async () => {
    const query = asked[address] ?? queries[address] ?? {}
    const answer = await app.send('GET', endpoint.path, undefined, { token, query })
    expect([200, 403, 404]).toContain(answer.status)
    expect(await foundIn(answer.body)).toEqual([])
  })
})

const seatId = seatOf(lesson).id
const calls: readonly [address: string, body: object][] = [
  ['POST /api/lessons', { offerId: lesson.offerId, startsAt: lesson.startsAt, seats: [{ riderId }] }],
  ['POST /api/invoices', { clientId, lines: [] }],
  ['POST /api/payments', { clientId, amountMinor: 100, method: 'cash', paidOn: day }],
  ['POST /api/extras', { clientId, kind: 'travel', description: 'x', unitPriceMinor: 1, servedOn: day }],
  ['POST /api/waivers', { seatId, reason: 'x' }],
  ['POST /api/client-invitations', { clientIds: [clientId] }],
  ['POST /api/horses', { name: 'A', born: '2015-01-01', owners: [{ clientId, share: 10_000 }] }],
]
test.each(calls)('%s is refused for a colleague’s client in its body', async (address, body) => {
  const [method = '', path = ''] = address.split(' ')
  const answer = await app.send(method, path, body, { token })
  expect([answer.status, answer.code, answer.body]).toMatchObject([404, 'not_found', {}])
})
