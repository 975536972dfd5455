import { expect, test } from 'vitest'
import { asOwner } from '#test/fixtures/horses/horses.ts'
import { aBuyer, aDraft, anInvoice, aSeller } from '#test/fixtures/invoicing/invoices.ts'
import { aTrainer } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

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
    update: async (body: { after?: string } = {}) =>
      (await app.call('POST /api/outdated-drafts/update', body, { token })).body,
    issue: async (id: string, version: number) =>
      (await app.call('POST /api/invoices/{id}/issue', { version }, { token, params: { id } })).status,
    read: async (id: string) =>
      (await app.call('GET /api/invoices/{id}', undefined, { token, params: { id } })).body,
  }
}

test('drafts with the seller’s current tax are not outdated', async () => {
  const { outdated, update } = await aSellerWithDrafts()
  expect(await outdated()).toBe(0)
  expect(await update()).toEqual({ updated: 0, left: 0, next: null })
})

test('after becoming a small business, all drafts are updated together and can be issued', async () => {
  const { drafts, change, outdated, update, issue, read, trainer, clientId } = await aSellerWithDrafts()
  const issued = await anInvoice(app, trainer, { clientId })
  await change({ isSmallBusiness: true, exemptionText: 'No VAT is charged.' })
  expect(await outdated()).toBe(2)
  expect(await issue(drafts[0]?.id ?? '', 1)).toBe(422)
  expect(await update()).toEqual({ updated: 2, left: 0, next: null })
  expect(await update()).toEqual({ updated: 0, left: 0, next: null })
  for (const { id } of drafts) {
    const draft = await read(id)
    expect(draft).toMatchObject({ taxMinor: 0, grossMinor: 4500, lines: [{ taxCategory: 'E', taxRate: 0 }] })
    expect(await issue(id, draft.version)).toBe(200)
  }
  expect(await read(issued.id)).toEqual(issued)
})

test('all outdated drafts are counted, and updated a hundred at a time', async () => {
  const { trainer, clientId, change, outdated, update } = await aSellerWithDrafts()
  const { id } = (await app.call('GET /api/business', undefined, { token: trainer.token })).body
  await asOwner(
    app.database,
    id,
    `insert into documents (business_id, id, kind, client_id, currency, prices_include_tax, created_by, taxes)
       select '${id}', gen_random_uuid(), 'invoice', '${clientId}', 'GBP', true, '${trainer.id}', '[]' from generate_series(1, 648);
     insert into document_lines (business_id, id, document_id, position, description, unit_price_minor, amount_minor, tax_category, tax_rate)
       select business_id, gen_random_uuid(), id, 1, 'Lesson', 1200, 1200, 'S', 2000 from documents
       where business_id = '${id}' and not exists (select from document_lines where document_id = documents.id)`,
  )
  expect(await outdated()).toBe(0)
  await change({ isSmallBusiness: true, exemptionText: 'No VAT is charged.' })
  expect(await outdated()).toBe(650)
  const first = await update()
  expect([first.updated, first.left]).toEqual([100, 0])
  expect(await outdated()).toBe(550)
  let [updated, next] = [first.updated, first.next]
  while (next !== null) {
    const batch = await update({ after: next })
    updated += batch.updated
    next = batch.next
  }
  expect([updated, await outdated()]).toEqual([650, 0])
})

test('a draft that matches no rate is reported and stops no other', async () => {
  const { drafts, token, clientId, change, outdated, update } = await aSellerWithDrafts()
  const line = { description: 'Lesson', unitPriceMinor: 1200, servedOn: '2019-06-01' }
  await app.call('POST /api/invoices', { clientId, lines: [line] }, { token })
  await change({ isSmallBusiness: true, exemptionText: '' })
  expect(await outdated()).toBe(drafts.length + 1)
  expect(await update()).toEqual({ updated: 0, left: 3, next: null })
  await change({ exemptionText: 'No VAT is charged.' })
  expect(await update()).toEqual({ updated: 3, left: 0, next: null })
})

test('a seller with tax rates needs a VAT number, one without does not', async () => {
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
  expect(await missing()).toEqual(['Your VAT number or tax number: invoices with VAT must show it.'])
})
