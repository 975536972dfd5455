import { expect, test } from 'vitest'
import { textOfPdf } from '../../../e2e/fixtures/pdf.ts'
import { aBuyer, anInvoice, aSeller } from '../fixtures/invoicing/invoices.ts'
import { aTrainer } from '../fixtures/identity/people.ts'
import { testApp } from '../fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const today = Temporal.Now.plainDateISO('UTC').toString()

test.each([
  ['JPY', ['¥1,100', '¥1,000', '¥100'], '1000', '1100'],
  ['BHD', ['BHD 1.100', 'BHD 1.000', 'BHD 0.100'], '1.000', '1.100'],
])(
  '%s: amounts have the digits of their currency on paper, in reports, in the journal and for programs',
  async (currency, words, net, gross) => {
    const trainer = await aTrainer(app)
    const { token } = trainer
    await aSeller(app, trainer)
    const { body: business } = await app.call('GET /api/business', undefined, { token })
    await app.call('PATCH /api/business', { version: business.version, currency }, { token })
    const rate = {
      name: 'Standard',
      rate: 1000,
      category: 'S' as const,
      validFrom: '2020-01-01',
      isUsual: true,
    }
    await app.call('POST /api/billing/tax-rates', rate, { token })
    const lines = [{ description: 'Lesson', unitPriceMinor: 1100 }]
    const { id } = await anInvoice(app, trainer, { clientId: await aBuyer(app, trainer), lines })
    const file = async (path: string) => {
      const answer = await fetch(`${app.url}${path}`, { headers: { authorization: `Bearer ${token}` } })
      return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
    }
    const said = textOfPdf((await file(`/api/invoices/${id}/pdf`)).bytes).replaceAll('\u{A0}', ' ')
    for (const word of words) expect(said).toContain(word)
    const period = `from=${today}&until=${today}`
    const report = (await file(`/api/reports/tax/csv?${period}`)).bytes.toString()
    expect(report).toContain(`,${currency},S,10,${net},`)
    const journal = (await file(`/api/journal/csv?${period}`)).bytes.toString()
    expect(journal).toContain(`receivables,revenue:S:1000,${net},${currency}`)
    const { status, bytes } = await file(`/api/invoices/${id}/e-invoice?format=ubl`)
    // EN 16931 has at most two decimals.
    if (currency === 'BHD') expect(status).toBe(422)
    else
      expect(bytes.toString()).toContain(`<cbc:PayableAmount currencyID="JPY">${gross}</cbc:PayableAmount>`)
  },
)
