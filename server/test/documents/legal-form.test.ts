import { describe, expect, test } from 'vitest'
import { aBuyer, aDraft, anInvoice, aSeller } from '../fixtures/invoicing/invoices.ts'
import { aTrainer } from '../fixtures/identity/people.ts'
import { testApp } from '../fixtures/app/test-app.ts'

/** M4: "private tuition exempt only for sole traders/partners in subjects ordinarily taught, never for a company". */

const app = await testApp({ RATE_LIMITS: 'off' })
const today = Temporal.Now.plainDateISO('Europe/London')
const yesterday = today.subtract({ days: 1 }).toString()
const exempt = { name: 'Lessons', rate: 0, category: 'E', exemptionText: 'Private tuition, exempt' } as const
const tuition = { ...exempt, exemptionReason: 'private_tuition', isUsual: true } as const

type Form = 'sole_trader' | 'partnership' | 'company' | 'association'

async function aShop(legalForm: Form = 'sole_trader') {
  const trainer = await aTrainer(app)
  const { token } = trainer
  await aSeller(app, trainer, { legalForm })
  const billing = async () => (await app.call('GET /api/billing', undefined, { token })).body
  return {
    trainer,
    billing,
    clientId: await aBuyer(app, trainer),
    add: (more: { validUntil?: string | null } = {}) =>
      app.call('POST /api/billing/tax-rates', { ...tuition, validFrom: '2020-01-01', ...more }, { token }),
    settle: async (change: object) =>
      app.call('PATCH /api/billing', { version: (await billing()).version, ...change }, { token }),
    end: async (change: object) => {
      const [rate] = (await billing()).taxRates
      const params = { id: rate?.id ?? '' }
      return app.call(
        'PATCH /api/tax-rates/{id}',
        { version: rate?.version ?? 0, ...change },
        { token, params },
      )
    },
    issue: async (draft: { id: string; version: number }) =>
      app.call(
        'POST /api/invoices/{id}/issue',
        { version: draft.version },
        { token, params: { id: draft.id } },
      ),
  }
}

describe('refusals', () => {
  test.each(['company', 'association'] as const)(
    'private tuition is not exempt for a %s',
    async (legalForm) => {
      const shop = await aShop(legalForm)
      const refused = await shop.add()
      expect([refused.status, Object.keys(refused.body.error?.fields ?? {})]).toEqual([
        400,
        ['exemptionReason'],
      ])
      expect((await shop.billing()).taxRates).toEqual([])
    },
  )

  test('a seller cannot become a company while the rate applies, only after it ended', async () => {
    const shop = await aShop('partnership')
    expect((await shop.add()).status).toBe(201)
    const refused = await shop.settle({ legalForm: 'company' })
    expect([refused.status, refused.body.error?.fields?.['legalForm']]).toEqual([
      400,
      expect.stringContaining('“Lessons” is private tuition'),
    ])
    expect((await shop.billing()).legalForm).toBe('partnership')
    expect((await shop.end({ validUntil: today.toString() })).status).toBe(200)
    expect((await shop.settle({ legalForm: 'company' })).status).toBe(400)
    expect((await shop.end({ validUntil: yesterday })).status).toBe(200)
    expect((await shop.settle({ legalForm: 'company' })).status).toBe(200)
    // Nor can the rate be resumed.
    expect((await shop.end({ validUntil: null })).body.error?.fields).toHaveProperty('validUntil')
    expect((await shop.billing()).taxRates).toMatchObject([{ validUntil: yesterday }])
  })

  test('a draft of a sole trader is not issued as a company, even if the rate was archived', async () => {
    const shop = await aShop()
    await shop.add()
    const draft = await aDraft(app, shop.trainer, { clientId: shop.clientId })
    expect(draft.taxes).toMatchObject([{ category: 'E', exemptionText: 'Private tuition, exempt' }])
    await shop.end({ archived: true })
    expect((await shop.settle({ legalForm: 'company' })).status).toBe(200)
    const refused = await shop.issue(draft)
    expect([refused.status, refused.code]).toEqual([422, 'document_incomplete'])
  })

  test('an exemption reason for a taxed rate', async () => {
    const shop = await aShop()
    const { token } = shop.trainer
    const rate = {
      ...tuition,
      category: 'S',
      rate: 2000,
      exemptionText: '',
      validFrom: '2020-01-01',
    } as const
    expect((await app.call('POST /api/billing/tax-rates', rate, { token })).status).toBe(400)
  })
})

test('a sole trader issues it; of concurrent changes of form and rate one is refused', async () => {
  const shop = await aShop()
  const answers = await Promise.all([shop.add(), shop.settle({ legalForm: 'company' })])
  const { legalForm, taxRates } = await shop.billing()
  expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
  expect(legalForm === 'company' ? taxRates.length : 0).toBe(0)
  const teacher = await aShop()
  await teacher.add()
  const { taxMinor, taxes } = await anInvoice(app, teacher.trainer, { clientId: teacher.clientId })
  expect([taxMinor, taxes[0]?.exemptionText]).toEqual([0, 'Private tuition, exempt'])
})

test('other exemptions, and that of small businesses, are open to companies', async () => {
  const shop = await aShop('company')
  const { token } = shop.trainer
  const other = { ...exempt, validFrom: '2020-01-01' }
  expect((await app.call('POST /api/billing/tax-rates', other, { token })).status).toBe(201)
  expect((await shop.settle({ isSmallBusiness: true, exemptionText: 'Small business' })).status).toBe(200)
})

test('M2: the register entry appears on new documents, also in e-invoices, and on no earlier ones', async () => {
  const shop = await aShop('company')
  const { token } = shop.trainer
  const before = await anInvoice(app, shop.trainer, { clientId: shop.clientId })
  const registerEntry = 'Amtsgericht Bonn HRB 123, seat Bonn, managing director Ann Oak'
  expect((await shop.settle({ registerEntry })).body.registerEntry).toBe(registerEntry)
  const after = await anInvoice(app, shop.trainer, { clientId: shop.clientId })
  await shop.settle({ registerEntry: '' })
  const read = async (id: string) =>
    (await app.call('GET /api/invoices/{id}', undefined, { token, params: { id } })).body
  expect((await read(before.id)).seller.registerEntry).toBeUndefined()
  expect((await read(after.id)).seller.registerEntry).toBe(registerEntry)
  for (const format of ['ubl', 'cii']) {
    const file = await app.send('GET', `/api/invoices/${after.id}/e-invoice?format=${format}`, undefined, {
      token,
    })
    expect(Buffer.from(file.body as unknown as Uint8Array).toString()).toContain(registerEntry)
  }
})
