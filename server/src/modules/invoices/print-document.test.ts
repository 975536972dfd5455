import { expect, test } from 'vitest'
import { aBuyer, aDraft, anInvoice, aSeller } from '../../../test/http/invoices.ts'
import { textOfPdf } from '../../../../e2e/fixtures/pdf.ts'
import { aTrainer } from '../../../test/http/people.ts'
import { testApp } from '../../../test/http/test-app.ts'
import { printDocument } from './print-document.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const trainer = await aTrainer(app)
const { token } = trainer
await aSeller(app, trainer, { iban: 'GB82 WEST 1234 5698 7654 32', footer: 'Thank you.' })
const clientId = await aBuyer(app, trainer, { firstName: 'Żaneta', lastName: 'Ågren-Ζωή' })
const verify = (hash: string) => app.call('GET /api/verification/{hash}', undefined, { params: { hash } })
const pdf = async (id: string) => {
  const response = await fetch(`${app.url}/api/invoices/${id}/pdf`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

test('made again from what was frozen it is the same to the byte, also after the buyer has moved', async () => {
  const { id } = await anInvoice(app, trainer, { clientId })
  const first = await pdf(id)
  const params = { id: clientId }
  const { body: client } = await app.call('GET /api/clients/{id}', undefined, { token, params })
  await app.call(
    'PATCH /api/clients/{id}',
    { version: client.version, street: 'Elsewhere 9' },
    { token, params },
  )
  const second = await pdf(id)
  expect(first.bytes.equals(second.bytes)).toBe(true)
  expect(first.response.headers.get('content-type')).toBe('application/pdf')
  expect(first.response.headers.get('content-disposition')).toContain('Invoice 0001.pdf')
})

test.each(['王小明', '田中さくら', '김민준', 'สมชาย'])(
  'M3: it names its buyer in whatever letters: %s',
  async (invoiceName) => {
    const buyer = await aBuyer(app, trainer, { invoiceName })
    const { id } = await anInvoice(app, trainer, { clientId: buyer })
    const [first, second] = [await pdf(id), await pdf(id)]
    expect(textOfPdf(first.bytes)).toContain(invoiceName)
    expect(first.bytes.equals(second.bytes)).toBe(true)
  },
)

test('a draft is a preview that says so', async () => {
  const { id } = await aDraft(app, trainer, { clientId })
  const { response } = await pdf(id)
  expect(response.headers.get('content-disposition')).toContain('Invoice (draft).pdf')
})

test('it is tagged, brings its fonts, and grows over pages', async () => {
  const lines = Array.from({ length: 120 }, (_, place) => ({
    description: `Private lesson ${place + 1}`,
    unitPriceMinor: 4500,
  }))
  const { id } = await anInvoice(app, trainer, { clientId, lines })
  const { body } = await app.call('GET /api/invoices/{id}', undefined, { token, params: { id } })
  const text = Buffer.from(await printDocument(body, { publicUrl: 'https://a.example' })).toString('latin1')
  expect(text).toContain('/Marked true')
  expect(text).toMatch(/\/FontFile2 /)
  expect(text.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(3)
})

test('whoever holds a copy can tell it from an altered one', async () => {
  const { hash, number, seller } = await anInvoice(app, trainer, { clientId })
  const altered = `${hash?.startsWith('0') ? '1' : '0'}${hash?.slice(1)}`
  expect((await verify(altered)).body).toEqual({ isGenuine: false, document: null })
  expect((await verify(hash ?? '')).body).toMatchObject({
    isGenuine: true,
    document: {
      number,
      sellerName: seller.name,
      grossMinor: 4500,
      currency: 'GBP',
      lines: [{ description: 'Private lesson, 45 min', amountMinor: 4500 }],
      payTo: { iban: 'GB82WEST12345698765432', reference: number },
    },
  })
})

test('P1: the page that proves a document genuine names neither its buyer nor its riders', async () => {
  const { hash } = await anInvoice(app, trainer, { clientId })
  const said = JSON.stringify((await verify(hash ?? '')).body)
  for (const name of ['Żaneta', 'Mill Lane', 'riderName']) expect(said).not.toContain(name)
})

test('M3: over pages each begins with the head of its table and what is carried over', async () => {
  const lines = Array.from({ length: 60 }, (_, place) => ({
    description: `Lesson ${place + 1}`,
    unitPriceMinor: 100,
  }))
  const { id } = await anInvoice(app, trainer, { clientId, lines })
  const said = textOfPdf((await pdf(id)).bytes)
  const heads = said.match(/^What$/gm)?.length ?? 0
  expect(heads).toBeGreaterThan(1)
  expect(said.match(/^Carried over$/gm)).toHaveLength(heads - 1)
})

test('M3: of every rate, also of zero and of what is exempt, it says of how much; with several which line bears which', async () => {
  const add = async (rate: object) => {
    const body = { category: 'S' as const, rate: 2000, validFrom: '2020-01-01', name: '', ...rate }
    const { taxRates } = (
      await app.call('POST /api/billing/tax-rates', { ...body, name: JSON.stringify(rate) }, { token })
    ).body
    return taxRates.find(({ name }) => name === JSON.stringify(rate))?.id ?? ''
  }
  const rates = [
    await add({}),
    await add({ category: 'Z', rate: 0 }),
    await add({ category: 'E', rate: 0, exemptionText: 'Private tuition' }),
  ]
  const lines = rates.map((taxRateId, place) => ({
    description: 'Lesson',
    unitPriceMinor: 1200 * (place + 1),
    taxRateId,
  }))
  const { id } = await anInvoice(app, trainer, { clientId, lines })
  const said = textOfPdf((await pdf(id)).bytes)
  for (const words of [
    'VAT 20 % of £10.00',
    'VAT 0 % of £24.00',
    'Private tuition (£36.00)',
    'VAT 20 %',
    'VAT 0 %',
    'No VAT',
  ])
    expect(said.split('\n')).toContain(words)
})
