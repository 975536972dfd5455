import { expect, test } from 'vitest'
import { brokenBooks } from '../http/books.ts'
import { aCardSeller, aLinkedInvoice, begin, cardApp, outcome } from './card-seller.ts'
import { payAs } from './fake-stripe.ts'

const { app, fake } = await cardApp()

test('M8: what was charged in pounds is booked in pounds, also after the business went over to francs, and what is more is credit in pounds', async () => {
  const seller = await aCardSeller(app, fake)
  const { token } = seller.trainer
  const invoice = await aLinkedInvoice(app, seller)
  const { body } = await begin(app, invoice.secret)
  const { body: business } = await app.call('GET /api/business', undefined, { token })
  await app.call('PATCH /api/business', { version: business.version, currency: 'CHF' }, { token })
  const { id, clientId } = invoice
  const cash = { clientId, method: 'cash', amountMinor: 4000, currency: 'GBP', bookedOn: '2026-01-02' }
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
  expect(await brokenBooks(app.db, seller.businessId)).toEqual([])
})
