import { beforeAll, expect, test, vi } from 'vitest'
import { snapshot } from '../every-endpoint/foreign/snapshot.ts'
import { anAdministrator, aTrainer, type Person } from '../fixtures/identity/people.ts'
import { aCardSeller, applied, cardApp, type CardSeller } from './card-seller.ts'
import { FakeRefusal } from './fake-objects.ts'

/** Unexpected messages from Stripe. */

const { app, fake } = await cardApp()
let seller: CardSeller
let admin: Person
beforeAll(async () => {
  admin = await anAdministrator(app)
  seller = await aCardSeller(app, fake)
})

/** Sends bytes with Stripe's signature. */
async function send(message: unknown): Promise<number> {
  const { body, signature } = await fake.sign(message as never)
  const headers = { 'stripe-signature': signature }
  return (await app.send('POST', '/api/stripe-public/events', body, { headers })).status
}

const signed = { object: 'event', livemode: false, created: 1 }
test.each([
  ['thin, of the second version of the API', { type: 'v2.core.account.updated', object: 'v2.core.event' }],
  ['without what it is about', { type: 'payment_intent.succeeded' }],
  ['about nothing', { type: 'payment_intent.succeeded', data: { object: null } }],
  ['about something without a name', { type: 'charge.updated', data: { object: { id: 7 } } }],
])(
  'M10: a signed message that %s changes nothing, and Stripe need not send it again',
  async (_name, said) => {
    const id = fake.world.id('evt')
    const before = await snapshot(app.db, seller.businessId)
    expect(await send({ ...signed, id, account: seller.ledger.account.id, ...said })).toBe(204)
    await applied(app)
    expect(await snapshot(app.db, seller.businessId)).toEqual(before)
    const { body } = await app.call('GET /api/admin/stripe-events', undefined, { token: admin.token })
    expect(body.items.find((one) => one.id === id)?.state).toBe('ignored')
  },
)

test.each([
  [null],
  [[]],
  ['text'],
  [5],
  [{}],
  [{ ...signed, id: 'ch_1', type: 'x' }],
  [{ ...signed, id: 'evt_1', type: 5 }],
])('a signed body that is no message is refused: %j', async (message) => {
  expect(await send(message)).toBe(400)
})

test('M10: a message for an unknown account counts once an administrator applies it again', async () => {
  const { token } = await aTrainer(app)
  let lost = 3
  fake.fateOf = ({ path }) => (path === '/v1/accounts' && lost-- > 0 ? 'answer lost' : 'answered')
  const first = await app.call('POST /api/card-account/onboarding', undefined, { token })
  fake.fateOf = () => 'answered'
  expect(first.status).toBe(503)
  const account = [...fake.world.ledgers.keys()].at(-1) ?? ''
  fake.world.finishOnboarding(account)
  const [event] = fake.world.events.slice(-1)
  if (!event) throw new Error('Nothing was told.')
  expect(await fake.deliver(app.url, event)).toBe(204)
  expect((await app.call('POST /api/card-account/onboarding', undefined, { token })).status).toBe(200)
  const shown = async () => (await app.call('GET /api/card-account', undefined, { token })).body
  expect(await shown()).toMatchObject({ stripeAccount: account, chargesEnabled: false })
  const params = { id: event.id }
  await app.call('POST /api/admin/stripe-events/{id}/replay', undefined, { token: admin.token, params })
  await applied(app)
  expect(await shown()).toMatchObject({ state: 'ready', chargesEnabled: true })
}, 30_000)

test('a business for which Stripe opens no account gets the reason', async () => {
  const { token } = await aTrainer(app)
  vi.spyOn(fake.world, 'openAccount').mockImplementationOnce(() => {
    throw new FakeRefusal(400, 'invalid_request_error', 'country_unsupported', 'KE is not supported.')
  })
  const { status, code } = await app.call('POST /api/card-account/onboarding', undefined, { token })
  expect([status, code]).toEqual([422, 'card_account_refused'])
})

test.each(['t=,v1=', '', 't=1,v1=00'])(
  'a signature of “%s” counts towards the limit and is in the audit log',
  async (signature) => {
    const spend = vi.spyOn(app.parts.limits, 'spend')
    const rejected = async () =>
      (await app.db.selectFrom('auditLog').select('id').where('event', '=', 'webhook_rejected').execute())
        .length
    const before = await rejected()
    const headers = { 'stripe-signature': signature, 'x-forwarded-for': '203.0.113.7' }
    expect((await app.send('POST', '/api/stripe-public/events', '{}', { headers })).status).toBe(400)
    expect(spend).toHaveBeenCalledExactlyOnceWith(['forged message', '203.0.113.7'])
    expect(await rejected()).toBe(before + 1)
    spend.mockRestore()
  },
)
