import { expect, test } from 'vitest'
import { aBuyer, aDraft, anInvoice, aSeller } from '../../../test/http/invoices.ts'
import { aTrainer } from '../../../test/http/people.ts'
import { testApp } from '../../../test/http/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

/** A seller with VAT of 20 % and two drafts. */
async function aSellerWithDrafts() {
  const trainer = await aTrainer(app)
  const { token } = trainer
  await aSeller(app, trainer)
  const standard = {
    name: 'Standard',
    category: 'S',
    rate: 2000,
    validFrom: '2020-01-01',
    isUsual: true,
  } as const
  await app.call('POST /api/billing/tax-rates', standard, { token })
  const clientId = await aBuyer(app, trainer)
  const drafts = [await aDraft(app, trainer, { clientId }), await aDraft(app, trainer, { clientId })]
  return {
    trainer,
    token,
    clientId,
    drafts,
    change: async (body: object) => {
      const { body: billing } = await app.call('GET /api/billing', undefined, { token })
      return app.call('PATCH /api/billing', { version: billing.version, ...body }, { token })
    },
    outdated: async () => (await app.call('GET /api/outdated-drafts', undefined, { token })).body.count,
    update: async () => (await app.call('POST /api/outdated-drafts/update', {}, { token })).body,
    issue: async (id: string, version: number) =>
      (await app.call('POST /api/invoices/{id}/issue', { version }, { token, params: { id } })).status,
    read: async (id: string) =>
      (await app.call('GET /api/invoices/{id}', undefined, { token, params: { id } })).body,
  }
}

test('drafts are not outdated while their tax is what the seller charges', async () => {
  const { outdated, update } = await aSellerWithDrafts()
  expect(await outdated()).toBe(0)
  expect(await update()).toEqual({ updated: 0, left: 0 })
})

test('drafts of a seller who became a small business are updated together and can be issued', async () => {
  const { drafts, change, outdated, update, issue, read, trainer, clientId } = await aSellerWithDrafts()
  const issued = await anInvoice(app, trainer, { clientId })
  await change({ isSmallBusiness: true, exemptionText: 'No VAT is charged.' })
  expect(await outdated()).toBe(2)
  expect(await issue(drafts[0]?.id ?? '', 1)).toBe(422)
  expect(await update()).toEqual({ updated: 2, left: 0 })
  expect(await update()).toEqual({ updated: 0, left: 0 })
  for (const { id } of drafts) {
    const draft = await read(id)
    expect(draft).toMatchObject({ taxMinor: 0, grossMinor: 4500, lines: [{ taxCategory: 'E', taxRate: 0 }] })
    expect(await issue(id, draft.version)).toBe(200)
  }
  expect(await read(issued.id)).toEqual(issued)
})

test('a seller without tax rates is asked for no VAT number, one with them is', async () => {
  const trainer = await aTrainer(app)
  const { token } = trainer
  await aSeller(app, trainer, { vatId: '' })
  await anInvoice(app, trainer, { clientId: await aBuyer(app, trainer) })
  const missing = async () => (await app.call('GET /api/billing', undefined, { token })).body.missing
  expect(await missing()).toEqual([])
  const rate = {
    name: 'Standard',
    category: 'S',
    rate: 2000,
    validFrom: '2020-01-01',
    isUsual: true,
  } as const
  await app.call('POST /api/billing/tax-rates', rate, { token })
  expect(await missing()).toEqual(['Your VAT or tax number: invoices with tax must show it.'])
})
