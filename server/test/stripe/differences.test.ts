import { expect, test } from 'vitest'
import { brokenBooks } from '../http/books.ts'
import { aPaidInvoice, cardSellerApp, deliverAll, runJob } from './card-seller.ts'
import { closeDispute, dispute } from './fake-going-back.ts'

/** A difference to Stripe is shown for as long as there is one, and no longer. */

const { app, fake, seller } = await cardSellerApp()

/** A dispute over 45.00 of a payment of which 20.00 were given back in cash: the books could take 25.00 only. */
async function aDifference() {
  const { clientId, intent, id } = await aPaidInvoice(app, fake, seller)
  const { token } = seller.trainer
  const { body } = await app.call('GET /api/payments', undefined, { token, query: { clientId } })
  const params = { id: body.items[0]?.id ?? '' }
  const inCash = { amountMinor: 2000, method: 'cash', bookedOn: '2026-01-02' }
  await app.call('POST /api/payments/{id}/refunds', inCash, { token, params })
  const from = fake.world.events.length
  const disputed = dispute(fake.world, seller.ledger, intent, 4500)
  await deliverAll(app, fake, from)
  return { disputed, id }
}
const differenceOf = async ({ id }: { id: string }) => {
  const { token } = seller.trainer
  const { body } = await app.call('GET /api/card-differences', undefined, { token })
  return body.items.find(({ stripeId }) => stripeId === id)
}
async function decided(disputed: Parameters<typeof closeDispute>[2], how: 'won' | 'lost') {
  const from = fake.world.events.length
  closeDispute(fake.world, seller.ledger, disputed, how)
  await deliverAll(app, fake, from)
  await runJob(app, 'compare-with-stripe')
  return differenceOf(disputed)
}

test('a dispute that is lost for more than the books held stays for a person to look at, night after night', async () => {
  const { disputed } = await aDifference()
  const noted = { kind: 'amount', about: 'dispute', oursMinor: 2500, theirsMinor: 4500, mendedAt: null }
  expect(await differenceOf(disputed)).toMatchObject(noted)
  await runJob(app, 'compare-with-stripe')
  expect(await differenceOf(disputed)).toMatchObject(noted)
  expect(await decided(disputed, 'lost')).toMatchObject(noted)
})

test('one that is won is put right: nothing is taken any more, neither here nor there', async () => {
  const { disputed } = await aDifference()
  expect(await decided(disputed, 'won')).toMatchObject({ kind: 'amount', mendedAt: expect.any(String) })
  expect(await brokenBooks(app.db, seller.businessId)).toEqual([])
})
