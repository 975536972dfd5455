import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { moduleJobs } from '#app/module-jobs.ts'
import { setClock } from '#platform/clock.ts'
import { brokenLedger } from '../fixtures/payments/ledger.ts'
import { aTrainer } from '../fixtures/identity/people.ts'
import {
  aCardSeller,
  aLinkedInvoice,
  aPaidInvoice,
  begin,
  cardApp,
  deliverAll,
  outcome,
  runJob,
} from './card-seller.ts'
import { refund as refundAt } from './fake-going-back.ts'
import { payAs } from './fake-stripe.ts'

/** M10: payments of a disconnected account end visibly; later messages count. */

const { app, fake } = await cardApp()
afterEach(() => setClock())

/** A pending direct debit of an account that is then disconnected. */
async function aLostDebit() {
  const seller = await aCardSeller(app, fake)
  const { token } = seller.trainer
  const invoice = await aLinkedInvoice(app, seller)
  const { body } = await begin(app, invoice.secret)
  payAs(fake.world, body.pay?.clientSecret ?? '', 'takes_days')
  await outcome(app, invoice.secret)
  const intent = fake.world.intent(seller.ledger, body.pay?.clientSecret ?? '')
  const { ledger } = seller
  const { id: account } = ledger.account
  fake.world.ledgers.delete(account)
  fake.world.tell(account, 'account.application.deauthorized', { id: 'ca_platform' })
  await deliverAll(app, fake, fake.world.events.length - 1)
  const shown = async () => {
    const query = { documentId: invoice.id }
    return (await app.call('GET /api/card-payments', undefined, { token, query })).body.items[0]
  }
  const checks = async () => {
    const { rows } = await sql<{ why: string; attempts: number; givenUp: boolean }>`
      select why, attempts, given_up_at is not null as given_up from card_checks
      where seller_business_id = ${seller.businessId}`.execute(app.db)
    return rows
  }
  const reconnect = () => fake.world.ledgers.set(account, ledger)
  const standing = async () =>
    (await app.call('GET /api/invoices/{id}', undefined, { token, params: { id: invoice.id } })).body
  return { seller, token, invoice, intent, shown, checks, reconnect, standing }
}

/** Runs the queue's job every six hours for some days. */
async function passDays(days: number): Promise<void> {
  const start = Temporal.Now.instant()
  for (let hours = 0; hours <= days * 24; hours += 6) {
    const ahead = start.add({ hours })
    setClock(() => ahead)
    await runJob(app, 'card-checks')
  }
  setClock()
}

test('checks become rarer, then the payment is lost: trainer and administrator see it, and the invoice is open', async () => {
  const { token, invoice, shown, checks, standing } = await aLostDebit()
  expect(await shown()).toMatchObject({ state: 'processing' })
  await passDays(3)
  expect(await checks()).toMatchObject([{ why: 'outcome', givenUp: false }])
  expect((await checks())[0]?.attempts).toBeLessThan(15)
  expect(await shown()).toMatchObject({ state: 'processing' })
  await passDays(25)
  expect(await checks()).toEqual([])
  expect(await shown()).toMatchObject({ state: 'lost', failure: expect.stringContaining('Check in Stripe') })
  const query = { state: 'lost' } as const
  const { body: listed } = await app.call('GET /api/card-payments', undefined, { token, query })
  expect(listed.items).toHaveLength(1)
  const { rows } = await sql`select from card_failures where code = 'account_unreachable'
    and stripe_id <> ''`.execute(app.db)
  expect(rows).toHaveLength(1)
  expect(await standing()).toMatchObject({ openMinor: 4500 })
  await runJob(app, 'compare-with-stripe')
  expect((await begin(app, invoice.secret)).body.card).toBeNull()
}, 60_000)

test('a later message counts once: a success is the client’s credit if the invoice was paid by hand', async () => {
  const { seller, token, invoice, intent, shown, reconnect, standing } = await aLostDebit()
  await passDays(28)
  const cash = {
    clientId: invoice.clientId,
    method: 'bank',
    amountMinor: 4500,
    paidOn: '2026-01-02',
  } as const
  await app.call('POST /api/payments', cash, { token })
  reconnect()
  const from = fake.world.events.length
  fake.world.settle(intent.id, 'paid')
  await deliverAll(app, fake, from)
  await deliverAll(app, fake, from)
  expect(await shown()).toMatchObject({ state: 'succeeded', failure: null })
  expect(await standing()).toMatchObject({ state: 'paid', openMinor: 0 })
  const params = { id: invoice.clientId }
  const { body: account } = await app.call('GET /api/clients/{id}/account', undefined, { token, params })
  expect(account.creditMinor).toBe(4500)
  expect(await brokenLedger(app.db, seller.businessId)).toEqual([])
}, 60_000)

test('a lost debit that the bank refuses ends as failed, and one still with the bank is pending again', async () => {
  const still = await aLostDebit()
  await passDays(28)
  still.reconnect()
  fake.world.tell(still.seller.ledger.account.id, 'payment_intent.processing', still.intent)
  await deliverAll(app, fake, fake.world.events.length - 1)
  expect(await still.shown()).toMatchObject({ state: 'processing', failure: null })
  const refused = await aLostDebit()
  await passDays(28)
  refused.reconnect()
  const from = fake.world.events.length
  fake.world.settle(refused.intent.id, 'failed')
  await deliverAll(app, fake, from)
  expect(await refused.shown()).toMatchObject({ state: 'canceled' })
}, 60_000)

test('after two weeks of failed checks the trainer sees the document and can restart its checks', async () => {
  const { seller, token, invoice, checks } = await aLostDebit()
  await sql`insert into card_checks (seller_business_id, document_id, why, due_at, attempts, given_up_at)
    values (${seller.businessId}, ${invoice.id}, 'automatic', now(), 21, now())`.execute(app.db)
  const account = async (as: string) =>
    (await app.call('GET /api/card-account', undefined, { token: as })).body.stuck
  expect(await account(token)).toEqual([{ documentId: invoice.id, number: invoice.number, why: 'automatic' }])
  const stranger = await aTrainer(app)
  expect(await account(stranger.token)).toEqual([])
  await app.call('POST /api/card-account/check', undefined, { token: stranger.token })
  expect(await account(token)).toHaveLength(1)
  await app.call('POST /api/card-account/check', undefined, { token })
  expect(await account(token)).toEqual([])
  expect(await checks()).toContainEqual({ why: 'automatic', attempts: 0, givenUp: false })
})

test('M9: a requested refund of a lost account ends as failed, with a reason; a later success counts', async () => {
  const seller = await aCardSeller(app, fake)
  const { token } = seller.trainer
  const { cardPaymentId, intent } = await aPaidInvoice(app, fake, seller)
  const { ledger } = seller
  const { id: account } = ledger.account
  fake.world.ledgers.delete(account)
  const params = { id: cardPaymentId }
  await app.call('POST /api/card-payments/{id}/refunds', { amountMinor: 500 }, { token, params })
  fake.world.tell(account, 'account.application.deauthorized', { id: 'ca_platform' })
  await deliverAll(app, fake, fake.world.events.length - 1)
  const refund = async () =>
    (await app.call('GET /api/card-payments/{id}', undefined, { token, params })).body.refunds[0]
  await runJob(app, 'compare-with-stripe')
  expect(await refund()).toMatchObject({ state: 'asked' })
  const later = Temporal.Now.instant().add({ hours: 24 * 15 })
  setClock(() => later)
  await runJob(app, 'compare-with-stripe')
  setClock()
  expect(await refund()).toMatchObject({
    state: 'failed',
    failure: expect.stringContaining('Check in Stripe'),
  })

  fake.world.ledgers.set(account, ledger)
  const from = fake.world.events.length
  const { id: asked = '' } = (await refund()) ?? {}
  refundAt(fake.world, ledger, intent, 500, { card_refund: asked })
  await deliverAll(app, fake, from)
  expect(await refund()).toMatchObject({ id: asked, state: 'succeeded', failure: null })
  expect(await brokenLedger(app.db, seller.businessId)).toEqual([])
}, 60_000)

test('M9, S4: a refund with a lost answer is made once, also after Stripe forgot the key', async () => {
  const seller = await aCardSeller(app, fake)
  const { token } = seller.trainer
  const { cardPaymentId, intent } = await aPaidInvoice(app, fake, seller)
  fake.fateOf = ({ path }) => (path === '/v1/refunds' ? 'answer lost' : 'answered')
  const params = { id: cardPaymentId }
  const body = { amountMinor: 500 }
  const { body: asked } = await app.call('POST /api/card-payments/{id}/refunds', body, { token, params })
  const given = () => [...seller.ledger.refunds.values()].filter((one) => one.payment_intent === intent.id)
  await vi.waitFor(() => expect(given()).toHaveLength(1))
  const later = Temporal.Now.instant().add({ hours: 28 })
  setClock(() => later)
  fake.forgetKeys()
  fake.fateOf = () => 'answered'
  const job = moduleJobs(app.parts).find(({ event }) => event.name === 'card-refund-asked')
  const { signal } = new AbortController()
  const refundId = asked.refunds[0]?.id
  await job?.run(
    { businessId: seller.businessId, refundId },
    { jobId: '', attempt: 50, isLastAttempt: false, signal },
  )
  setClock()
  expect(given().map(({ amount }) => amount)).toEqual([500])
  expect(await brokenLedger(app.db, seller.businessId)).toEqual([])
})
