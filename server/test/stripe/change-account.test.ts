import { expect, test } from 'vitest'
import { brokenLedger } from '../fixtures/payments/ledger.ts'
import {
  aCardClient,
  aCardSeller,
  aLinkedInvoice,
  aPaidInvoice,
  begin,
  cardApp,
  type CardSeller,
  disconnect,
  outcome,
  runJob,
  saveCard,
} from './card-seller.ts'
import { payAs } from './fake-stripe.ts'

/** An account that its trainer disconnects at Stripe, and its replacement. */

const { app, fake } = await cardApp()

const accountOf = async ({ trainer: { token } }: CardSeller) =>
  (await app.call('GET /api/card-account', undefined, { token })).body
const onboard = ({ trainer: { token } }: CardSeller) =>
  app.call('POST /api/card-account/onboarding', undefined, { token })

/** Connects a new account; returns the seller with it. */
async function reconnect(seller: CardSeller): Promise<CardSeller> {
  const { token } = seller.trainer
  await onboard(seller)
  const { stripeAccount } = await accountOf(seller)
  fake.world.finishOnboarding(stripeAccount ?? '')
  await app.call('POST /api/card-account/check', undefined, { token })
  return { ...seller, ledger: fake.world.ledger(stripeAccount ?? '') }
}

test('a disconnected account takes no more cards and cannot refund', async () => {
  const seller = await aCardSeller(app, fake)
  const { token } = seller.trainer
  const { cardPaymentId } = await aPaidInvoice(app, fake, seller)
  const { secret } = await aLinkedInvoice(app, seller)
  await disconnect(app, fake, seller.ledger)
  expect(await accountOf(seller)).toMatchObject({ chargesEnabled: false, disabledReason: 'disconnected' })
  expect((await begin(app, secret)).body).toEqual({ card: null, pay: null })
  const params = { id: cardPaymentId }
  const shown = await app.call('GET /api/card-payments/{id}', undefined, { token, params })
  expect(shown.body).toMatchObject({ state: 'succeeded', refundableMinor: 0 })
  const back = await app.call('POST /api/card-payments/{id}/refunds', { amountMinor: 100 }, { token, params })
  expect(back.code).toBe('refund_too_much')
})

test('reconnecting creates one new account, and started payments start again there', async () => {
  const seller = await aCardSeller(app, fake)
  const { cardPaymentId } = await aPaidInvoice(app, fake, seller)
  const { id, secret } = await aLinkedInvoice(app, seller)
  const before = await begin(app, secret)
  await disconnect(app, fake, seller.ledger)
  const accounts = fake.world.ledgers.size
  const answers = await Promise.all([onboard(seller), onboard(seller), onboard(seller)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(fake.world.ledgers.size).toBe(accounts + 1)
  expect(await accountOf(seller)).toMatchObject({ state: 'begun', disabledReason: null })
  const now = await reconnect(seller)
  expect(await accountOf(seller)).toMatchObject({ state: 'ready', stripeAccount: now.ledger.account.id })

  const after = await begin(app, secret)
  expect(after.body.pay?.stripeAccount).toBe(now.ledger.account.id)
  expect(after.body.pay?.clientSecret).not.toBe(before.body.pay?.clientSecret)
  payAs(fake.world, after.body.pay?.clientSecret ?? '')
  expect((await outcome(app, secret)).body.card?.state).toBe('paid')
  const { token } = seller.trainer
  const invoice = await app.call('GET /api/invoices/{id}', undefined, { token, params: { id } })
  expect(invoice.body.openMinor).toBe(0)
  // Payments of the former account stay there.
  const params = { id: cardPaymentId }
  const shown = await app.call('GET /api/card-payments/{id}', undefined, { token, params })
  expect(shown.body).toMatchObject({ state: 'succeeded', refundableMinor: 0 })
  await runJob(app, 'compare-with-stripe')
  expect(await accountOf(seller)).toMatchObject({ comparedAt: expect.any(String), openDifferences: 0 })
  expect(await brokenLedger(app.db, seller.businessId)).toEqual([])
}, 30_000)

test('a payment elsewhere cancels a payment started with the former account, without asking it', async () => {
  const seller = await aCardSeller(app, fake)
  const { secret, clientId } = await aLinkedInvoice(app, seller)
  await begin(app, secret)
  await disconnect(app, fake, seller.ledger)
  await reconnect(seller)
  const cash = { clientId, method: 'cash', amountMinor: 4500, paidOn: '2026-01-02' }
  await app.call('POST /api/payments', cash, { token: seller.trainer.token })
  await runJob(app, 'card-checks')
  const { token } = seller.trainer
  const { body } = await app.call('GET /api/card-payments', undefined, { token, query: {} })
  expect(body.items).toMatchObject([{ state: 'canceled' }])
})

test('saved methods and agreements of the former account are gone', async () => {
  const seller = await aCardSeller(app, fake)
  const { token, clientId } = await aCardClient(app, seller)
  const save = () => saveCard(app, fake, { token })
  await save()
  await app.call('PUT /api/my-cards/automatic', { automatic: 'on_issue' }, { token })
  await disconnect(app, fake, seller.ledger)
  const now = await reconnect(seller)
  const { body } = await app.call('GET /api/my-cards', undefined, { token })
  expect(body).toMatchObject({ isOffered: true, automatic: 'never', items: [] })
  await aLinkedInvoice(app, seller, { clientId })
  await runJob(app, 'card-checks')
  expect(now.ledger.charges.size).toBe(0)
  expect((await save()).items).toMatchObject([{ isDefault: true }])
  expect([...now.ledger.customers.values()]).toMatchObject([{ metadata: { client: clientId } }])
})
