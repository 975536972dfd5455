import { describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { brokenLedger } from '../fixtures/payments/ledger.ts'
import type { Person } from '../fixtures/identity/people.ts'
import {
  aCardClient,
  aLinkedInvoice,
  begin,
  cardSellerApp,
  outcome,
  runJob,
  saveCard,
  standing,
} from './card-seller.ts'
import { type FakeMethod, FakeRefusal } from './fake-objects.ts'
import { payAs, paySaved } from './fake-stripe.ts'

/** A client pays with a saved method. Anybody may hold a link, so it never charges saved methods. */

const { app, fake, seller } = await cardSellerApp()

/** A client with a saved method, an invoice over 45.00, and the secret of its link. */
async function anInvoiceAndACard(behaviour: FakeMethod['behaviour'] = 'pays') {
  const client = await aCardClient(app, seller)
  const { items } = await saveCard(app, fake, client, behaviour)
  const invoice = await aLinkedInvoice(app, seller, { clientId: client.clientId })
  return { client, ...invoice, method: items[0]?.stripeId ?? '' }
}
const mine = ({ token }: Person, id: string, body: { save?: boolean } = {}) =>
  app.call('POST /api/my-invoices/{id}/card/intent', body, { token, params: { id } })
const myOutcome = ({ token }: Person, id: string) =>
  app.call('POST /api/my-invoices/{id}/card/outcome', undefined, { token, params: { id } })
const secretOf = ({ body }: { body: { pay: { clientSecret: string } | null } }) =>
  body.pay?.clientSecret ?? 'nothing was begun'
const intentBehind = (clientSecret: string) => fake.world.intent(seller.ledger, clientSecret)
const charges = () =>
  [...seller.ledger.charges.values()].filter(({ status }) => status === 'succeeded').length
const openOf = async (id: string) =>
  (await app.call('GET /api/invoices/{id}', undefined, { token: seller.trainer.token, params: { id } })).body
    .openMinor

describe('refused for readers of a link', () => {
  test('seeing the client’s saved methods', async () => {
    const { secret, method } = await anInvoiceAndACard()
    const { customer } = seller.ledger.methods.get(method) ?? {}
    const told = JSON.stringify(
      [await standing(app, secret), await begin(app, secret)].map(({ body }) => body),
    )
    for (const word of [method, customer, '4242', 'visa']) expect(told).not.toContain(word)
  })
  test('charging a saved method, even knowing its id: their intent has no customer', async () => {
    const { secret, id, method } = await anInvoiceAndACard()
    const before = charges()
    const begun = secretOf(await begin(app, secret))
    expect(intentBehind(begun).customer).toBeNull()
    expect(() => paySaved(fake.world, begun, method)).toThrow(FakeRefusal)
    expect([charges(), await openOf(id)]).toEqual([before, 4500])
  })
  test('the intent that the signed-in client started, and the reverse', async () => {
    const { secret, id, client, method } = await anInvoiceAndACard()
    const linked = secretOf(await begin(app, secret))
    const own = secretOf(await mine(client, id))
    expect(own).not.toBe(linked)
    expect([intentBehind(linked).status, intentBehind(own).customer]).toEqual([
      'canceled',
      expect.any(String),
    ])
    const after = secretOf(await begin(app, secret))
    expect([linked, own]).not.toContain(after)
    expect(intentBehind(own).status).toBe('canceled')
    for (const one of [linked, own, after])
      expect(() => paySaved(fake.world, one, method)).toThrow(FakeRefusal)
    expect(await openOf(id)).toBe(4500)
    payAs(fake.world, after)
    expect((await outcome(app, secret)).body.card?.state).toBe('paid')
  })
  test('the intent of a failed try with the saved card', async () => {
    const { secret, id, client, method } = await anInvoiceAndACard('asks')
    const { token } = client
    await app.call('PUT /api/my-cards/automatic', { automatic: 'on_issue' }, { token })
    await sql`insert into card_checks (seller_business_id, document_id, why, due_at)
      values (${seller.businessId}, ${id}, 'automatic', '2026-01-01')`.execute(app.db)
    await runJob(app, 'card-checks')
    const begun = secretOf(await begin(app, secret))
    expect(intentBehind(begun)).toMatchObject({ customer: null, last_payment_error: null })
    expect(() => paySaved(fake.world, begun, method)).toThrow(FakeRefusal)
  })
})

test('one press pays with a saved method; two presses in two tabs charge once', async () => {
  const { id, client, method, clientId } = await anInvoiceAndACard()
  const before = charges()
  const [one, other] = await Promise.all([mine(client, id), mine(client, id)])
  expect(secretOf(one)).toBe(secretOf(other))
  expect(paySaved(fake.world, secretOf(one), method).status).toBe('succeeded')
  expect(() => paySaved(fake.world, secretOf(other), method)).toThrow(FakeRefusal)
  expect((await myOutcome(client, id)).body.card?.state).toBe('paid')
  expect((await mine(client, id)).body.pay).toBeNull()
  expect([charges() - before, await openOf(id)]).toEqual([1, 0])
  const query = { clientId }
  const { body } = await app.call('GET /api/payments', undefined, { token: seller.trainer.token, query })
  expect(body.items).toMatchObject([{ method: 'card', amountMinor: 4500, creditMinor: 0 }])
  expect(await brokenLedger(app.db, seller.businessId)).toEqual([])
})

test('M8: a declined saved card leaves the invoice open for another', async () => {
  const { id, client, method } = await anInvoiceAndACard('declines')
  const begun = secretOf(await mine(client, id))
  paySaved(fake.world, begun, method)
  expect((await myOutcome(client, id)).body.card).toMatchObject({
    state: 'open',
    amountMinor: 4500,
    failure: 'refused',
  })
  expect(await openOf(id)).toBe(4500)
  const again = secretOf(await mine(client, id))
  expect(again).toBe(begun)
  payAs(fake.world, again)
  expect((await myOutcome(client, id)).body.card).toMatchObject({ state: 'paid', failure: null })
})

test('starting by link and signed in at once leaves one payment, charged once', async () => {
  const { secret, id, client } = await anInvoiceAndACard()
  const before = new Set(seller.ledger.intents.keys())
  const answers = await Promise.all([0, 1, 2].flatMap(() => [begin(app, secret), mine(client, id)] as const))
  // A transaction that was aborted too often is refused.
  expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 503)).toEqual([])
  const made = [...seller.ledger.intents.values()].filter((intent) => !before.has(intent.id))
  const alive = made.filter(({ status }) => status !== 'canceled')
  expect(alive.length).toBeLessThanOrEqual(1)
  for (const { client_secret: dead } of made.filter((intent) => !alive.includes(intent)))
    expect(() => payAs(fake.world, dead)).toThrow(FakeRefusal)
  payAs(fake.world, secretOf(await begin(app, secret)))
  expect((await outcome(app, secret)).body.card?.state).toBe('paid')
  expect((await mine(client, id)).body.pay).toBeNull()
  expect(made.filter(({ status }) => status === 'succeeded').length).toBeLessThanOrEqual(1)
  expect(await brokenLedger(app.db, seller.businessId)).toEqual([])
})
