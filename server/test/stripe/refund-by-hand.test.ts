import { expect, test } from 'vitest'
import { aColleague, aTrainer } from '../fixtures/identity/people.ts'
import { brokenLedger } from '../fixtures/payments/ledger.ts'
import { aPaidInvoice, cardSellerApp } from './card-seller.ts'

/** Refunds by hand of payments that came by card, beside refunds to the card (M9). */

const { app, fake, seller } = await cardSellerApp()
const { token } = seller.trainer
const today = Temporal.Now.plainDateISO('UTC').toString()

async function aCardPayment() {
  const invoice = await aPaidInvoice(app, fake, seller)
  const query = { clientId: invoice.clientId }
  const [payment] = (await app.call('GET /api/payments', undefined, { token, query })).body.items
  const paymentId = payment?.id ?? ''
  return {
    ...invoice,
    paymentId,
    toCard: (amountMinor: number) =>
      app.call(
        'POST /api/card-payments/{id}/refunds',
        { amountMinor },
        { token, params: { id: invoice.cardPaymentId } },
      ),
    byHand: (given: object = {}, by = token) =>
      app.call(
        'POST /api/payments/{id}/refunds',
        { amountMinor: 4500, method: 'bank', paidOn: today, ...given },
        { token: by, params: { id: paymentId } },
      ),
    refundsAtStripe: () =>
      [...seller.ledger.refunds.values()]
        .filter((one) => one.payment_intent === invoice.intent.id)
        .map(({ amount }) => amount),
  }
}

test('M9: money that is on its way back to the card cannot be refunded by hand as well', async () => {
  const { toCard, byHand, refundsAtStripe, cardPaymentId } = await aCardPayment()
  fake.fateOf = ({ path }) => (path === '/v1/refunds' ? 'never arrived' : 'answered')
  expect((await toCard(4000)).body.refunds).toMatchObject([{ state: 'asked' }])
  expect((await byHand()).code).toBe('refund_too_much')
  expect((await byHand({ amountMinor: 501 })).code).toBe('refund_too_much')
  expect((await byHand({ amountMinor: 500 })).status).toBe(201)
  fake.fateOf = () => 'answered'
  expect(refundsAtStripe()).toEqual([])
  const params = { id: cardPaymentId }
  const { body } = await app.call('GET /api/card-payments/{id}', undefined, { token, params })
  expect(body).toMatchObject({ refundableMinor: 0 })
  expect(await brokenLedger(app.db, seller.businessId)).toEqual([])
})

test('M9: of a refund to the card and one by hand at the same moment, one is refused', async () => {
  const { toCard, byHand, refundsAtStripe, id } = await aCardPayment()
  const both = await Promise.all([toCard(4500), byHand()])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422])
  expect(refundsAtStripe()).toEqual(both[0].status === 201 ? [4500] : [])
  const { body: invoice } = await app.call('GET /api/invoices/{id}', undefined, { token, params: { id } })
  expect(invoice.openMinor).toBe(4500)
  expect(await brokenLedger(app.db, seller.businessId)).toEqual([])
})

test('M9: a refund by hand of a payment that came by card is never recorded as sent to the card', async () => {
  const { byHand, paymentId } = await aCardPayment()
  expect((await byHand({ method: 'card' })).code).toBe('invalid_input')
  const { body } = await app.call('GET /api/payments/{id}', undefined, { token, params: { id: paymentId } })
  expect(body).toMatchObject({ cameByCard: true, takenBackMinor: 0 })
})

test('M9: a refund is dated from the day of its payment until today', async () => {
  const { byHand } = await aCardPayment()
  const day = Temporal.PlainDate.from(today)
  for (const days of [-1, 1])
    expect((await byHand({ paidOn: day.add({ days }).toString() })).code).toBe('invalid_input')
  expect((await byHand()).status).toBe(201)
})

test('M9: amounts of nothing, below it and of too much are refused, and so is everybody without the right', async () => {
  const { byHand, toCard } = await aCardPayment()
  for (const amountMinor of [0, -1, 0.5, 1_000_000_001])
    expect([(await byHand({ amountMinor })).code, (await toCard(amountMinor)).code]).toEqual([
      'invalid_input',
      'invalid_input',
    ])
  expect((await byHand({ amountMinor: 1_000_000_000 })).code).toBe('refund_too_much')
  const assistant = await aColleague(app, seller.trainer, 'assistant')
  const stranger = await aTrainer(app)
  expect((await byHand({}, assistant.token)).code).toBe('forbidden')
  expect((await byHand({}, stranger.token)).code).toBe('not_found')
  expect(await brokenLedger(app.db, seller.businessId)).toEqual([])
})
