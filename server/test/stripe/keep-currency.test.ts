import { expect, test } from 'vitest'
import { brokenLedger } from '../fixtures/payments/ledger.ts'
import { aCardSeller, aLinkedInvoice, begin, cardApp, outcome, runJob } from './card-seller.ts'
import { payAs } from './fake-stripe.ts'

const { app, fake } = await cardApp()

test('M8: a charge in pounds is recorded in pounds, also after a change to francs, and its excess is credit in pounds', async () => {
  const seller = await aCardSeller(app, fake)
  const { token } = seller.trainer
  const invoice = await aLinkedInvoice(app, seller)
  const { body } = await begin(app, invoice.secret)
  const { body: business } = await app.call('GET /api/business', undefined, { token })
  await app.call('PATCH /api/business', { version: business.version, currency: 'CHF' }, { token })
  const { id, clientId } = invoice
  const cash = { clientId, method: 'cash', amountMinor: 4000, currency: 'GBP', paidOn: '2026-01-02' }
  await app.call('POST /api/payments', cash, { token })
  payAs(fake.world, body.pay?.clientSecret ?? '')
  expect((await outcome(app, invoice.secret)).body.card?.state).toBe('paid')
  const { body: payments } = await app.call('GET /api/payments', undefined, { token, query: { clientId } })
  expect(payments.items.find(({ method }) => method === 'card')).toMatchObject({
    amountMinor: 4500,
    currency: 'GBP',
    creditMinor: 4000,
    allocations: [{ documentId: id, amountMinor: 500 }],
  })
  expect(await brokenLedger(app.db, seller.businessId)).toEqual([])
})

test.each([
  ['HUF', 100],
  ['ISK', 100],
  ['JPY', 1],
])(
  'currencies that Stripe counts in other units are charged, refunded and compared correctly: %s',
  async (currency, units) => {
    const seller = await aCardSeller(app, fake)
    const { token } = seller.trainer
    const { body: business } = await app.call('GET /api/business', undefined, { token })
    await app.call('PATCH /api/business', { version: business.version, currency }, { token })
    const { secret, id } = await aLinkedInvoice(app, seller, { unitPriceMinor: 12_000 })
    const { body } = await begin(app, secret)
    expect(body.card).toMatchObject({ amountMinor: 12_000, currency })
    const intent = fake.world.intent(seller.ledger, body.pay?.clientSecret ?? '')
    expect(intent).toMatchObject({ amount: 12_000 * units, currency: currency.toLowerCase() })
    payAs(fake.world, intent.client_secret)
    expect((await outcome(app, secret)).body.card?.state).toBe('paid')
    const { body: list } = await app.call('GET /api/card-payments', undefined, {
      token,
      query: { documentId: id },
    })
    const params = { id: list.items[0]?.id ?? '' }
    const back = await app.call(
      'POST /api/card-payments/{id}/refunds',
      { amountMinor: 5000 },
      { token, params },
    )
    expect(back.body).toMatchObject({
      amountMinor: 12_000,
      refundableMinor: 7000,
      refunds: [{ amountMinor: 5000 }],
    })
    expect([...seller.ledger.refunds.values()]).toMatchObject([{ amount: 5000 * units }])
    await runJob(app, 'compare-with-stripe')
    const account = await app.call('GET /api/card-account', undefined, { token })
    expect(account.body).toMatchObject({ openDifferences: 0, comparedAt: expect.any(String) })
    expect(await brokenLedger(app.db, seller.businessId)).toEqual([])
  },
)
