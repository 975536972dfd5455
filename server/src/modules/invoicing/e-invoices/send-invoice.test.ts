import { describe, expect, test } from 'vitest'
import type { BodyOf } from '@cavaletti/contract'
import type { clientsApi } from '@cavaletti/contract/people/clients'
import { anIssued } from '#test/documents/issued.ts'
import { aBuyer, aDraft, anInvoice, aSeller } from '#test/fixtures/invoicing/invoices.ts'
import { aTrainer } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { tradeOf } from './rules.ts'
import { writeCii } from './write-cii.ts'
import { writeUbl } from './write-ubl.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const trainer = await aTrainer(app)
const { token } = trainer
await aSeller(app, trainer, {
  iban: 'GB82 WEST 1234 5698 7654 32',
  contactName: 'The office',
  contactPhone: '+44 20 7946 0000',
  contactEmail: 'office@oakfield.example',
})
const firm: Partial<BodyOf<typeof clientsApi.addClient>> = {
  invoiceName: 'Hart & Sons Ltd',
  vatId: 'GB 987 6543 21',
  buyerReference: 'COST-77',
  electronicAddress: '9932:GB987654321',
}
const clientId = await aBuyer(app, trainer, firm)

async function fetchFile(path: string, bearer: string | undefined = token) {
  const headers = bearer ? { authorization: `Bearer ${bearer}` } : {}
  const response = await fetch(`${app.url}${path}`, { headers })
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

describe('M15: an e-invoice of an issued document', () => {
  test('does not exist for a draft', async () => {
    const { id } = await aDraft(app, trainer, { clientId })
    const refused = await app.call('GET /api/invoices/{id}/e-invoice', undefined, {
      token,
      params: { id },
      query: { format: 'ubl' },
    })
    expect([refused.status, refused.code]).toEqual([422, 'document_draft'])
  })
  test('the refusal names the missing data and where to enter them', async () => {
    const other = await aBuyer(app, trainer)
    const { id } = await anInvoice(app, trainer, { clientId: other })
    const options = { token, params: { id }, query: { format: 'xrechnung' } }
    const refused = await app.call('GET /api/invoices/{id}/e-invoice', undefined, options)
    expect([refused.status, refused.code]).toEqual([422, 'document_incomplete'])
    expect(refused.body).toMatchObject({
      error: { fields: { document: expect.stringContaining('buyer reference') } },
    })
  })
  test('in UBL, CII and as PDF with CII: the issued content, the same bytes each time', async () => {
    const { id } = await anInvoice(app, trainer, { clientId })
    const path = (format: string) => `/api/invoices/${id}/e-invoice?format=${format}`
    const ubl = await fetchFile(path('ubl'))
    expect(ubl.response.headers.get('content-type')).toBe('application/xml')
    expect(ubl.response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="Invoice \d+ \(ubl\)\.xml"/,
    )
    for (const said of [
      'Hart &amp; Sons Ltd',
      'GB987654321',
      'COST-77',
      'schemeID="9932"',
      'GB82WEST12345698765432',
    ])
      expect(ubl.bytes.toString()).toContain(said)
    const params = { id: clientId }
    const { body: client } = await app.call('GET /api/clients/{id}', undefined, { token, params })
    const moved = { version: client.version, invoiceName: 'Another firm', buyerReference: '' }
    expect((await app.call('PATCH /api/clients/{id}', moved, { token, params })).body.invoiceName).toBe(
      'Another firm',
    )
    for (const format of ['ubl', 'cii', 'factur-x', 'xrechnung']) {
      const [first, second] = [await fetchFile(path(format)), await fetchFile(path(format))]
      expect([first.response.status, first.bytes.equals(second.bytes)]).toEqual([200, true])
    }
    expect((await fetchFile(path('ubl'))).bytes.equals(ubl.bytes)).toBe(true)
    const pdf = (await fetchFile(path('factur-x'))).bytes.toString('latin1')
    for (const said of [
      'pdfaid:part>3<',
      '/AFRelationship /Alternative',
      '(factur-x.xml)',
      '/Marked true',
      'fx:ConformanceLevel>EN 16931<',
    ])
      expect(pdf).toContain(said)
  })
  test('a credit note names its invoice (BG-3)', async () => {
    const { id, number } = await anInvoice(app, trainer, { clientId })
    const { body } = await app.call('POST /api/invoices/{id}/credit', {}, { token, params: { id } })
    const { bytes } = await fetchFile(`/api/invoices/${body.id}/e-invoice?format=ubl`)
    expect(bytes.toString()).toMatch(/<CreditNote /)
    expect(bytes.toString()).toContain('<cbc:CreditNoteTypeCode>381<')
    expect(bytes.toString()).toMatch(new RegExp(`<cac:InvoiceDocumentReference>\\s*<cbc:ID>${number}<`))
  })
  test('a secret link gives the e-invoice of its document only', async () => {
    const { id } = await anInvoice(app, trainer, { clientId })
    const { body } = await app.call('POST /api/invoices/{id}/links', undefined, { token, params: { id } })
    const secret = body.url.split('/').at(-1) ?? ''
    const own = await fetchFile(`/api/invoices/${id}/e-invoice?format=cii`)
    const shown = await fetchFile(`/api/invoice-public/${secret}/e-invoice?format=cii`, '')
    expect(shown.bytes.equals(own.bytes)).toBe(true)
    expect((await fetchFile(`/api/invoice-public/${secret}x/e-invoice?format=cii`, '')).response.status).toBe(
      404,
    )
  })
})

test('an electronic address is an email, or a listed scheme with an identifier', async () => {
  const { body } = await app.call('GET /api/billing', undefined, { token })
  for (const electronicAddress of ['somewhere', '1234:5', '9930:']) {
    const change = { version: body.version, electronicAddress }
    expect((await app.call('PATCH /api/billing', change, { token })).status).toBe(400)
  }
})

/** Element order of the schemas: validators refuse other orders. */
const ublOrder =
  'CustomizationID ID IssueDate DueDate InvoiceTypeCode Note DocumentCurrencyCode BuyerReference InvoicePeriod AccountingSupplierParty AccountingCustomerParty PaymentMeans PaymentTerms TaxTotal LegalMonetaryTotal InvoiceLine InvoiceLine'
const ciiOrder =
  'PaymentReference InvoiceCurrencyCode SpecifiedTradeSettlementPaymentMeans ApplicableTradeTax BillingSpecifiedPeriod SpecifiedTradePaymentTerms SpecifiedTradeSettlementHeaderMonetarySummation'

test('elements follow the schemas’ order, and text never becomes markup', () => {
  const lines = ['2026-10-01', '2026-10-02'].map((servedOn) => ({ unitPriceMinor: 100, servedOn }))
  const document = anIssued({ lines, note: 'a < b & c\u{FFFF}' })
  const ubl = writeUbl(document, tradeOf(document), 'ubl')
  expect([...ubl.matchAll(/^ {2}<c[ab]c:(\w+)/gm)].map(([, name]) => name).join(' ')).toBe(ublOrder)
  expect(ubl).toContain('<cbc:Note>a &lt; b &amp; c\u{FFFD}</cbc:Note>')
  const cii = writeCii(document, tradeOf(document))
  const settlement = cii.slice(cii.indexOf('<ram:ApplicableHeaderTradeSettlement>'))
  expect([...settlement.matchAll(/^ {6}<ram:(\w+)/gm)].map(([, name]) => name).join(' ')).toBe(ciiOrder)
})

test('BR-25: forbidden XML characters are replaced, so that no name is empty', () => {
  const document = anIssued({ note: '\u{FFFE}' })
  for (const line of document.lines) line.description = '\u{FFFF}'
  for (const xml of [writeUbl(document, tradeOf(document), 'ubl'), writeCii(document, tradeOf(document))]) {
    expect(xml).toMatch(/Name>\u{FFFD}</u)
    expect(xml).not.toMatch(/<(cbc:Note|cbc:Name|ram:Name|ram:Content)(\/>|><)/)
  }
})

test('BR-DE-14, DE-R-014: XRechnung and Peppol invoices of German sellers give a rate of 0 outside the scope of tax', () => {
  const rates = (format: 'ubl' | 'xrechnung' | 'peppol', country = 'DE') => {
    const lines = [{ unitPriceMinor: 5000, taxCategory: 'O' as const, exemptionText: 'Not subject to VAT' }]
    const document = anIssued({ lines })
    document.seller.country = country
    const xml = writeUbl(document, tradeOf(document), format)
    return Array.from(xml.matchAll(/<cbc:Percent>(.*)</g), ([, rate]) => rate)
  }
  expect(rates('xrechnung')).toEqual(['0'])
  expect(rates('peppol')).toEqual(['0'])
  expect([rates('peppol', 'AT'), rates('ubl')]).toEqual([[], []])
})

test('BT-84, BT-86: a British account appears with sort code and account number', () => {
  const document = anIssued({
    currency: 'GBP',
    seller: { country: 'GB', iban: '', bic: '', bankCode: '200152', accountNumber: '55779911' } as never,
  })
  const ubl = writeUbl(document, tradeOf(document), 'ubl').replaceAll(/\s+/g, '')
  expect(ubl).toContain('<cbc:PaymentMeansCode>30<')
  expect(ubl).toContain('<cbc:ID>55779911</cbc:ID>')
  expect(ubl).toContain('<cac:FinancialInstitutionBranch><cbc:ID>200152<')
  expect(writeCii(document, tradeOf(document))).toContain('<ram:ProprietaryID>200152 55779911<')
})
