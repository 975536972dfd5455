import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { inScope, jobScope } from '#database/scope.ts'
import { insertRefund } from '#modules/cards/card-payments/store.ts'
import { newId } from '#platform/keys.ts'
import { brokenLedger } from '../fixtures/payments/ledger.ts'
import {
  aCardClient,
  aLinkedInvoice,
  aPaidInvoice,
  begin,
  cardSellerApp,
  deliverAll,
  outcome,
  runJob,
  saveCard,
  standing,
} from './card-seller.ts'
import { refund } from './fake-going-back.ts'
import { payAs, saveMethod } from './fake-stripe.ts'

/** Objects that Stripe deleted, refused or never answered do not block clients. */

const { app, fake, seller } = await cardSellerApp()

/** A client with a saved card and automatic payment. */
async function aSaver() {
  const client = await aCardClient(app, seller)
  const { token } = client
  await saveCard(app, fake, client)
  await app.call('PUT /api/my-cards/automatic', { automatic: 'on_issue' }, { token })
  const customer = [...seller.ledger.customers.values()].at(-1)?.id ?? ''
  /** The trainer deletes the customer on Stripe's pages. */
  const remove = (): void => {
    seller.ledger.customers.delete(customer)
    for (const method of seller.ledger.methods.values())
      if (method.customer === customer) method.customer = null
    fake.world.tell(seller.ledger.account.id, 'customer.deleted', { id: customer, object: 'customer' })
  }
  return { ...client, customer, remove }
}
const myCards = async (token: string) => (await app.call('GET /api/my-cards', undefined, { token })).body
const intentOf = (answer: Awaited<ReturnType<typeof begin>>) =>
  fake.world.intent(seller.ledger, answer.body.pay?.clientSecret ?? '')
const payCash = (clientId: string, amountMinor: number) =>
  app.call(
    'POST /api/payments',
    { clientId, method: 'cash', amountMinor, paidOn: '2026-01-02' },
    { token: seller.trainer.token },
  )

describe('a client that the trainer deleted at Stripe', () => {
  test('has no saved methods and no agreement', async () => {
    const { token, remove } = await aSaver()
    remove()
    await deliverAll(app, fake, fake.world.events.length - 1)
    expect(await myCards(token)).toMatchObject({ automatic: 'never', items: [] })
  })
  test('can save another card, even without a message', async () => {
    const { token, remove } = await aSaver()
    remove()
    expect((await app.call('POST /api/my-cards/outcome', undefined, { token })).body.items).toEqual([])
    const setup = await app.call('POST /api/my-cards/setup', undefined, { token })
    expect(setup.status).toBe(200)
    saveMethod(fake.world, setup.body.pay.clientSecret)
    const { body } = await app.call('POST /api/my-cards/outcome', undefined, { token })
    expect(body.items).toMatchObject([{ isDefault: true }])
  })
  test('can pay, and save the method', async () => {
    const { token, clientId, customer, remove } = await aSaver()
    await app.call('PUT /api/my-cards/automatic', { automatic: 'never' }, { token })
    const { id } = await aLinkedInvoice(app, seller, { clientId })
    const params = { id }
    remove()
    const begun = await app.call('POST /api/my-invoices/{id}/card/intent', { save: true }, { token, params })
    const intent = fake.world.intent(seller.ledger, begun.body.pay?.clientSecret ?? '')
    expect(intent).toMatchObject({ setup_future_usage: 'off_session', customer: expect.any(String) })
    expect(intent.customer).not.toBe(customer)
    payAs(fake.world, intent.client_secret)
    const paid = await app.call('POST /api/my-invoices/{id}/card/outcome', undefined, { token, params })
    expect(paid.body.card?.state).toBe('paid')
  })
})

test('a payment that Stripe lost starts again, and does not stop other comparisons', async () => {
  const [lost, paid] = [await aLinkedInvoice(app, seller), await aLinkedInvoice(app, seller)]
  const gone = intentOf(await begin(app, lost.secret))
  payAs(fake.world, (await begin(app, paid.secret)).body.pay?.clientSecret ?? '')
  seller.ledger.intents.delete(gone.id)
  await runJob(app, 'compare-with-stripe')
  expect((await standing(app, paid.secret)).body.card?.state).toBe('paid')
  const again = await begin(app, lost.secret)
  expect(intentOf(again).id).not.toBe(gone.id)
  payAs(fake.world, again.body.pay?.clientSecret ?? '')
  expect((await outcome(app, lost.secret)).body.card?.state).toBe('paid')
  expect(await brokenLedger(app.db, seller.businessId)).toEqual([])
})

describe('an amount below Stripe’s minimum', () => {
  test('is refused with the reason, at first or after a partial payment', async () => {
    const small = await aLinkedInvoice(app, seller, { unitPriceMinor: 30 })
    const refusal = { pay: null, card: { state: 'open', failure: 'too_small' } }
    expect((await begin(app, small.secret)).body).toMatchObject(refusal)
    const { secret, clientId } = await aLinkedInvoice(app, seller)
    const intent = intentOf(await begin(app, secret))
    await payCash(clientId, 4470)
    expect((await begin(app, secret)).body).toMatchObject(refusal)
    expect(intent.status).toBe('canceled')
  })
  test('M8: the earlier, larger payment is cancelled', async () => {
    const { secret, clientId } = await aLinkedInvoice(app, seller)
    const intent = intentOf(await begin(app, secret))
    await payCash(clientId, 4470)
    await runJob(app, 'card-checks')
    expect(intent.status).toBe('canceled')
  })
  test('is not charged automatically, and the client gets one mail', async () => {
    const { email, clientId } = await aSaver()
    const { id } = await aLinkedInvoice(app, seller, { clientId, unitPriceMinor: 30 })
    const isIt = ({ subject }: { subject: string }) => subject.includes('could not be paid')
    await runJob(app, 'card-checks')
    expect((await app.mailbox.mailTo(email, isIt)).text).toContain('at least 50 cents')
    await sql`insert into card_checks values (${seller.businessId}, ${id}, 'automatic', '2026-01-01')`.execute(
      app.db,
    )
    await runJob(app, 'card-checks')
    expect(app.mailbox.received.filter((mail) => mail.to === email && isIt(mail))).toHaveLength(1)
  })
})

test.each([
  ['never arrived', false],
  ['was done', true],
])(
  'M9: a refund without an answer from Stripe is requested again at night, and happens once: it %s',
  async (_name, wasDone) => {
    const { token } = seller.trainer
    const { cardPaymentId, intent } = await aPaidInvoice(app, fake, seller)
    const id = newId()
    // The queue tried for a day, and Stripe has forgotten the key.
    await inScope(app.db, jobScope(seller.businessId), (tx) =>
      insertRefund(tx, {
        businessId: seller.businessId,
        id,
        cardPaymentId,
        amountMinor: 1500,
        state: 'asked',
        askedAt: Temporal.Now.instant().subtract({ hours: 48 }),
      }),
    )
    if (wasDone) refund(fake.world, seller.ledger, intent, 1500, { card_refund: id })
    await runJob(app, 'compare-with-stripe')
    await runJob(app, 'compare-with-stripe')
    const refunds = [...seller.ledger.refunds.values()].filter((one) => one.payment_intent === intent.id)
    expect(refunds).toMatchObject([{ amount: 1500, status: 'succeeded' }])
    const params = { id: cardPaymentId }
    const { body } = await app.call('GET /api/card-payments/{id}', undefined, { token, params })
    expect(body.refunds).toMatchObject([{ state: 'succeeded', amountMinor: 1500 }])
    expect(await brokenLedger(app.db, seller.businessId)).toEqual([])
  },
)
