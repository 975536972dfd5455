import { describe, expect, test } from 'vitest'
import { brokenLedger } from '../fixtures/payments/ledger.ts'
import { aPaidInvoice, cardSellerApp, deliverAll } from './card-seller.ts'
import { dispute, refund } from './fake-going-back.ts'

/** Refunds of card payments that somebody wants to delete (M9). */

const { app, fake, seller } = await cardSellerApp()
const token = () => seller.trainer.token
const today = Temporal.Now.plainDateISO('UTC').toString()

/** A card payment of 4500, and what Stripe and the trainer do with it. */
async function aCardPayment() {
  const { clientId, id, intent } = await aPaidInvoice(app, fake, seller)
  const { items } = (await app.call('GET /api/payments', undefined, { token: token(), query: { clientId } }))
    .body
  const params = { id: items[0]?.id ?? '' }
  const payment = async () =>
    (await app.call('GET /api/payments/{id}', undefined, { token: token(), params })).body
  return {
    intent,
    payment,
    byHand: (amountMinor: number) =>
      app.call(
        'POST /api/payments/{id}/refunds',
        { amountMinor, method: 'cash', paidOn: today },
        { token: token(), params },
      ),
    /** Delivers the fake's messages of an action. */
    atStripe: async (happens: () => void) => {
      const from = fake.world.events.length
      happens()
      await deliverAll(app, fake, from)
    },
    /** Wants to delete the first refund. */
    remove: async () =>
      app.call(
        'POST /api/refunds/{id}/void',
        { reason: 'Mistyped' },
        { token: token(), params: { id: (await payment()).takenBack[0]?.id ?? '' } },
      ),
    open: async () => {
      const { body } = await app.call('GET /api/invoices/{id}', undefined, { token: token(), params: { id } })
      return body.openMinor
    },
  }
}

describe('M9: a refund stays', () => {
  test('if Stripe sent it', async () => {
    const { intent, payment, atStripe, remove, open } = await aCardPayment()
    await atStripe(() => refund(fake.world, seller.ledger, intent, 1500))
    expect((await payment()).takenBack).toMatchObject([{ amountMinor: 1500, mayVoid: false }])
    expect((await remove()).code).toBe('refund_at_stripe')
    expect(await open()).toBe(1500)
  })

  test.each([
    ['refunded it too', refund],
    ['gave it back in a dispute', dispute],
  ])('if Stripe %s, so that the money is gone', async (_, happens) => {
    const { intent, payment, byHand, atStripe, remove } = await aCardPayment()
    await byHand(1000)
    await atStripe(() => happens(fake.world, seller.ledger, intent, 4500))
    expect((await payment()).takenBack[0]).toMatchObject({ amountMinor: 1000, mayVoid: false })
    expect((await remove()).code).toBe('refund_at_stripe')
  })
})

test('M9: a refund by hand of a card payment can be deleted while Stripe has the money', async () => {
  const { intent, payment, byHand, atStripe, remove, open } = await aCardPayment()
  await byHand(1000)
  await atStripe(() => refund(fake.world, seller.ledger, intent, 500))
  expect((await payment()).takenBack[0]).toMatchObject({ amountMinor: 1000, mayVoid: true })
  expect((await remove()).status).toBe(200)
  expect(await open()).toBe(500)
  expect(await brokenLedger(app.db, seller.businessId)).toEqual([])
})
