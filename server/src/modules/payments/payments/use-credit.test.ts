import { describe, expect, test } from 'vitest'
import { brokenLedger } from '#test/fixtures/payments/ledger.ts'
import { aBuyer, aDraft, anInvoice, aSeller } from '#test/fixtures/invoicing/invoices.ts'
import { aTrainer } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const trainer = await aTrainer(app)
const { token } = trainer
await aSeller(app, trainer)
const { id: businessId } = (await app.call('GET /api/business', undefined, { token })).body

const pay = async (clientId: string, amountMinor: number, given: object = {}) => {
  const body = { clientId, method: 'bank', amountMinor, paidOn: '2026-11-01', ...given } as const
  return (await app.call('POST /api/payments', body, { token })).body.id
}
const use = (clientId: string, documentId: string, headers = {}) =>
  app.call('POST /api/clients/{id}/credit-uses', { documentId }, { token, headers, params: { id: clientId } })
const account = async (clientId: string) =>
  (await app.call('GET /api/clients/{id}/account', undefined, { token, params: { id: clientId } })).body
const found = async (query: Record<string, string>) =>
  (await app.call('GET /api/payments', undefined, { token, query })).body.items.map(({ id }) => id)

describe('M8: credit is not allocated', () => {
  test('without credit, to a draft, to another client’s invoice, or to a paid one', async () => {
    const clientId = await aBuyer(app, trainer)
    const { id } = await anInvoice(app, trainer, { clientId })
    expect((await use(clientId, id)).code).toBe('allocation_too_much')
    const draft = await aDraft(app, trainer, { clientId })
    expect((await use(clientId, draft.id)).code).toBe('document_draft')
    const foreign = await anInvoice(app, trainer, { clientId: await aBuyer(app, trainer) })
    await pay(clientId, 9000)
    expect((await use(clientId, foreign.id)).code).toBe('not_found')
    expect((await use(clientId, id)).code).toBe('allocation_too_much')
    expect((await account(clientId)).creditMinor).toBe(4500)
  })
})

test('M8: one call allocates the credit of several payments, oldest first, and once for its key', async () => {
  const clientId = await aBuyer(app, trainer)
  const [first, second] = [await pay(clientId, 2000), await pay(clientId, 3000)]
  const { id, number } = await anInvoice(app, trainer, { clientId })
  expect(await account(clientId)).toMatchObject({
    creditMinor: 5000,
    open: [{ documentId: id, number, openMinor: 4500 }],
  })
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const answers = await Promise.all([use(clientId, id, headers), use(clientId, id, headers)])
  for (const { body } of answers) expect(body).toMatchObject({ creditMinor: 500, open: [] })
  const { body } = await app.call('GET /api/payments/{id}', undefined, { token, params: { id: first } })
  expect(body).toMatchObject({ creditMinor: 0, allocations: [{ amountMinor: 2000 }], takenBack: [] })
  expect(await found({ clientId, unused: 'yes' })).toEqual([second])
  expect(await brokenLedger(app.db, businessId)).toEqual([])
})

test('M8: payments are found by name, reference, number, method and days', async () => {
  const clientId = await aBuyer(app, trainer, { firstName: 'Philippa', lastName: 'Underhay' })
  const { number } = await anInvoice(app, trainer, { clientId })
  const [early, late] = [
    await pay(clientId, 4500, { reference: '100%_sure' }),
    await pay(clientId, 700, { paidOn: '2026-11-03', method: 'cash' }),
  ]
  expect(await found({ search: 'pa under' })).toEqual([late, early])
  expect(await found({ search: '100%_s' })).toEqual([early])
  expect(await found({ clientId, search: number ?? '' })).toEqual([early])
  expect(await found({ clientId, method: 'cash' })).toEqual([late])
  expect(await found({ clientId, until: '2026-11-02' })).toEqual([early])
  expect(await found({ clientId, from: '2026-11-02' })).toEqual([late])
  expect(await found({ clientId, search: 'nothing like it' })).toEqual([])
})
