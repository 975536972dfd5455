import { describe, expect, test } from 'vitest'
import type { Api, BodyOf, ErrorReply } from '@cavaletti/contract'
import { asOwner } from '#test/fixtures/horses/horses.ts'
import { aBuyer, aDraft, anInvoice, aSeller } from '#test/fixtures/invoicing/invoices.ts'
import { aTrainer } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const trainer = await aTrainer(app)
const { token } = trainer
await aSeller(app, trainer)
const { id: businessId } = (await app.call('GET /api/business', undefined, { token })).body

type NewPayment = BodyOf<Api['POST /api/payments']>
const pay = (clientId: string, amountMinor: number, given: Partial<NewPayment> = {}, headers = {}) =>
  app.call(
    'POST /api/payments',
    { clientId, method: 'bank', amountMinor, paidOn: '2026-11-01', ...given },
    { token, headers },
  )
const invoice = async (id: string) =>
  (await app.call('GET /api/invoices/{id}', undefined, { token, params: { id } })).body
const standing = async (id: string) => {
  const { state, openMinor } = await invoice(id)
  return [state, openMinor]
}
const credit = (id: string) => app.call('POST /api/invoices/{id}/credit', {}, { token, params: { id } })
const refund = (id: string, amountMinor: number) =>
  app.call(
    'POST /api/payments/{id}/refunds',
    { amountMinor, method: 'bank', paidOn: '2026-11-02' },
    { token, params: { id } },
  )
const allocate = (id: string, documentId: string, amountMinor: number) =>
  app.call('POST /api/payments/{id}/allocations', { documentId, amountMinor }, { token, params: { id } })

describe('M8: refusals, which record nothing', () => {
  test('more than an invoice’s open amount or the payment; a draft; another client’s invoice', async () => {
    const clientId = await aBuyer(app, trainer)
    const { id } = await anInvoice(app, trainer, { clientId })
    const draft = await aDraft(app, trainer, { clientId })
    const foreign = await anInvoice(app, trainer, { clientId: await aBuyer(app, trainer) })
    for (const [documentId, amountMinor, code] of [
      [id, 4501, 'allocation_too_much'],
      [draft.id, 1, 'document_draft'],
      [foreign.id, 1, 'not_found'],
    ] as const)
      expect((await pay(clientId, 9000, { allocations: [{ documentId, amountMinor }] })).code).toBe(code)
    for (const [firstDocumentId, code] of [
      [draft.id, 'document_draft'],
      [foreign.id, 'not_found'],
    ] as const)
      expect((await pay(clientId, 9000, { firstDocumentId })).code).toBe(code)
    expect((await pay(clientId, 100, { allocations: [{ documentId: id, amountMinor: 101 }] })).code).toBe(
      'allocation_too_much',
    )
    expect(await standing(id)).toEqual(['open', 4500])
    const { body } = await app.call('GET /api/payments', undefined, { token, query: { clientId } })
    expect(body.items).toEqual([])
  })
  test('a payment in the future', async () => {
    const clientId = await aBuyer(app, trainer)
    expect((await pay(clientId, 100, { paidOn: '2100-01-01' })).status).toBe(400)
  })
  test('in the language of the caller', async () => {
    const given = { clientId: await aBuyer(app, trainer), method: 'bank', amountMinor: 100 } as const
    const refused = (fields: object) =>
      app.send<ErrorReply>(
        'POST',
        '/api/payments',
        { ...given, paidOn: '2026-11-01', ...fields },
        { token, headers: { 'accept-language': 'de' } },
      )
    expect((await refused({ paidOn: '2100-01-01' })).body.error.fields).toEqual({
      paidOn: 'Eine Zahlung kann nicht nach heute datiert sein.',
    })
    expect((await refused({ currency: 'euro' })).body.error.fields).toEqual({
      currency: 'muss ein Währungscode wie EUR sein',
    })
  })
  test('M9: a refund of more than is left', async () => {
    const clientId = await aBuyer(app, trainer)
    const { body } = await pay(clientId, 1000)
    expect((await refund(body.id, 600)).status).toBe(201)
    expect((await refund(body.id, 401)).code).toBe('refund_too_much')
  })
  test('changing or deleting entries, by SQL, also as the owner of the tables', async () => {
    const clientId = await aBuyer(app, trainer)
    await anInvoice(app, trainer, { clientId })
    await pay(clientId, 1000)
    for (const table of ['payments', 'allocations']) {
      await expect(asOwner(app.database, businessId, `update ${table} set amount_minor = 1`)).rejects.toThrow(
        'only ever',
      )
      await expect(asOwner(app.database, businessId, `delete from ${table}`)).rejects.toThrow('only ever')
    }
  })
})

test('M8: a payment pays the oldest open invoices; the rest is the client’s credit', async () => {
  const clientId = await aBuyer(app, trainer)
  const [first, second] = [
    await anInvoice(app, trainer, { clientId }),
    await anInvoice(app, trainer, { clientId }),
  ]
  const { body } = await pay(clientId, 6000)
  expect(body.allocations).toEqual([
    { documentId: first.id, number: first.number, amountMinor: 4500 },
    { documentId: second.id, number: second.number, amountMinor: 1500 },
  ])
  expect([await standing(first.id), await standing(second.id)]).toEqual([
    ['paid', 0],
    ['part_paid', 3000],
  ])
  expect((await pay(clientId, 5000)).body.creditMinor).toBe(2000)
})

test('M8: a payment recorded from an invoice pays that one first, then the oldest', async () => {
  const clientId = await aBuyer(app, trainer)
  const [first, , third] = [
    await anInvoice(app, trainer, { clientId }),
    await anInvoice(app, trainer, { clientId }),
    await anInvoice(app, trainer, { clientId }),
  ]
  const { body } = await pay(clientId, 6000, { firstDocumentId: third.id })
  expect(body.allocations).toEqual(
    expect.arrayContaining([
      { documentId: third.id, number: third.number, amountMinor: 4500 },
      { documentId: first.id, number: first.number, amountMinor: 1500 },
    ]),
  )
  const again = await pay(clientId, 3000, { firstDocumentId: third.id })
  expect(again.body.allocations, 'paid meanwhile').toEqual([
    { documentId: first.id, number: first.number, amountMinor: 3000 },
  ])
})

test('M8: credit can be allocated to a later invoice, and released', async () => {
  const clientId = await aBuyer(app, trainer)
  const { body } = await pay(clientId, 5000)
  const { id } = await anInvoice(app, trainer, { clientId })
  expect((await allocate(body.id, id, 4500)).body.creditMinor).toBe(500)
  expect(await standing(id)).toEqual(['paid', 0])
  expect((await allocate(body.id, id, -4501)).code).toBe('allocation_too_much')
  expect((await allocate(body.id, id, -4500)).body).toMatchObject({ creditMinor: 5000, allocations: [] })
  expect(await standing(id)).toEqual(['open', 4500])
})

test('M9: a refund reopens paid invoices, newest allocation first', async () => {
  const clientId = await aBuyer(app, trainer)
  const first = await anInvoice(app, trainer, { clientId })
  const { body } = await pay(clientId, 9000)
  const second = await anInvoice(app, trainer, { clientId })
  await allocate(body.id, second.id, 4500)
  await refund(body.id, 5000)
  expect([await standing(first.id), await standing(second.id)]).toEqual([
    ['part_paid', 500],
    ['open', 4500],
  ])
})

test('a payment entered by mistake can be voided; its entry stays with the reason', async () => {
  const clientId = await aBuyer(app, trainer)
  const { id } = await anInvoice(app, trainer, { clientId })
  const { body } = await pay(clientId, 4500)
  const voided = await app.call(
    'POST /api/payments/{id}/void',
    { reason: 'Belongs to somebody else' },
    { token, params: { id: body.id } },
  )
  expect(voided.body).toMatchObject({ isVoid: true, creditMinor: 0, allocations: [] })
  expect(await standing(id)).toEqual(['open', 4500])
})

test('crediting a paid invoice turns its payment into the client’s credit', async () => {
  const clientId = await aBuyer(app, trainer)
  const { id } = await anInvoice(app, trainer, { clientId })
  await pay(clientId, 4500)
  await credit(id)
  expect(await standing(id)).toEqual(['credited', 0])
  const { body } = await app.call('GET /api/payments', undefined, { token, query: { clientId } })
  expect(body.items[0]).toMatchObject({ creditMinor: 4500, allocations: [] })
})

test('S4: a double click records one payment', async () => {
  const clientId = await aBuyer(app, trainer)
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const [one, two] = await Promise.all([pay(clientId, 700, {}, headers), pay(clientId, 700, {}, headers)])
  expect(one.body.id).toBe(two.body.id)
})
