import { expect, test } from 'vitest'
import { inScope, jobScope, nobody } from '#database/scope.ts'
import { newId } from '#platform/keys.ts'
import { brokenLedger } from '#test/fixtures/payments/ledger.ts'
import { aBuyer, anInvoice, aSeller } from '#test/fixtures/invoicing/invoices.ts'
import { aTrainer, type Person } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { insertAllocations } from './store.ts'

/** M8 after a change of currency: a payment never pays an invoice in another currency. */

const app = await testApp({ RATE_LIMITS: 'off' })

/** A trainer with one invoice of 45.00 in pounds, and one of 45.00 in francs. */
async function aMovedSeller() {
  const trainer = await aTrainer(app)
  await aSeller(app, trainer)
  const clientId = await aBuyer(app, trainer)
  const inPounds = await anInvoice(app, trainer, { clientId })
  const { body: business } = await app.call('GET /api/business', undefined, { token: trainer.token })
  const change = { version: business.version, currency: 'CHF' }
  await app.call('PATCH /api/business', change, { token: trainer.token })
  const inFrancs = await anInvoice(app, trainer, { clientId })
  expect([inPounds.currency, inFrancs.currency]).toEqual(['GBP', 'CHF'])
  return { trainer, clientId, inPounds, inFrancs, businessId: business.id }
}
const pay = ({ token }: Person, clientId: string, amountMinor: number, given: object = {}) =>
  app.call(
    'POST /api/payments',
    { clientId, method: 'cash', amountMinor, paidOn: '2026-01-02', ...given },
    { token },
  )
const openOf = async ({ token }: Person, id: string) =>
  (await app.call('GET /api/invoices/{id}', undefined, { token, params: { id } })).body.openMinor

test('francs cannot pay an invoice in pounds: not when recorded, later, or by SQL as the server', async () => {
  const { trainer, clientId, inPounds, businessId } = await aMovedSeller()
  const { token } = trainer
  const named = { allocations: [{ documentId: inPounds.id, amountMinor: 1000 }] }
  expect((await pay(trainer, clientId, 1000, named)).code).toBe('allocation_too_much')
  const { body: credit } = await pay(trainer, clientId, 9000)
  expect(credit).toMatchObject({ currency: 'CHF', creditMinor: 4500 })
  const use = { documentId: inPounds.id, amountMinor: 1000 }
  const params = { id: credit.id }
  expect((await app.call('POST /api/payments/{id}/allocations', use, { token, params })).code).toBe(
    'allocation_too_much',
  )
  const wish = { documentId: inPounds.id }
  const used = await app.call('POST /api/clients/{id}/credit-uses', wish, { token, params: { id: clientId } })
  expect(used.code).toBe('allocation_too_much')
  const written = inScope(app.db, jobScope(businessId), (tx) =>
    insertAllocations(tx, [
      {
        businessId,
        id: newId(),
        paymentId: credit.id,
        documentId: inPounds.id,
        amountMinor: 1000,
        madeBy: nobody,
      },
    ]),
  )
  await expect(written).rejects.toThrow('in another currency')
  expect(await openOf(trainer, inPounds.id)).toBe(4500)
  expect(await brokenLedger(app.db, businessId)).toEqual([])
})

test('an unallocated payment pays invoices in its own currency; the rest is credit in it', async () => {
  const { trainer, clientId, inPounds, inFrancs, businessId } = await aMovedSeller()
  const { body: francs } = await pay(trainer, clientId, 9000)
  expect(francs).toMatchObject({
    currency: 'CHF',
    creditMinor: 4500,
    allocations: [{ documentId: inFrancs.id }],
  })
  expect(await openOf(trainer, inPounds.id)).toBe(4500)
  const { body: pounds } = await pay(trainer, clientId, 5000, { currency: 'GBP' })
  expect(pounds).toMatchObject({
    currency: 'GBP',
    creditMinor: 500,
    allocations: [{ documentId: inPounds.id, amountMinor: 4500 }],
  })
  expect(await brokenLedger(app.db, businessId)).toEqual([])
})

test('open amount and credit have one currency: pounds and francs are not added up', async () => {
  const { trainer, clientId, inFrancs } = await aMovedSeller()
  await pay(trainer, clientId, 9000, { currency: 'GBP' })
  const { body } = await app.call('GET /api/clients/{id}/account', undefined, {
    token: trainer.token,
    params: { id: clientId },
  })
  expect(body).toMatchObject({ currency: 'CHF', creditMinor: 0 })
  expect(body.open).toMatchObject([{ documentId: inFrancs.id, currency: 'CHF', openMinor: 4500 }])
})
