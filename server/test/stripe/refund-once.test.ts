import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { inScope, jobScope } from '#database/scope.ts'
import { aPaidInvoice, cardSellerApp } from './card-seller.ts'

/** A refund is sent to Stripe from one place at a time (M9). */

const { app, fake, seller } = await cardSellerApp()
const { token } = seller.trainer
const giveBack = (id: string, amountMinor: number, headers: Record<string, string>) =>
  app.call('POST /api/card-payments/{id}/refunds', { amountMinor }, { token, params: { id }, headers })

test('S4: a double click during a request refunds once, and the queue does not interfere', async () => {
  const { cardPaymentId, intent } = await aPaidInvoice(app, fake, seller)
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const asked = () => fake.calls.filter((call) => call === 'POST /v1/refunds').length
  const before = asked()
  fake.gate = async ({ path }) => (path === '/v1/refunds' ? released : undefined)
  const both = Promise.all([giveBack(cardPaymentId, 2000, headers), giveBack(cardPaymentId, 2000, headers)])
  // The second is refused: its key is in use.
  await vi.waitUntil(() => asked() >= before + 2, 15_000)
  const { rows } = await inScope(app.db, jobScope(seller.businessId), (tx) =>
    sql<{ isLater: boolean }>`
      select start_after > now() + interval '10 seconds' as "isLater" from pgboss.job
      where name = 'card-refund-asked' and data ->> 'refundId' = (
        select id::text from card_refunds where business_id = ${seller.businessId} and card_payment_id = ${cardPaymentId})`.execute(
      tx,
    ),
  )
  release()
  fake.gate = async () => {}
  expect((await both).map(({ status }) => status)).toEqual([201, 201])
  expect(rows).toEqual([{ isLater: true }])
  const refunds = [...seller.ledger.refunds.values()].filter((one) => one.payment_intent === intent.id)
  expect(refunds.map(({ amount }) => amount)).toEqual([2000])
  const params = { id: cardPaymentId }
  const { body: payment } = await app.call('GET /api/card-payments/{id}', undefined, { token, params })
  expect(payment.refunds).toMatchObject([{ amountMinor: 2000, state: 'succeeded' }])
})
