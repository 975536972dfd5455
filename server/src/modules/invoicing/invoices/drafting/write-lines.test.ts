import { describe, expect, test } from 'vitest'
import type { Api, BodyOf } from '@cavaletti/contract'
import { aBuyer, aDraft, aSeller } from '#test/fixtures/invoicing/invoices.ts'
import { aTrainer } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

type Rate = BodyOf<Api['POST /api/billing/tax-rates']>

/** A new seller with tax settings. */
async function aShop(settings: object = {}) {
  const trainer = await aTrainer(app)
  const { token } = trainer
  await aSeller(app, trainer, settings)
  const clientId = await aBuyer(app, trainer)
  const billing = async () => (await app.call('GET /api/billing', undefined, { token })).body
  return {
    addRate: async (rate: Partial<Rate>) => {
      const name = `Rate of ${rate.rate} from ${rate.validFrom}`
      const body = { name, category: 'S' as const, rate: 2000, validFrom: '2020-01-01', ...rate }
      const { body: after } = await app.call('POST /api/billing/tax-rates', body, { token })
      return after.taxRates.find((one) => one.name === name)?.id ?? ''
    },
    endRate: async (id: string, validUntil: string) => {
      const version = (await billing()).taxRates.find((one) => one.id === id)?.version ?? 0
      return app.call('PATCH /api/tax-rates/{id}', { version, validUntil }, { token, params: { id } })
    },
    settle: async (change: object) =>
      app.call('PATCH /api/billing', { version: (await billing()).version, ...change }, { token }),
    draft: (lines: BodyOf<Api['POST /api/invoices']>['lines']) => aDraft(app, trainer, { clientId, lines }),
    save: async (id: string, body: BodyOf<Api['PATCH /api/invoices/{id}']>) =>
      (await app.call('PATCH /api/invoices/{id}', body, { token, params: { id } })).body,
    issue: (id: string, version = 1) =>
      app.call('POST /api/invoices/{id}/issue', { version }, { token, params: { id } }),
  }
}

const yesterday = Temporal.Now.plainDateISO('UTC').subtract({ days: 1 }).toString()
const lesson = { description: 'Lesson', unitPriceMinor: 12_000 }
const rates = ({ taxes }: { taxes: readonly { category: string; rate: number; taxMinor: number }[] }) =>
  taxes.map(({ category, rate, taxMinor }) => [category, rate, taxMinor])

describe('M4: tax depends on line and seller', () => {
  test('saving a draft keeps each line’s rate if none is given', async () => {
    const { addRate, draft, save } = await aShop()
    await addRate({ rate: 2000, isUsual: true })
    const reduced = await addRate({ rate: 500 })
    const { id, version, lines } = await draft([
      { ...lesson, servedOn: '2026-11-02' },
      { description: 'Hay', unitPriceMinor: 10_500, taxRateId: reduced, servedOn: '2026-11-02' },
    ])
    const again = lines.map((line) => ({
      id: line.id,
      servedOn: line.servedOn,
      description: line.description,
      unitPriceMinor: line.unitPriceMinor,
    }))
    const saved = await save(id, { version, note: 'Thank you', lines: [...again, lesson] })
    expect(rates(saved)).toEqual([
      ['S', 2000, 4000],
      ['S', 500, 500],
    ])
    expect(saved.lines.map(({ taxRate }) => taxRate)).toEqual([2000, 500, 2000])
  })
  test('a line moved to a day outside its rate gets that day’s default', async () => {
    const { addRate, draft, save } = await aShop()
    const old = await addRate({ rate: 1600, validUntil: '2020-12-31' })
    await addRate({ rate: 2000, validFrom: '2021-01-01', isUsual: true })
    const { id, version, lines } = await draft([{ ...lesson, servedOn: '2020-11-02', taxRateId: old }])
    const moved = lines.map((line) => ({ ...lesson, id: line.id, servedOn: '2021-11-02' }))
    expect(rates(await save(id, { version, lines: moved }))).toEqual([['S', 2000, 2000]])
  })
  test('a new default applies from its first day; earlier supplies keep the earlier one', async () => {
    const { addRate, draft } = await aShop()
    await addRate({ rate: 2000, validFrom: '2020-01-01', isUsual: true })
    await addRate({ rate: 2500, validFrom: '2026-07-01', isUsual: true })
    const { lines } = await draft([
      { ...lesson, servedOn: '2026-06-30' },
      { ...lesson, servedOn: '2026-07-01' },
    ])
    expect(lines.map(({ taxRate }) => taxRate)).toEqual([2000, 2500])
  })
  test('of two rates for the same days, the latest default applies', async () => {
    const { addRate, draft } = await aShop()
    await addRate({ rate: 2500, validFrom: '2020-01-01', isUsual: true })
    await addRate({ rate: 2000, validFrom: '2019-01-01', isUsual: true })
    expect(
      (await draft([{ ...lesson, servedOn: '2026-06-30' }])).lines.map(({ taxRate }) => taxRate),
    ).toEqual([2000])
  })
})

describe('a draft whose tax the seller no longer charges is not issued', () => {
  test.each([
    [
      'became a small business',
      {},
      { isSmallBusiness: true, exemptionText: 'Small business' },
      [['E', 0, 0]],
    ],
    [
      'is a small business no longer',
      { isSmallBusiness: true, exemptionText: 'Small business' },
      { isSmallBusiness: false },
      [['S', 2000, 2000]],
    ],
  ])('M4: the seller %s', async (_, before, after, wanted) => {
    const { addRate, draft, settle, issue, save } = await aShop(before)
    await addRate({ rate: 2000, isUsual: true })
    const { id, lines } = await draft([lesson])
    await settle(after)
    const refused = await issue(id)
    expect([refused.status, refused.code]).toEqual([422, 'document_incomplete'])
    expect(refused.body.error?.fields?.['document']).toContain('The VAT of “Lesson” is out of date')
    const again = lines.map((line) => ({ ...lesson, id: line.id }))
    expect(rates(await save(id, { version: 1, lines: again }))).toEqual(wanted)
    expect((await issue(id, 2)).status).toBe(200)
  })
  test('M4: its rate ended before the day of issue, and the line has no day of its own', async () => {
    const { addRate, endRate, draft, issue } = await aShop()
    const rate = await addRate({ rate: 2000, isUsual: true })
    const [dated, undated] = [await draft([{ ...lesson, servedOn: yesterday }]), await draft([lesson])]
    await endRate(rate, yesterday)
    expect((await issue(undated.id)).code).toBe('document_incomplete')
    expect((await issue(dated.id)).status).toBe(200)
  })
  test('M4: rates were added after the draft', async () => {
    const { addRate, draft, issue } = await aShop()
    const { id } = await draft([lesson])
    await addRate({ rate: 2000, isUsual: true })
    expect((await issue(id)).code).toBe('document_incomplete')
  })
  test('M3: it charges no tax without a reason', async () => {
    const { draft, issue } = await aShop({ isSmallBusiness: true, exemptionText: '' })
    const { id } = await draft([lesson])
    expect((await issue(id)).body.error?.fields?.['document']).toContain('why no VAT is charged')
  })
  test('M5: a draft keeps its price convention when the seller’s setting changes', async () => {
    const { addRate, draft, settle, save } = await aShop({ pricesIncludeTax: true })
    await addRate({ rate: 2000, isUsual: true })
    const { id, version, lines } = await draft([lesson])
    await settle({ pricesIncludeTax: false })
    const again = lines.map((line) => ({ ...lesson, id: line.id }))
    expect(await save(id, { version, lines: again })).toMatchObject({
      pricesIncludeTax: true,
      grossMinor: 12_000,
    })
  })
})
