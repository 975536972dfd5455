import { describe, expect, test } from 'vitest'
import { todayIn } from '#platform/clock.ts'
import { brokenLedger } from '#test/fixtures/payments/ledger.ts'
import { aBuyer, anInvoice, aSeller } from '#test/fixtures/invoicing/invoices.ts'
import { aTrainer } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const trainer = await aTrainer(app)
const { token } = trainer
await aSeller(app, trainer)
const { id: businessId } = (await app.call('GET /api/business', undefined, { token })).body

const today = todayIn('Europe/London').toString()

const pay = async (clientId: string, amountMinor: number) =>
  (
    await app.call(
      'POST /api/payments',
      { clientId, method: 'bank', amountMinor, paidOn: '2026-10-30' },
      { token },
    )
  ).body.id
const refunds = async (id: string) =>
  (await app.call('GET /api/payments/{id}', undefined, { token, params: { id } })).body.takenBack
/** Records a refund and returns its id. */
const refund = async (id: string, amountMinor: number, paidOn = '2026-10-31') => {
  await app.call(
    'POST /api/payments/{id}/refunds',
    { amountMinor, method: 'bank', paidOn },
    { token, params: { id } },
  )
  return (await refunds(id)).at(-1)?.id ?? ''
}
const takeOut = (id: string) =>
  app.call('POST /api/refunds/{id}/void', { reason: 'Typed twice' }, { token, params: { id } })
const openOf = async (id: string) =>
  (await app.call('GET /api/invoices/{id}', undefined, { token, params: { id } })).body.openMinor

describe('M9: refusals, which change nothing', () => {
  test('a payment, or a deleted payment, in place of a refund', async () => {
    const id = await pay(await aBuyer(app, trainer), 1000)
    expect((await takeOut(id)).code).toBe('not_found')
    await app.call('POST /api/payments/{id}/void', { reason: 'x' }, { token, params: { id } })
    expect((await takeOut((await refunds(id))[0]?.id ?? '')).code).toBe('not_found')
    expect(await refunds(id)).toMatchObject([{ kind: 'void', voided: null }])
  })

  test('a refund that is deleted already, also by two tabs at once', async () => {
    const id = await pay(await aBuyer(app, trainer), 1000)
    const refundId = await refund(id, 400)
    const answers = await Promise.all([takeOut(refundId), takeOut(refundId)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await takeOut(refundId)).code).toBe('version_conflict')
  })
})

test('M9: after a deleted refund, the payment pays its invoices again', async () => {
  const clientId = await aBuyer(app, trainer)
  const first = await anInvoice(app, trainer, { clientId })
  const second = await anInvoice(app, trainer, { clientId })
  const id = await pay(clientId, 9500)
  const refundId = await refund(id, 6000)
  expect([await openOf(first.id), await openOf(second.id)]).toEqual([1000, 4500])
  expect((await takeOut(refundId)).body).toMatchObject({ takenBackMinor: 0, creditMinor: 500 })
  expect([await openOf(first.id), await openOf(second.id)]).toEqual([0, 0])
  expect(await brokenLedger(app.db, businessId)).toEqual([])
})

test('M8: an invoice paid otherwise meanwhile is not paid twice; the rest is credit', async () => {
  const clientId = await aBuyer(app, trainer)
  const { id: invoiceId } = await anInvoice(app, trainer, { clientId })
  const id = await pay(clientId, 4500)
  const refundId = await refund(id, 4500)
  await pay(clientId, 4000)
  expect((await takeOut(refundId)).body).toMatchObject({
    creditMinor: 4000,
    allocations: [{ documentId: invoiceId, amountMinor: 500 }],
  })
  expect(await brokenLedger(app.db, businessId)).toEqual([])
})

test('a deleted refund stays with its day and reason, on the payment and on the statement', async () => {
  const clientId = await aBuyer(app, trainer)
  const id = await pay(clientId, 4500)
  await takeOut(await refund(id, 700))
  expect(await refunds(id)).toMatchObject([
    { kind: 'refund', amountMinor: 700, voided: { on: today, reason: 'Typed twice' } },
  ])
  const { body } = await app.call('GET /api/clients/{id}/statement', undefined, {
    token,
    params: { id: clientId },
    query: { from: '2026-10-01', until: today },
  })
  expect(body.accounts[0]).toMatchObject({
    items: [
      { kind: 'payment', amountMinor: -4500 },
      { kind: 'refund', amountMinor: 700 },
      { kind: 'refund_void', amountMinor: -700 },
    ],
    returnedMinor: 0,
    closingMinor: -4500,
  })
})

test('a payment whose refund was deleted can be refunded in full, or deleted', async () => {
  const id = await pay(await aBuyer(app, trainer), 1000)
  await takeOut(await refund(id, 1000))
  await takeOut(await refund(id, 1000))
  const { status } = await app.call(
    'POST /api/payments/{id}/void',
    { reason: 'Wrong client' },
    { token, params: { id } },
  )
  expect(status).toBe(200)
})
