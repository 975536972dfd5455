import { describe, expect, test } from 'vitest'
import type { Api, BodyOf } from '@cavaletti/contract'
import { aBuyer, aSeller } from '../fixtures/invoicing/invoices.ts'
import { aLesson, at, lessonsOf } from '../fixtures/schedule/lessons.ts'
import { aTrainer } from '../fixtures/identity/people.ts'
import { testApp } from '../fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const today = Temporal.Now.plainDateISO('UTC').toString()

/** A seller with rates, a rider with lessons, and the draft for them. */
async function aSchool(settings: object) {
  const trainer = await aTrainer(app)
  const { token } = trainer
  await aSeller(app, trainer, settings)
  const clientId = await aBuyer(app, trainer)
  const rider = { firstName: 'Noah', lastName: 'Hart' }
  const { body: made } = await app.call('POST /api/clients/{id}/riders', rider, {
    token,
    params: { id: clientId },
  })
  const taught = async (offer: { priceMinor: number; taxRate: number }, days = -2) => {
    const kind = { name: `Of ${offer.taxRate}`, kind: 'private', capacity: 1, minutes: 60 } as const
    const lesson = await aLesson(app, trainer, {
      startsAt: at(days),
      offer: { ...kind, ...offer },
      seats: [{ riderId: made.id }],
    })
    for (const { id, version } of lesson.seats)
      await lessonsOf(app, trainer).seat(id, { version, state: 'no_show' })
  }
  return {
    addRate: async (rate: Partial<BodyOf<Api['POST /api/billing/tax-rates']>>) => {
      const body = { name: 'Rate', category: 'S' as const, rate: 2000, validFrom: '2020-01-01', ...rate }
      return (await app.call('POST /api/billing/tax-rates', body, { token })).body.taxRates
    },
    taught,
    travel: (given: object) =>
      app.call(
        'POST /api/extras',
        { clientId, kind: 'travel', servedOn: today, description: 'Travel', unitPriceMinor: 33, ...given },
        { token },
      ),
    draft: async () => {
      const { body } = await app.call('POST /api/charges/drafts', { until: today }, { token })
      const [first] = body.drafts
      const params = { id: first?.id ?? '' }
      const { body: invoice } = await app.call('GET /api/invoices/{id}', undefined, { token, params })
      return { first, invoice }
    },
    token,
    clientId,
  }
}

describe('S14: a seat costs what was agreed, tax included', () => {
  test('also if the seller enters other prices without tax: no tax is added', async () => {
    const { addRate, taught, travel, draft } = await aSchool({ pricesIncludeTax: false })
    await addRate({ rate: 1900, isUsual: true })
    for (const days of [-4, -3, -2]) await taught({ priceMinor: 1000, taxRate: 1900 }, days)
    await travel({ quantityMilli: 100_000, unit: 'KMT' })
    const { first, invoice } = await draft()
    // 100 km at 0.33 are 33.00, with tax 39.27.
    expect(invoice).toMatchObject({ pricesIncludeTax: true, grossMinor: 3000 + 3927 })
    expect(invoice.lines.at(-1)).toMatchObject({ quantityMilli: 1000, amountMinor: 3927 })
    expect(invoice.lines.at(-1)?.detail).toMatch(/^100 × .0\.33 without VAT$/)
    expect(first?.grossMinor).toBe(invoice.grossMinor)
  })
  test('without seats, prices stay as the seller enters them, and the draft’s total includes tax', async () => {
    const { addRate, travel, draft } = await aSchool({ pricesIncludeTax: false })
    await addRate({ rate: 1900, isUsual: true })
    await travel({ quantityMilli: 100_000, unit: 'KMT' })
    const { first, invoice } = await draft()
    expect(invoice).toMatchObject({ pricesIncludeTax: false, netMinor: 3300, grossMinor: 3927 })
    expect(first?.grossMinor).toBe(3927)
  })
})

describe('M4: tax belongs to the line', () => {
  test('a lesson type without tax is invoiced without, if the seller has an exempt rate', async () => {
    const { addRate, taught, draft } = await aSchool({})
    await addRate({ rate: 2000, isUsual: true })
    await addRate({ name: 'Tuition', category: 'E', rate: 0, exemptionText: 'Private tuition' })
    await taught({ priceMinor: 4000, taxRate: 0 })
    await taught({ priceMinor: 3000, taxRate: 2000 }, -3)
    const { invoice } = await draft()
    expect(invoice.taxes.map(({ category, taxMinor }) => [category, taxMinor])).toEqual([
      ['S', 500],
      ['E', 0],
    ])
  })
  test('a pack whose tax rate has ended gets the default rate, so its invoice can be issued', async () => {
    const { addRate, taught, draft, token, clientId } = await aSchool({})
    await addRate({ rate: 2000, isUsual: true })
    const [old] = (
      await addRate({ name: 'Old', rate: 1600, validFrom: '2019-01-01', validUntil: '2020-12-31' })
    ).filter(({ name }) => name === 'Old')
    await taught({ priceMinor: 3000, taxRate: 2000 })
    const { body: offers } = await app.call('GET /api/offers', undefined, { token })
    const kind = await app.call(
      'POST /api/pack-kinds',
      {
        name: 'Ten lessons',
        credits: 10,
        priceMinor: 24_000,
        offerIds: [offers.items[0]?.id ?? ''],
        taxRateId: old?.id ?? null,
        isShared: true,
      },
      { token },
    )
    await app.call('POST /api/packs', { kindId: kind.body.id, clientId, soldAtDistance: false }, { token })
    const { invoice } = await draft()
    expect(invoice.taxes).toMatchObject([{ rate: 2000, taxMinor: 4500 }])
  })
})
