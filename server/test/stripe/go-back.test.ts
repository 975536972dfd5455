import { describe, expect, test } from 'vitest'
import { brokenLedger } from '../fixtures/payments/ledger.ts'
import { aLinkedInvoice, aPaidInvoice, begin, cardSellerApp, deliverAll, runJob } from './card-seller.ts'
import { closeDispute, dispute, failRefund, refund } from './fake-going-back.ts'
import { payAs } from './fake-stripe.ts'

/** Refunds and disputes of card payments (M9). */

const { app, fake, seller } = await cardSellerApp()
const token = () => seller.trainer.token
const today = Temporal.Now.plainDateISO('UTC').toString()

const paid = () => aPaidInvoice(app, fake, seller)
const giveBack = (id: string, amountMinor: number, headers: Record<string, string> = {}) =>
  app.call(
    'POST /api/card-payments/{id}/refunds',
    { amountMinor },
    { token: token(), params: { id }, headers },
  )
const cardPayment = async (id: string) =>
  (await app.call('GET /api/card-payments/{id}', undefined, { token: token(), params: { id } })).body
const openOf = async (id: string) =>
  (await app.call('GET /api/invoices/{id}', undefined, { token: token(), params: { id } })).body.openMinor
const paymentsOf = async (clientId: string) =>
  (await app.call('GET /api/payments', undefined, { token: token(), query: { clientId } })).body.items
const whole = async () => expect(await brokenLedger(app.db, seller.businessId)).toEqual([])
/** Delivers and applies the fake's messages of an action. */
async function deliver(happens: () => void): Promise<void> {
  const from = fake.world.events.length
  happens()
  await deliverAll(app, fake, from)
}

describe('M9: refused without a refund', () => {
  test('more than the rest, also after partial refunds and refunds by hand', async () => {
    const { cardPaymentId, clientId } = await paid()
    expect((await giveBack(cardPaymentId, 4501)).code).toBe('refund_too_much')
    expect((await giveBack(cardPaymentId, 3000)).status).toBe(201)
    const [payment] = await paymentsOf(clientId)
    await app.call(
      'POST /api/payments/{id}/refunds',
      { amountMinor: 1000, method: 'cash', paidOn: today },
      { token: token(), params: { id: payment?.id ?? '' } },
    )
    expect((await giveBack(cardPaymentId, 501)).code).toBe('refund_too_much')
    await whole()
  })
  test('voiding a card payment by hand', async () => {
    const { clientId, id } = await paid()
    const [payment] = await paymentsOf(clientId)
    const voided = await app.call(
      'POST /api/payments/{id}/void',
      { reason: 'x' },
      { token: token(), params: { id: payment?.id ?? '' } },
    )
    expect([voided.status, voided.code]).toEqual([422, 'refund_too_much'])
    expect(await openOf(id)).toBe(0)
  })
  test('a refund refused by Stripe is shown as failed, with the reason', async () => {
    const { cardPaymentId, intent, id } = await paid()
    // Stripe has a dispute that the server does not know.
    dispute(fake.world, seller.ledger, intent, 4500)
    const { body } = await giveBack(cardPaymentId, 4500)
    expect(body.refunds).toMatchObject([
      { state: 'failed', failure: expect.stringContaining('greater than') },
    ])
    expect(await openOf(id)).toBe(4500)
    await whole()
  })
})

test('M9: a refund names payment and amount, and reopens the invoice in part, then fully', async () => {
  const { cardPaymentId, id } = await paid()
  expect((await giveBack(cardPaymentId, 1500)).body).toMatchObject({
    refundableMinor: 3000,
    refunds: [{ amountMinor: 1500, state: 'succeeded' }],
  })
  expect(await openOf(id)).toBe(1500)
  expect((await giveBack(cardPaymentId, 3000)).body).toMatchObject({ refundableMinor: 0 })
  expect(await openOf(id)).toBe(4500)
  await whole()
})

test('M9: a setting decides who pays card fees, and is shown beforehand', async () => {
  const { cardPaymentId } = await paid()
  const terms = await app.call('GET /api/card-account', undefined, { token: token() })
  const change = (version: number, keepsFees: boolean) =>
    app.call('PATCH /api/card-account', { version, keepsFees }, { token: token() })
  const kept = await change(terms.body.version, true)
  expect(await cardPayment(cardPaymentId)).toMatchObject({
    feeMinor: 93,
    keptFeeMinor: 93,
    refundableMinor: 4407,
  })
  expect((await giveBack(cardPaymentId, 4408)).code).toBe('refund_too_much')
  expect((await giveBack(cardPaymentId, 4407)).status).toBe(201)
  expect((await change(terms.body.version, false)).code).toBe('version_conflict')
  await change(kept.body.version, false)
})

test('S4: a double click or a lost answer refunds once', async () => {
  const { cardPaymentId, intent } = await paid()
  const headers = { 'idempotency-key': crypto.randomUUID() }
  let lost = 1
  fake.fateOf = ({ path }) => (path === '/v1/refunds' && lost-- > 0 ? 'answer lost' : 'answered')
  await Promise.all([giveBack(cardPaymentId, 2000, headers), giveBack(cardPaymentId, 2000, headers)])
  fake.fateOf = () => 'answered'
  const refunds = [...seller.ledger.refunds.values()].filter((one) => one.payment_intent === intent.id)
  expect(refunds.map(({ amount }) => amount)).toEqual([2000])
  expect((await cardPayment(cardPaymentId)).refunds).toMatchObject([
    { amountMinor: 2000, state: 'succeeded' },
  ])
})

test('M9: a refund on Stripe’s pages is recorded too; a failed one becomes the client’s money again', async () => {
  const { cardPaymentId, intent, id, clientId } = await paid()
  let made: ReturnType<typeof refund> | undefined
  await deliver(() => {
    made = refund(fake.world, seller.ledger, intent, 4500, {}, 'pending')
  })
  expect(await openOf(id)).toBe(4500)
  await deliver(() => made && failRefund(fake.world, seller.ledger, made))
  expect(await openOf(id)).toBe(0)
  expect((await cardPayment(cardPaymentId)).refunds).toMatchObject([
    { state: 'failed', failure: 'lost_or_stolen_card' },
  ])
  expect((await paymentsOf(clientId)).map(({ amountMinor }) => amountMinor)).toEqual([4500, 4500])
  await whole()
})

test('M9: a chargeback reopens the invoice; won, it is paid again; lost, it stays open; an inquiry changes nothing', async () => {
  const [won, lost, asked] = [await paid(), await paid(), await paid()]
  await deliver(() => dispute(fake.world, seller.ledger, asked.intent, 4500, 'warning_needs_response'))
  expect(await openOf(asked.id)).toBe(0)
  await deliver(() => {
    dispute(fake.world, seller.ledger, won.intent, 4500)
    dispute(fake.world, seller.ledger, lost.intent, 4500)
  })
  expect([await openOf(won.id), await openOf(lost.id)]).toEqual([4500, 4500])
  expect((await cardPayment(won.cardPaymentId)).disputes).toMatchObject([
    { state: 'needs_response', amountMinor: 4500 },
  ])
  await deliver(() => {
    for (const one of seller.ledger.disputes.values()) {
      if (one.payment_intent === won.intent.id) closeDispute(fake.world, seller.ledger, one, 'won')
      if (one.payment_intent === lost.intent.id) closeDispute(fake.world, seller.ledger, one, 'lost')
    }
  })
  expect([await openOf(won.id), await openOf(lost.id)]).toEqual([0, 4500])
  await whole()
})

test('M9: a dispute after a refund by hand takes the rest, and the difference is shown', async () => {
  const { clientId, intent, id } = await paid()
  const [payment] = await paymentsOf(clientId)
  await app.call(
    'POST /api/payments/{id}/refunds',
    { amountMinor: 2000, method: 'cash', paidOn: today },
    { token: token(), params: { id: payment?.id ?? '' } },
  )
  await deliver(() => dispute(fake.world, seller.ledger, intent, 4500))
  expect(await openOf(id)).toBe(4500)
  const { body } = await app.call('GET /api/card-differences', undefined, { token: token() })
  expect(body.items[0]).toMatchObject({
    kind: 'amount',
    about: 'dispute',
    oursMinor: 2500,
    theirsMinor: 4500,
    resolvedAt: null,
  })
  await whole()
})

describe('the nightly reconciliation', () => {
  test('a movement without a message is reported, recorded from its object, and corrected', async () => {
    const [silent, gone] = [await aLinkedInvoice(app, seller), await paid()]
    const { body } = await begin(app, silent.secret)
    payAs(fake.world, body.pay?.clientSecret ?? '')
    const missed = refund(fake.world, seller.ledger, gone.intent, 700)
    expect(await openOf(silent.id)).toBe(4500)
    await runJob(app, 'compare-with-stripe')
    expect([await openOf(silent.id), await openOf(gone.id)]).toEqual([0, 700])
    const { body: differences } = await app.call('GET /api/card-differences', undefined, { token: token() })
    expect(differences.items.find(({ stripeId }) => stripeId === missed.id)).toMatchObject({
      kind: 'missing_here',
      about: 'refund',
      oursMinor: null,
      theirsMinor: 700,
      resolvedAt: expect.any(String),
    })
    const before = differences.items.length
    await runJob(app, 'compare-with-stripe')
    const again = await app.call('GET /api/card-differences', undefined, { token: token() })
    expect(again.body.items.length).toBe(before)
    await whole()
  })
  test('an entry that Stripe does not have waits for a person', async () => {
    const { intent, id } = await paid()
    seller.ledger.intents.delete(intent.id)
    seller.ledger.movements.splice(
      seller.ledger.movements.findIndex(({ source }) => source === intent.latest_charge),
      1,
    )
    await runJob(app, 'compare-with-stripe')
    const { body } = await app.call('GET /api/card-differences', undefined, { token: token() })
    expect(body.items.find(({ stripeId }) => stripeId === intent.id)).toMatchObject({
      kind: 'missing_there',
      about: 'payment',
      oursMinor: 4500,
      theirsMinor: null,
      resolvedAt: null,
    })
    expect(await openOf(id)).toBe(0)
    const account = await app.call('GET /api/card-account', undefined, { token: token() })
    expect(account.body.openDifferences).toBeGreaterThan(0)
  })
  test('other payments of the trainer’s account are ignored', async () => {
    const other = {
      ...(await paid()).intent,
      id: fake.world.id('pi'),
      metadata: {},
      latest_charge: null,
      status: 'requires_payment_method' as const,
    }
    seller.ledger.intents.set(other.id, other)
    const counted = async () =>
      (await app.call('GET /api/card-differences', undefined, { token: token() })).body.items.length
    const before = await counted()
    const from = fake.world.events.length
    fake.world.charge(seller.ledger, other, fake.world.newMethod(seller.ledger, 'pays', null))
    await deliverAll(app, fake, from)
    await runJob(app, 'compare-with-stripe')
    expect(await counted()).toBe(before)
  })
})
