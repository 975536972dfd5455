import { expect, test } from 'vitest'
import { aBuyer, aDraft, anInvoice, aSeller } from '#test/fixtures/invoicing/invoices.ts'
import { anIssued } from '#test/documents/issued.ts'
import { textOfPdf } from '../../../../../../e2e/fixtures/pdf.ts'
import { aTrainer } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
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

test('printed again it is identical, byte for byte, even after the buyer has moved', async () => {
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
  'M3: it prints the buyer’s name in any script: %s',
  async (invoiceName) => {
    const buyer = await aBuyer(app, trainer, { invoiceName })
    const { id } = await anInvoice(app, trainer, { clientId: buyer })
    const [first, second] = [await pdf(id), await pdf(id)]
    expect(textOfPdf(first.bytes)).toContain(invoiceName)
    expect(first.bytes.equals(second.bytes)).toBe(true)
  },
)

test('a draft is marked as a preview', async () => {
  const { id } = await aDraft(app, trainer, { clientId })
  const { response } = await pdf(id)
  expect(response.headers.get('content-disposition')).toContain('Invoice (draft).pdf')
})

test('it is tagged, embeds its fonts, and can have several pages', async () => {
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

test('a copy can be checked against the original', async () => {
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

test('P1: the page that verifies a document names neither buyer nor riders', async () => {
  const { hash } = await anInvoice(app, trainer, { clientId })
  const said = JSON.stringify((await verify(hash ?? '')).body)
  for (const name of ['Żaneta', 'Mill Lane', 'riderName']) expect(said).not.toContain(name)
})

test('M3: each page repeats the table header and carries the subtotal over', async () => {
  const lines = Array.from({ length: 60 }, (_, place) => ({
    description: `Lesson ${place + 1}`,
    unitPriceMinor: 100,
  }))
  const { id } = await anInvoice(app, trainer, { clientId, lines })
  const said = textOfPdf((await pdf(id)).bytes)
  const heads = said.match(/^Description$/gm)?.length ?? 0
  expect(heads).toBeGreaterThan(1)
  expect(said.match(/^Carried over$/gm)).toHaveLength(heads - 1)
})

test('M3: it shows the amount of each rate, zero and exempt ones too; with several rates, each line shows its own', async () => {
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
    'VAT 20% of £10.00',
    'VAT 0% of £24.00',
    'Private tuition (£36.00)',
    'VAT 20%',
    'VAT 0%',
    'No VAT',
  ])
    expect(said.split('\n')).toContain(words)
})

/** The line that contains a text. */
const drawn = async (document: Parameters<typeof printDocument>[0]) =>
  textOfPdf(await printDocument(document, { publicUrl: 'https://a.example' }))

test('a German business uses German formats of dates, amounts and tax, a British one British formats', async () => {
  const german = await drawn(anIssued({ lines: [{ unitPriceMinor: 119_000 }] }))
  for (const words of ['02.11.2026', '1.190,00', 'Umsatzsteuer 19', 'USt-IdNr. DE123456789', '97332 Volkach'])
    expect(german).toContain(words)
  const british = await drawn(
    anIssued({
      currency: 'GBP',
      lines: [{ unitPriceMinor: 120_000, taxRate: 2000 }],
      seller: { country: 'GB', city: 'Fairford', postcode: 'GL7 5QT' } as never,
      buyer: { country: 'GB', city: 'Lechlade', postcode: 'GL7 3AA' } as never,
    }),
  )
  for (const words of ['02/11/2026', '£1,200.00', 'VAT 20% of £1,000.00']) expect(british).toContain(words)
  expect(british).toMatch(/^Lechlade\nGL7 3AA$/m)
  for (const words of ['Umsatzsteuer', 'USt', 'GmbH, GB']) expect(british).not.toContain(words)
})

test.each([
  ['GB', '01/11/2026 to 30/11/2026'],
  ['HU', '1 Nov 2026 to 30 Nov 2026'],
  ['US', 'Nov 1, 2026 to Nov 30, 2026'],
])('%s: a month as period takes one line', async (country, period) => {
  const document = anIssued({ seller: { country } as never })
  const said = await drawn({ ...document, periodFrom: '2026-11-01', periodUntil: '2026-11-30' })
  expect(said.split('\n')).toContain(period)
})

test('the seller’s tax numbers have the names of the country', async () => {
  const numbers = { vatId: 'HU12345678', taxNumber: '12345678-2-41' }
  const said = await drawn(anIssued({ currency: 'HUF', seller: { country: 'HU', ...numbers } as never }))
  for (const words of ['Közösségi adószám HU12345678', 'Adószám 12345678-2-41']) expect(said).toContain(words)
  expect(said).not.toMatch(/Tax number|VAT/)
})

test('lines are grouped by rider with subtotals; lines of no rider come last', async () => {
  const document = anIssued({ lines: [1000, 2000, 4000].map((unitPriceMinor) => ({ unitPriceMinor })) })
  const names = ['Mia', '', 'Jonas']
  const lines = document.lines.map((line, place) => ({ ...line, riderName: names[place] ?? '' }))
  const said = await drawn({ ...document, lines })
  expect(said.match(/^(Subtotal .*|\d+,00\u{A0}€)$/gmu)).toEqual(
    expect.arrayContaining(['Subtotal Mia', 'Subtotal Jonas', 'Subtotal Other items']),
  )
  expect(said.indexOf('Subtotal Jonas')).toBeLessThan(said.indexOf('Subtotal Other items'))
})

test('one box shows what and where to pay; the QR code has a text alternative', async () => {
  const bytes = await printDocument(anIssued(), { publicUrl: 'https://a.example' })
  const said = textOfPdf(bytes)
  for (const words of [
    'Please pay 45,00',
    'DE02 1203 0000 0000 2020 51',
    'Reference',
    'Scan with your banking app',
  ])
    expect(said).toContain(words)
  expect(Buffer.from(bytes).toString('latin1')).toContain('QR code of the bank transfer')
  const credit = await drawn(anIssued({ kind: 'credit_note' }))
  expect(credit).not.toContain('Please pay')
})

test('a British account appears with sort code and account number', async () => {
  const seller = { country: 'GB', iban: '', bankCode: '200152', accountNumber: '55779911' } as never
  const said = await drawn(anIssued({ currency: 'GBP', seller }))
  for (const words of ['Sort code', '20-01-52', 'Account number', '55779911']) expect(said).toContain(words)
})
