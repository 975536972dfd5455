import { beforeAll, describe, expect, test } from 'vitest'
import { snapshot } from '../every-endpoint/foreign/snapshot.ts'
import { anAdministrator, type Person } from '../fixtures/identity/people.ts'
import {
  aCardSeller,
  aLinkedInvoice,
  applied,
  begin,
  cardApp,
  type CardSeller,
  deliverAll,
  standing,
} from './card-seller.ts'
import type { FakeEvent } from './fake-objects.ts'
import { payAs } from './fake-stripe.ts'

/** M10: "Webhooks may come twice, late or out of order: store event IDs, fetch the current object, apply once." */

const { app, fake } = await cardApp()
let seller: CardSeller
let admin: Person
beforeAll(async () => {
  admin = await anAdministrator(app)
  seller = await aCardSeller(app, fake)
})
/** A card payment without a message yet. Returns the message. */
async function paidWithoutMessage() {
  const invoice = await aLinkedInvoice(app, seller)
  const { body } = await begin(app, invoice.secret)
  const from = fake.world.events.length
  payAs(fake.world, body.pay?.clientSecret ?? '')
  const event = fake.world.events.slice(from).at(-1)
  if (!event) throw new Error('Nothing was told.')
  return { ...invoice, event }
}
const send = (body: string, signature: string) =>
  app.send('POST', '/api/stripe-public/events', body, {
    headers: { 'stripe-signature': signature, 'x-forwarded-for': '203.0.113.7' },
  })
const stateOf = async (secret: string) => (await standing(app, secret)).body.card?.state
const events = async () =>
  (await app.call('GET /api/admin/stripe-events', undefined, { token: admin.token })).body.items
const eventOf = async (id: string) => (await events()).find((one) => one.id === id)

describe('has no effect', () => {
  const minutesAgo = (minutes: number) => fake.world.seconds() - minutes * 60
  test.each([
    ['forged: signed with another secret', (event: FakeEvent) => fake.sign(event, 'whsec_guessed')],
    ['stale: signed six minutes ago', (event: FakeEvent) => fake.sign(event, undefined, minutesAgo(6))],
    [
      'altered after it was signed',
      async (event: FakeEvent) => {
        const signed = await fake.sign(event)
        return { ...signed, body: signed.body.replace('succeeded', 'processing') }
      },
    ],
    ['without a signature', async (event: FakeEvent) => ({ body: JSON.stringify(event), signature: '' })],
    ['with an empty signature', async () => ({ body: '{}', signature: 't=,v1=' })],
    ['signed, but no JSON', async () => ({ body: '{', signature: 't=1,v1=00' })],
  ])('%s', async (_name, forge) => {
    const { event, secret } = await paidWithoutMessage()
    const { body, signature } = await forge(event)
    const before = await snapshot(app.db, seller.businessId)
    expect(await send(body, signature)).toMatchObject({ status: 400, code: 'invalid_input' })
    expect(await snapshot(app.db, seller.businessId)).toEqual(before)
    expect(await eventOf(event.id)).toBeUndefined()
    expect(await stateOf(secret)).toBe('open')
  })
  test('of another account: unknown, or another business’s', async () => {
    const { event, secret } = await paidWithoutMessage()
    const other = await aCardSeller(app, fake)
    for (const account of ['acct_of_nobody', other.ledger.account.id]) {
      const moved = { ...event, id: fake.world.id('evt'), account }
      const before = await snapshot(app.db, seller.businessId)
      expect(await fake.deliver(app.url, moved)).toBe(204)
      await applied(app)
      expect(await snapshot(app.db, seller.businessId)).toEqual(before)
      expect((await eventOf(moved.id))?.state).toBe('ignored')
    }
    expect(await stateOf(secret)).toBe('open')
  })
  test('of an unknown type, or about an unknown object', async () => {
    const { event, secret } = await paidWithoutMessage()
    const unknown = { ...event, id: fake.world.id('evt'), type: 'balance.available' }
    const absent = {
      ...event,
      id: fake.world.id('evt'),
      data: { object: { ...event.data.object, id: 'pi_absent' } },
    }
    for (const one of [unknown, absent]) expect(await fake.deliver(app.url, one)).toBe(204)
    await applied(app)
    expect([(await eventOf(unknown.id))?.state, (await eventOf(absent.id))?.state]).toEqual([
      'ignored',
      'ignored',
    ])
    expect(await stateOf(secret)).toBe('open')
  })
  test('of the other mode: a live message to a server with test keys', async () => {
    const { event, secret } = await paidWithoutMessage()
    await fake.deliver(app.url, { ...event, livemode: true })
    expect((await eventOf(event.id))?.state).toBe('ignored')
    expect(await stateOf(secret)).toBe('open')
  })
  test('with false content: the fetched object counts', async () => {
    const { secret } = await aLinkedInvoice(app, seller)
    const { body } = await begin(app, secret)
    const intent = fake.world.intent(seller.ledger, body.pay?.clientSecret ?? '')
    fake.world.tell(seller.ledger.account.id, 'payment_intent.succeeded', {
      ...intent,
      status: 'succeeded',
      amount_received: 4500,
    })
    await deliverAll(app, fake, fake.world.events.length - 1)
    expect(await stateOf(secret)).toBe('open')
  })
  test('metadata changed on Stripe’s pages to name another payment', async () => {
    const [one, other] = [await paidWithoutMessage(), await paidWithoutMessage()]
    await fake.deliver(app.url, other.event)
    await applied(app)
    const intents = [...seller.ledger.intents.values()].slice(-2)
    const [first, second] = intents
    if (first && second) first.metadata = second.metadata
    await fake.deliver(app.url, one.event)
    await applied(app)
    expect(await stateOf(one.secret)).toBe('open')
    expect((await eventOf(one.event.id))?.state).toBe('ignored')
  })
})

test('M10: a replayed message is stored and applied once', async () => {
  const { event, secret, id } = await paidWithoutMessage()
  const { body, signature } = await fake.sign(event)
  const answers = await Promise.all([send(body, signature), send(body, signature), send(body, signature)])
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204])
  await applied(app)
  expect((await send(body, signature)).status).toBe(204)
  expect(await stateOf(secret)).toBe('paid')
  expect((await events()).filter((one) => one.id === event.id)).toMatchObject([
    { state: 'applied', attempts: 1 },
  ])
  const { body: payments } = await app.call('GET /api/payments', undefined, { token: seller.trainer.token })
  const uses = payments.items
    .flatMap(({ allocations }) => allocations)
    .filter(({ documentId }) => documentId === id)
  expect(uses).toMatchObject([{ amountMinor: 4500 }])
})

test('while the webhook secret is renewed, both signatures are accepted', async () => {
  const { event, secret } = await paidWithoutMessage()
  const { body, signature } = await fake.sign(event, 'whsec_newer')
  expect((await send(body, signature)).status).toBe(204)
  await applied(app)
  expect(await stateOf(secret)).toBe('paid')
})

test('is answered at once: while Stripe is down the message waits, and an administrator can apply it again', async () => {
  const { event, secret } = await paidWithoutMessage()
  fake.fateOf = () => 'never arrived'
  expect(await fake.deliver(app.url, event)).toBe(204)
  fake.fateOf = () => 'answered'
  const replay = (id: string) =>
    app.call('POST /api/admin/stripe-events/{id}/replay', undefined, { token: admin.token, params: { id } })
  const { status, body } = await replay(event.id)
  expect([status, body.state]).toEqual([202, 'waiting'])
  await applied(app)
  expect(await stateOf(secret)).toBe('paid')
  expect((await replay('evt_absent')).status).toBe(404)
  const overview = await app.call('GET /api/admin/cards', undefined, { token: admin.token })
  expect(overview.body).toMatchObject({
    isConfigured: true,
    isTest: true,
    webhookUrl: 'http://localhost:3000/api/stripe-public/events',
  })
}, 30_000)

test('forged messages are rate limited, and Stripe’s are not', async () => {
  const { app: limited, fake: stripe } = await cardApp({ RATE_LIMITS: 'on' })
  const headers = { 'stripe-signature': 't=1,v1=00', 'x-forwarded-for': '203.0.113.9' }
  const forged = () => limited.send('POST', '/api/stripe-public/events', '{}', { headers })
  const answers = await Promise.all(Array.from({ length: 40 }, forged))
  expect(answers.some(({ status }) => status === 429)).toBe(true)
  stripe.world.openAccount('', '', {})
  stripe.world.tell('acct_x', 'account.updated', { id: 'acct_x' })
  const [event] = stripe.world.events
  if (!event) throw new Error('Nothing was told.')
  const { body, signature } = await stripe.sign(event)
  const genuine = { 'stripe-signature': signature, 'x-forwarded-for': '203.0.113.9' }
  expect((await limited.send('POST', '/api/stripe-public/events', body, { headers: genuine })).status).toBe(
    204,
  )
  const large = await limited.send('POST', '/api/stripe-public/events', JSON.stringify('x'.repeat(300_001)), {
    headers,
  })
  expect(large.status).toBe(413)
})

test('an administrator sees failed payments of all businesses, without the payer', async () => {
  const { secret, clientId } = await aLinkedInvoice(app, seller)
  const { body } = await begin(app, secret)
  const from = fake.world.events.length
  payAs(fake.world, body.pay?.clientSecret ?? '', 'declines')
  await deliverAll(app, fake, from)
  await deliverAll(app, fake, from)
  const failed = await app.call('GET /api/admin/failed-payments', undefined, { token: admin.token })
  expect(failed.body.items[0]).toMatchObject({ amountMinor: 4500, code: 'insufficient_funds', by: 'link' })
  expect(failed.body.items).toHaveLength(1)
  expect(JSON.stringify(failed.body)).not.toContain(clientId)
})

test('an administrator sets the platform fee from a day on; it applies to new payments, and the trainer sees it', async () => {
  const today = Temporal.Now.plainDateISO('UTC')
  const set = (basisPoints: number, validFrom: Temporal.PlainDate) =>
    app.call(
      'POST /api/admin/platform-fees',
      { basisPoints, validFrom: validFrom.toString() },
      { token: admin.token },
    )
  expect((await set(100, today.subtract({ days: 1 }))).status).toBe(400)
  expect((await set(1001, today)).status).toBe(400)
  expect((await set(500, today.add({ days: 9 }))).status).toBe(201)
  expect((await set(150, today)).body).toMatchObject({ basisPoints: 150, setByName: 'Robin Field' })
  const { secret, clientId } = await aLinkedInvoice(app, seller)
  const begun = (await begin(app, secret)).body.pay?.clientSecret ?? ''
  const intent = fake.world.intent(seller.ledger, begun)
  expect(intent.application_fee_amount).toBe(67)
  const cash = { clientId, method: 'cash', amountMinor: 4440, paidOn: '2026-01-02' }
  await app.call('POST /api/payments', cash, { token: seller.trainer.token })
  await begin(app, secret)
  expect([intent.amount, intent.application_fee_amount]).toEqual([60, null])
  const account = await app.call('GET /api/card-account', undefined, { token: seller.trainer.token })
  expect(account.body.platformFeeBasisPoints).toBe(150)
})

test('a restricted account takes no more cards, and its current state is shown', async () => {
  const other = await aCardSeller(app, fake)
  const { secret } = await aLinkedInvoice(app, other)
  Object.assign(other.ledger.account, {
    charges_enabled: false,
    requirements: { currently_due: ['individual.verification.document'], disabled_reason: 'rejected.fraud' },
  })
  fake.world.tell(other.ledger.account.id, 'account.updated', other.ledger.account)
  await deliverAll(app, fake, fake.world.events.length - 1)
  const { body } = await app.call('GET /api/card-account', undefined, { token: other.trainer.token })
  expect(body).toMatchObject({
    state: 'restricted',
    disabledReason: 'rejected.fraud',
    missing: ['individual.verification.document'],
  })
  expect((await begin(app, secret)).body).toEqual({ card: null, pay: null })
})
