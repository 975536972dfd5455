import { describe, expect, test } from 'vitest'
import { testApp } from '../fixtures/app/test-app.ts'
import {
  aCardSeller,
  aLinkedInvoice,
  applied,
  aPaidInvoice,
  begin,
  cardApp,
  outcome,
  standing,
} from './card-seller.ts'
import { payAs } from './fake-stripe.ts'

/** M10. Keys change at Stripe during payments, and the server restarts with the new ones. */

const { app: before, fake } = await cardApp()
const seller = await aCardSeller(before, fake)
const renewed = {
  STRIPE_SECRET_KEY: 'sk_test_renewed',
  STRIPE_WEBHOOK_SECRET: 'whsec_renewed,whsec_cavaletti',
}
const after = await testApp({ RATE_LIMITS: 'off', ...fake.env, ...renewed }, before.database)
const both = ['sk_test_cavaletti', 'sk_test_renewed']
const accept = (...keys: string[]) => {
  fake.secretKeys = new Set(keys)
}
const booked = async (id: string) => {
  const { token } = seller.trainer
  const { body } = await after.call('GET /api/invoices/{id}', undefined, { token, params: { id } })
  return body.payments.map(({ amountMinor }) => amountMinor)
}

describe('with a revoked key', () => {
  test('no payment can start, nothing is recorded, and the answer says to retry', async () => {
    accept('sk_test_renewed')
    const { secret, id } = await aLinkedInvoice(before, seller)
    const { status, code } = await begin(before, secret)
    expect([status, code]).toEqual([503, 'unavailable'])
    expect((await standing(after, secret)).body.card?.state).toBe('open')
    expect(await booked(id)).toEqual([])
  })

  test('a completed payment is not asked for again, and is recorded once with the new key', async () => {
    accept(...both)
    const { secret, id } = await aLinkedInvoice(before, seller)
    const { body } = await begin(before, secret)
    accept('sk_test_renewed')
    payAs(fake.world, body.pay?.clientSecret ?? '')
    expect((await outcome(before, secret)).status).toBe(503)
    expect((await begin(before, secret)).status).toBe(503)
    expect(await booked(id)).toEqual([])
    expect((await outcome(after, secret)).body.card?.state).toBe('paid')
    expect(await booked(id)).toEqual([4500])
  })
})

test('a payment started with the old key continues with the new one', async () => {
  accept(...both)
  const { secret, id } = await aLinkedInvoice(before, seller)
  const first = await begin(before, secret)
  accept('sk_test_renewed')
  const second = await begin(after, secret)
  expect(second.body.pay?.clientSecret).toBe(first.body.pay?.clientSecret)
  payAs(fake.world, second.body.pay?.clientSecret ?? '')
  await outcome(after, secret)
  expect(await booked(id)).toEqual([4500])
})

test('a message signed with the old and again with the new secret is stored once', async () => {
  accept(...both)
  const { secret, id } = await aLinkedInvoice(after, seller)
  const { body } = await begin(after, secret)
  const from = fake.world.events.length
  payAs(fake.world, body.pay?.clientSecret ?? '')
  for (const event of fake.world.events.slice(from))
    for (const with_ of ['whsec_cavaletti', 'whsec_renewed']) {
      const signed = await fake.sign(event, with_)
      const headers = { 'stripe-signature': signed.signature }
      expect((await after.send('POST', '/api/stripe-public/events', signed.body, { headers })).status).toBe(
        204,
      )
    }
  await applied(after)
  expect(await booked(id)).toEqual([4500])
})

test('a payment with the old key is refunded with the new one', async () => {
  accept(...both)
  const { cardPaymentId, id } = await aPaidInvoice(before, fake, seller)
  expect(await booked(id)).toEqual([4500])
  accept('sk_test_renewed')
  const { token } = seller.trainer
  const refund = { amountMinor: 4500, reason: 'The lesson was cancelled' }
  const request = { token, params: { id: cardPaymentId } }
  expect((await after.call('POST /api/card-payments/{id}/refunds', refund, request)).status).toBe(201)
  expect(await booked(id)).toEqual([])
})
