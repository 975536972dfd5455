import { describe, expect, test } from 'vitest'
import { brokenLedger } from '../fixtures/payments/ledger.ts'
import { testApp } from '../fixtures/app/test-app.ts'
import { anAdministrator, aTrainer } from '../fixtures/identity/people.ts'
import { anInvoice, aBuyer, aSeller } from '../fixtures/invoicing/invoices.ts'
import { aLinkedInvoice, begin, cardSellerApp, deliverAll, outcome, runJob, standing } from './card-seller.ts'
import { payAs } from './fake-stripe.ts'

/** Paying a document from its link, with the official SDK and a fake Stripe. */

const { app, fake, seller } = await cardSellerApp()
const token = () => seller.trainer.token
const invoiceOf = async (id: string) =>
  (await app.call('GET /api/invoices/{id}', undefined, { token: token(), params: { id } })).body
const intents = () => [...seller.ledger.intents.values()]
const made = (secret: string | undefined) => intents().filter((intent) => intent.client_secret === secret)

describe('refusals', () => {
  test('without keys nothing mentions cards', async () => {
    const plain = await testApp({ RATE_LIMITS: 'off' })
    const trainer = await aTrainer(plain)
    await aSeller(plain, trainer)
    const { id } = await anInvoice(plain, trainer, { clientId: await aBuyer(plain, trainer) })
    const { body } = await plain.call('POST /api/invoices/{id}/links', undefined, {
      token: trainer.token,
      params: { id },
    })
    const secret = body.url.slice(body.url.lastIndexOf('/') + 1)
    expect((await standing(plain, secret)).body).toEqual({ card: null })
    expect((await begin(plain, secret)).body).toEqual({ card: null, pay: null })
    const own = await plain.call('GET /api/card-account', undefined, { token: trainer.token })
    expect(own.body).toMatchObject({ isAvailable: false, state: 'none' })
    const refused = await plain.call('POST /api/card-account/onboarding', undefined, { token: trainer.token })
    expect([refused.status, refused.code]).toEqual([404, 'not_found'])
    expect((await plain.send('POST', '/api/stripe-public/events', {})).status).toBe(404)
  }, 30_000)
  test('a business without an account, or with cards turned off, takes none', async () => {
    const other = await aTrainer(app)
    await aSeller(app, other)
    const seller = { trainer: other, businessId: '', ledger: fake.world.openAccount('', '', {}) }
    const { secret } = await aLinkedInvoice(app, seller)
    expect((await begin(app, secret)).body).toEqual({ card: null, pay: null })
  })
  test('an invalid secret starts nothing', async () => {
    const before = fake.calls.length
    expect((await begin(app, 'x'.repeat(43))).code).toBe('link_invalid')
    expect((await outcome(app, 'x'.repeat(43))).code).toBe('link_invalid')
    expect(fake.calls.length).toBe(before)
  })
  test('an amount below Stripe’s minimum is explained, and nothing starts', async () => {
    const { secret } = await aLinkedInvoice(app, seller, { unitPriceMinor: 30 })
    const { body } = await begin(app, secret)
    expect(body).toMatchObject({
      pay: null,
      card: { state: 'open', failure: 'too_small' },
    })
  })
})

test('M8: a card payment is a payment allocated to the invoice; webhook and page record it once', async () => {
  const { id, secret, clientId } = await aLinkedInvoice(app, seller)
  expect((await standing(app, secret)).body.card).toEqual({
    amountMinor: 4500,
    currency: 'GBP',
    state: 'open',
    processingMinor: 0,
    failure: null,
    keepsFees: false,
    isTest: true,
  })
  const from = fake.world.events.length
  const { body } = await begin(app, secret)
  expect(body.pay).toMatchObject({
    publishableKey: 'pk_test_cavaletti',
    stripeAccount: seller.ledger.account.id,
  })
  payAs(fake.world, body.pay?.clientSecret ?? '')
  expect((await outcome(app, secret)).body.card).toMatchObject({ state: 'paid', amountMinor: 0 })
  await deliverAll(app, fake, from)
  expect(await invoiceOf(id)).toMatchObject({ state: 'paid', openMinor: 0 })
  const { body: payments } = await app.call('GET /api/payments', undefined, {
    token: token(),
    query: { clientId },
  })
  expect(payments.items).toMatchObject([{ method: 'card', amountMinor: 4500, creditMinor: 0 }])
  const { body: cards } = await app.call('GET /api/card-payments', undefined, {
    token: token(),
    query: { paymentId: payments.items[0]?.id ?? '' },
  })
  expect(cards.items).toMatchObject([
    { state: 'succeeded', feeMinor: 93, by: 'link', kind: 'card', lastFour: '4242' },
  ])
  expect(await brokenLedger(app.db, seller.businessId)).toEqual([])
})

test('a double click, two tabs and a lost answer start one payment', async () => {
  const { secret } = await aLinkedInvoice(app, seller)
  const before = intents().length
  let lost = 1
  fake.fateOf = ({ method, path }) =>
    method === 'POST' && path === '/v1/payment_intents' && lost-- > 0 ? 'answer lost' : 'answered'
  const answers = await Promise.all([begin(app, secret), begin(app, secret), begin(app, secret)])
  fake.fateOf = () => 'answered'
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(answers.map(({ body }) => body.pay?.clientSecret)).size).toBe(1)
  expect(intents().length).toBe(before + 1)
})

test('after an outage of Stripe the same payment continues', async () => {
  const { secret } = await aLinkedInvoice(app, seller)
  const before = intents().length
  fake.fateOf = ({ path }) => (path === '/v1/payment_intents' ? 'answer lost' : 'answered')
  const refused = await begin(app, secret)
  fake.fateOf = () => 'answered'
  expect([refused.status, refused.code]).toEqual([503, 'unavailable'])
  expect((await begin(app, secret)).body.pay).not.toBeNull()
  expect(intents().length).toBe(before + 1)
}, 20_000)

test('the amount follows the open amount; a payment elsewhere cancels it', async () => {
  const { id, secret, clientId } = await aLinkedInvoice(app, seller)
  const first = await begin(app, secret)
  const pay = (amountMinor: number) =>
    app.call(
      'POST /api/payments',
      {
        clientId,
        method: 'cash',
        amountMinor,
        paidOn: '2026-01-02',
        allocations: [{ documentId: id, amountMinor }],
      },
      { token: token() },
    )
  await pay(1500)
  const second = await begin(app, secret)
  expect(second.body).toMatchObject({
    card: { amountMinor: 3000 },
    pay: { clientSecret: first.body.pay?.clientSecret },
  })
  expect(made(first.body.pay?.clientSecret)).toMatchObject([{ amount: 3000 }])
  await pay(3000)
  await runJob(app, 'card-checks')
  expect(made(first.body.pay?.clientSecret)).toMatchObject([{ status: 'canceled' }])
  expect((await begin(app, secret)).body).toMatchObject({ pay: null, card: { state: 'paid' } })
})

test('M8: a simultaneous payment leaves an overpayment as credit', async () => {
  const { id, secret, clientId } = await aLinkedInvoice(app, seller)
  const { body } = await begin(app, secret)
  await app.call(
    'POST /api/payments',
    {
      clientId,
      method: 'cash',
      amountMinor: 4000,
      paidOn: '2026-01-02',
      allocations: [{ documentId: id, amountMinor: 4000 }],
    },
    { token: token() },
  )
  payAs(fake.world, body.pay?.clientSecret ?? '')
  await outcome(app, secret)
  const { body: payments } = await app.call('GET /api/payments', undefined, {
    token: token(),
    query: { clientId },
  })
  expect(payments.items.find(({ method }) => method === 'card')).toMatchObject({
    amountMinor: 4500,
    creditMinor: 4000,
  })
  expect(await brokenLedger(app.db, seller.businessId)).toEqual([])
})

test('the platform fee is what Stripe took, and is returned with a refund', async () => {
  const { token: admin } = await anAdministrator(app)
  const today = Temporal.Now.plainDateISO('UTC').toString()
  const fee = (basisPoints: number) =>
    app.call('POST /api/admin/platform-fees', { basisPoints, validFrom: today }, { token: admin })
  await fee(150)
  const { id, secret, clientId } = await aLinkedInvoice(app, seller)
  payAs(fake.world, (await begin(app, secret)).body.pay?.clientSecret ?? '')
  const cash = { clientId, method: 'cash', amountMinor: 4470, paidOn: '2026-01-02' }
  await app.call('POST /api/payments', cash, { token: token() })
  // Another tab, before the payment is known.
  expect((await begin(app, secret)).body.pay).toBeNull()
  await fee(0)
  const query = { documentId: id }
  const { body } = await app.call('GET /api/card-payments', undefined, { token: token(), query })
  expect(body.items).toMatchObject([{ state: 'succeeded', amountMinor: 4500, platformFeeMinor: 67 }])
})

test('a direct debit is pending for days: shown, not offered again, and open again if refused', async () => {
  const { id, secret } = await aLinkedInvoice(app, seller)
  const { body } = await begin(app, secret)
  payAs(fake.world, body.pay?.clientSecret ?? '', 'takes_days')
  expect((await outcome(app, secret)).body.card).toMatchObject({
    state: 'processing',
    processingMinor: 4500,
    amountMinor: 0,
  })
  expect((await begin(app, secret)).body.pay).toBeNull()
  expect((await invoiceOf(id)).openMinor).toBe(4500)
  const from = fake.world.events.length
  fake.world.settle(made(body.pay?.clientSecret)[0]?.id ?? '', 'failed')
  await deliverAll(app, fake, from)
  expect((await standing(app, secret)).body.card).toMatchObject({
    state: 'open',
    failure: 'refused',
  })
  const again = await begin(app, secret)
  payAs(fake.world, again.body.pay?.clientSecret ?? '')
  expect((await outcome(app, secret)).body.card?.state).toBe('paid')
})

test('a declined card leaves the invoice open; only the seller sees Stripe’s reason; another card works', async () => {
  const { id, secret } = await aLinkedInvoice(app, seller)
  const { body } = await begin(app, secret)
  payAs(fake.world, body.pay?.clientSecret ?? '', 'declines')
  expect((await outcome(app, secret)).body.card).toMatchObject({
    state: 'open',
    failure: 'refused',
  })
  const { body: seen } = await app.call('GET /api/card-payments', undefined, {
    token: seller.trainer.token,
    query: { documentId: id },
  })
  expect(seen.items).toMatchObject([{ failure: 'Your card has insufficient funds.' }])
  payAs(fake.world, body.pay?.clientSecret ?? '')
  expect((await outcome(app, secret)).body.card).toMatchObject({ state: 'paid', failure: null })
})
