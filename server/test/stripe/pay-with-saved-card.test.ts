import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { brokenLedger } from '../fixtures/payments/ledger.ts'
import { linkIn } from '../fixtures/app/mailbox.ts'
import type { Person } from '../fixtures/identity/people.ts'
import {
  aCardClient,
  aLinkedInvoice,
  begin,
  cardSellerApp,
  deliverAll,
  runJob,
  saveCard,
  standing,
} from './card-seller.ts'
import type { FakeMethod } from './fake-objects.ts'
import { payAs } from './fake-stripe.ts'

/** "Saved card and automatic payment with the client's mandate." */

const { app, fake, seller } = await cardSellerApp()

const myCards = async ({ token }: Person) => (await app.call('GET /api/my-cards', undefined, { token })).body
const save = (client: Person, behaviour?: FakeMethod['behaviour']) => saveCard(app, fake, client, behaviour)
const agree = ({ token }: Person, automatic: 'never' | 'on_issue' | 'on_due_day') =>
  app.call('PUT /api/my-cards/automatic', { automatic }, { token })
const invoiceFor = (clientId: string) => aLinkedInvoice(app, seller, { clientId })
/** Makes the next run check a document as due. */
const checkNow = (documentId: string) =>
  sql`insert into card_checks (seller_business_id, document_id, why, due_at)
    values (${seller.businessId}, ${documentId}, 'automatic', '2026-01-01')
    on conflict (seller_business_id, document_id, why) do update set due_at = excluded.due_at`.execute(app.db)
const openOf = async (id: string) =>
  (await app.call('GET /api/invoices/{id}', undefined, { token: seller.trainer.token, params: { id } })).body
    .openMinor
const chargesFor = (clientId: string) => {
  const customers = [...seller.ledger.customers.values()].filter(
    ({ metadata }) => metadata['client'] === clientId,
  )
  const ids = new Set(customers.map(({ id }) => id))
  const intents = [...seller.ledger.intents.values()].filter(
    ({ customer }) => customer !== null && ids.has(customer),
  )
  return [...seller.ledger.charges.values()].filter((one) =>
    intents.some(({ id }) => id === one.payment_intent),
  )
}

describe('refusals', () => {
  test('agreeing to automatic payment without a saved method', async () => {
    const client = await aCardClient(app, seller)
    const { status } = await agree(client, 'on_issue')
    expect(status).toBe(404)
    expect((await myCards(client)).automatic).toBe('never')
  })
  test('another client’s saved method, or invoice', async () => {
    const [one, other] = [await aCardClient(app, seller), await aCardClient(app, seller)]
    const saved = await save(one)
    const params = { id: saved.items[0]?.id ?? '' }
    const { token } = other
    expect((await app.call('POST /api/my-cards/{id}/default', undefined, { token, params })).status).toBe(404)
    expect((await app.call('DELETE /api/my-cards/{id}', undefined, { token, params })).status).toBe(404)
    const { id } = await invoiceFor(one.clientId)
    const begun = await app.call('POST /api/my-invoices/{id}/card/intent', {}, { token, params: { id } })
    expect(begun.status).toBe(404)
    expect((await myCards(one)).items).toHaveLength(1)
  })
  test('charging a client who never agreed, or ended the agreement', async () => {
    const [never, once] = [await aCardClient(app, seller), await aCardClient(app, seller)]
    await save(never)
    await save(once)
    await agree(once, 'on_issue')
    await agree(once, 'never')
    const [first, second] = [await invoiceFor(never.clientId), await invoiceFor(once.clientId)]
    // As if they had been issued during the agreement.
    await checkNow(first.id)
    await checkNow(second.id)
    await runJob(app, 'card-checks')
    expect([await openOf(first.id), await openOf(second.id)]).toEqual([4500, 4500])
    expect([chargesFor(never.clientId), chargesFor(once.clientId)]).toEqual([[], []])
  })
})

test('a card can be saved, made the default, and deleted, at Stripe too; its agreement ends with it', async () => {
  const client = await aCardClient(app, seller)
  const { token } = client
  expect((await save(client)).items).toMatchObject([
    { kind: 'card', brand: 'visa', lastFour: '4242', isDefault: true },
  ])
  const two = await save(client, 'takes_days')
  expect(two.items.map(({ kind }) => kind)).toEqual(['card', 'sepa_debit'])
  const [card, debit] = two.items
  const changed = await app.call('POST /api/my-cards/{id}/default', undefined, {
    token,
    params: { id: debit?.id ?? '' },
  })
  expect(changed.body.items).toMatchObject([
    { id: debit?.id, isDefault: true },
    { id: card?.id, isDefault: false },
  ])
  expect((await agree(client, 'on_issue')).body).toMatchObject({
    automatic: 'on_issue',
    agreedOn: expect.any(String),
    mandate: expect.stringContaining('I can end this here at any time'),
  })
  const removed = await app.call('DELETE /api/my-cards/{id}', undefined, {
    token,
    params: { id: debit?.id ?? '' },
  })
  expect(removed.status).toBe(204)
  expect(seller.ledger.methods.get(debit?.stripeId ?? '')?.customer).toBeNull()
  expect(await myCards(client)).toMatchObject({
    automatic: 'never',
    items: [{ id: card?.id, isDefault: true }],
  })
})

test('a method is saved only if the signed-in client chooses it, never through a secret link', async () => {
  const client = await aCardClient(app, seller)
  const { token } = client
  const first = await invoiceFor(client.clientId)
  const params = { id: first.id }
  const begun = async (save: boolean) => {
    const { body } = await app.call('POST /api/my-invoices/{id}/card/intent', { save }, { token, params })
    return fake.world.intent(seller.ledger, body.pay?.clientSecret ?? '')
  }
  const linked = (await begin(app, first.secret)).body.pay?.clientSecret ?? ''
  expect(fake.world.intent(seller.ledger, linked).setup_future_usage).toBeNull()
  const intent = await begun(true)
  expect(intent.setup_future_usage).toBe('off_session')
  expect((await begun(false)).setup_future_usage).toBeNull()
  expect(await begun(true)).toBe(intent)
  const from = fake.world.events.length
  payAs(fake.world, intent.client_secret)
  const paid = await app.call('POST /api/my-invoices/{id}/card/outcome', undefined, { token, params })
  expect(paid.body.card?.state).toBe('paid')
  await deliverAll(app, fake, from)
  expect((await myCards(client)).items).toHaveLength(1)
})

test('with an agreement, an invoice is paid once when issued, also after lost answers', async () => {
  const client = await aCardClient(app, seller)
  await save(client)
  await agree(client, 'on_issue')
  fake.fateOf = ({ path }) => (path.endsWith('/confirm') ? 'answer lost' : 'answered')
  const { id } = await invoiceFor(client.clientId)
  await runJob(app, 'card-checks')
  expect(await openOf(id)).toBe(4500)
  fake.fateOf = () => 'answered'
  // Postponed while Stripe was down, and due again now.
  await checkNow(id)
  await runJob(app, 'card-checks')
  await runJob(app, 'card-checks')
  expect(await openOf(id)).toBe(0)
  expect(chargesFor(client.clientId)).toHaveLength(1)
  const query = { documentId: id }
  const { body } = await app.call('GET /api/card-payments', undefined, { token: seller.trainer.token, query })
  expect(body.items).toMatchObject([{ by: 'automatic', state: 'succeeded' }])
  expect(await brokenLedger(app.db, seller.businessId)).toEqual([])
}, 30_000)

test('an agreement for the due date charges on that day and not before', async () => {
  const client = await aCardClient(app, seller)
  await save(client)
  await agree(client, 'on_due_day')
  const { id } = await invoiceFor(client.clientId)
  await runJob(app, 'card-checks')
  expect(await openOf(id)).toBe(4500)
  const check = await app.db
    .selectFrom('cardChecks')
    .select('dueAt')
    .where('documentId', '=', id)
    .executeTakeFirstOrThrow()
  const due = check.dueAt.toZonedDateTimeISO('UTC').toPlainDate()
  expect(due.toString()).toBe(Temporal.Now.plainDateISO('UTC').add({ days: 14 }).toString())
})

test.each([
  ['declined', 'declines', 'insufficient funds'],
  ['the bank wants to ask the client', 'asks', 'requires authentication'],
] as const)(
  '%s: the client gets a mail with a link, and there is no second attempt',
  async (_name, behaviour, reason) => {
    const client = await aCardClient(app, seller)
    await save(client, behaviour)
    await agree(client, 'on_issue')
    const { id, secret } = await invoiceFor(client.clientId)
    await runJob(app, 'card-checks')
    const mail = await app.mailbox.mailTo(client.email, ({ subject }) =>
      subject.includes('could not be paid'),
    )
    expect(mail.text).toContain(reason)
    const [, , mailed = ''] = linkIn(mail, 'public/invoice')
    expect((await standing(app, mailed)).body.card).toMatchObject({ state: 'open', amountMinor: 4500 })
    await checkNow(id)
    await runJob(app, 'card-checks')
    expect(chargesFor(client.clientId)).toHaveLength(1)
    expect(
      app.mailbox.received.filter(
        ({ to, subject }) => to === client.email && subject.includes('could not be'),
      ),
    ).toHaveLength(1)
    // The client can still pay with another card.
    const { body } = await begin(app, secret)
    payAs(fake.world, body.pay?.clientSecret ?? '')
    const from = fake.world.events.length - 2
    await deliverAll(app, fake, from)
    expect(await openOf(id)).toBe(0)
  },
)
