import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { inScope, jobScope } from '#database/scope.ts'
import { textOfPdf } from '../../../e2e/fixtures/pdf.ts'
import { aBuyer, aDraft, anInvoice, aSeller } from '../fixtures/invoicing/invoices.ts'
import { aPackSchool } from '../fixtures/invoicing/packs.ts'
import { aTrainer } from '../fixtures/identity/people.ts'
import { testApp } from '../fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

/** A seller in a country, with a standard rate and reverse charge. */
async function aShop(country = 'GB') {
  const trainer = await aTrainer(app)
  const { token } = trainer
  const { body: business } = await app.call('GET /api/business', undefined, { token })
  const address = { ...business.address, country }
  await app.call('PATCH /api/business', { version: business.version, address, currency: 'EUR' }, { token })
  await aSeller(app, trainer, { legalName: 'Oakfield Riding Ltd', vatId: 'GB123456789' })
  const add = (body: object) =>
    app.call(
      'POST /api/billing/tax-rates',
      { name: 'Standard', rate: 2000, category: 'S', validFrom: '2020-01-01', isUsual: true, ...body },
      { token },
    )
  await add({})
  const reversed = {
    name: 'Abroad',
    rate: 0,
    category: 'AE',
    exemptionText: 'Reverse charge',
    isUsual: false,
  }
  const { body } = await add(reversed)
  return { trainer, token, reverseRateId: body.taxRates.find(({ category }) => category === 'AE')?.id ?? '' }
}

describe('M3: content per Art. 226', () => {
  test('issue date, number, seller + VAT ID, buyer name + address, description, supply date if different, net per rate, rate, tax amount', async () => {
    const { trainer, token } = await aShop()
    const clientId = await aBuyer(app, trainer)
    const lines = [
      { description: 'Private lesson', servedOn: '2026-11-02', unitPriceMinor: 6000, quantityMilli: 2000 },
    ]
    const invoice = await anInvoice(app, trainer, { clientId, lines })
    const answer = await fetch(`${app.url}/api/invoices/${invoice.id}/pdf`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const said = textOfPdf(Buffer.from(await answer.arrayBuffer())).split('\n')
    for (const words of [
      'Invoice 0001',
      invoice.issuedOn?.split('-').toReversed().join('/'),
      'Oakfield Riding Ltd',
      'Mill Lane 4',
      'Oakfield',
      'OA1 2BC',
      'VAT number GB123456789',
      'Amelia Hart',
      '14 Mill Lane',
      'OA1',
      'Private lesson',
      '02/11/2026',
      '2 × €60.00',
      'VAT 20% of €100.00',
      '€20.00',
      '€120.00',
    ])
      expect(said).toContain(words)
  })
  test('exemption or reverse-charge text; if the buyer owes the tax, both VAT numbers are required', async () => {
    const { trainer, token, reverseRateId } = await aShop()
    const lines = [{ description: 'Clinic', unitPriceMinor: 6000, taxRateId: reverseRateId }]
    const { id } = await aDraft(app, trainer, { clientId: await aBuyer(app, trainer), lines })
    const refused = await app.call('POST /api/invoices/{id}/issue', { version: 1 }, { token, params: { id } })
    expect(refused.body.error?.fields?.['document']).toContain('your VAT number and theirs')
    const clientId = await aBuyer(app, trainer, { vatId: 'DE123456789' })
    expect((await anInvoice(app, trainer, { clientId, lines })).taxes).toMatchObject([
      { category: 'AE', taxMinor: 0, exemptionText: 'Reverse charge' },
    ])
  })
  test.each([
    ['ES', 40_000],
    ['IE', 10_000],
  ])(
    'simplified receipts below local limits (ES 400 EUR, IE 100 EUR): without address in %s',
    async (country, most) => {
      const { trainer, token } = await aShop(country)
      const clientId = await aBuyer(app, trainer, { street: '', city: '' })
      const issue = async (unitPriceMinor: number) => {
        const { id } = await aDraft(app, trainer, {
          clientId,
          lines: [{ description: 'Lesson', unitPriceMinor }],
        })
        return (await app.call('POST /api/invoices/{id}/issue', { version: 1 }, { token, params: { id } }))
          .status
      }
      expect([await issue(most), await issue(most + 1)]).toEqual([200, 422])
    },
  )
})

test('M6: "If place and rate are known at sale: single-purpose, VAT due at sale"; redeeming a credit adds no VAT; the class is stored', async () => {
  const { token, taught, sell, invoice, charges, packs } = await aPackSchool(app)
  const rate = {
    name: 'Standard',
    rate: 2000,
    category: 'S' as const,
    validFrom: '2020-01-01',
    isUsual: true,
  }
  await app.call('POST /api/billing/tax-rates', rate, { token })
  const { body: sold } = await sell()
  expect((await invoice()).taxes).toMatchObject([{ rate: 2000, netMinor: 37_500, taxMinor: 7500 }])
  await taught()
  expect(await charges()).toEqual([])
  expect(await packs()).toMatchObject([{ left: 9 }])
  const { body: business } = await app.call('GET /api/business', undefined, { token })
  const today = Temporal.Now.plainDateISO('UTC').toString()
  expect((await app.call('POST /api/charges/drafts', { until: today }, { token })).body.drafts).toEqual([])
  const query = { from: today, until: today }
  const { body: report } = await app.call('GET /api/reports/tax', undefined, { token, query })
  expect(report.rows).toMatchObject([{ rate: 2000, taxMinor: 7500 }])
  const { rows } = await inScope(app.db, jobScope(business.id), (tx) =>
    sql`select p.tax_class, e.kind, e.credits, e.unit_price_minor from packs p
      join pack_entries e on e.pack_id = p.id where p.id = ${sold.id} order by e.created_at, e.id`.execute(
      tx,
    ),
  )
  expect(rows).toEqual([
    { taxClass: 'single_purpose', kind: 'sold', credits: 10, unitPriceMinor: 4500 },
    { taxClass: 'single_purpose', kind: 'used', credits: -1, unitPriceMinor: 4500 },
  ])
})
