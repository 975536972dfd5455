import { describe, expect, test } from 'vitest'
import { aLogo } from '../fixtures/app/files.ts'
import { aBuyer, aDraft, anInvoice, aSeller } from '../fixtures/invoicing/invoices.ts'
import { giveLogo } from '../fixtures/invoicing/logos.ts'
import { aClient, aTrainer } from '../fixtures/identity/people.ts'
import { testApp } from '../fixtures/app/test-app.ts'

/** Documents show the business's logo, and issued ones keep the logo of their issue (decision 154). */

const app = await testApp({ RATE_LIMITS: 'off' })

async function aShop() {
  const trainer = await aTrainer(app)
  const { token } = trainer
  await aSeller(app, trainer, { iban: 'GB82 WEST 1234 5698 7654 32' })
  const clientId = await aBuyer(app, trainer)
  const fetchAs = async (path: string, bearer = token) => {
    const response = await fetch(`${app.url}${path}`, { headers: { authorization: `Bearer ${bearer}` } })
    return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) }
  }
  const pdf = async (path: string) => {
    const { status, bytes } = await fetchAs(path)
    expect(status).toBe(200)
    return bytes.toString('latin1')
  }
  return { trainer, token, clientId, fetchAs, pdf }
}

const picturesIn = (pdf: string) => pdf.match(/\/Subtype \/Image/g)?.length ?? 0

describe('an issued document keeps its logo', () => {
  test('none if it had none, the earlier one after a change, byte for byte', async () => {
    const { trainer, clientId, pdf } = await aShop()
    const before = await anInvoice(app, trainer, { clientId })
    const first = await giveLogo(app, trainer)
    const issued = await anInvoice(app, trainer, { clientId })
    const printed = await pdf(`/api/invoices/${issued.id}/pdf`)
    const second = await giveLogo(app, trainer, await aLogo({ width: 200, height: 200 }))
    expect(picturesIn(await pdf(`/api/invoices/${before.id}/pdf`))).toBe(0)
    expect(picturesIn(printed)).toBe(1)
    expect(await pdf(`/api/invoices/${issued.id}/pdf`)).toBe(printed)
    const draft = await aDraft(app, trainer, { clientId })
    expect([before.logoId, issued.logoId, draft.logoId]).toEqual([null, first.logoId, second.logoId])
  })
})

test('every kind shows it: invoice, credit note, statement, receipt and e-invoice', async () => {
  const { trainer, token, clientId, pdf } = await aShop()
  await giveLogo(app, trainer)
  const { id } = await anInvoice(app, trainer, { clientId })
  const credit = await app.call('POST /api/invoices/{id}/credit', {}, { token, params: { id } })
  const payment = { clientId, method: 'cash', amountMinor: 100, paidOn: '2026-01-01' } as const
  const paid = (await app.call('POST /api/payments', payment, { token })).body
  await app.call('POST /api/payments/{id}/receipt', undefined, { token, params: { id: paid.id } })
  for (const path of [
    `/api/invoices/${id}/pdf`,
    `/api/invoices/${credit.body.id}/pdf`,
    `/api/invoices/${id}/e-invoice?format=factur-x`,
    `/api/payments/${paid.id}/receipt/pdf`,
    `/api/clients/${clientId}/statement/pdf`,
  ])
    expect([path, picturesIn(await pdf(path))]).toEqual([path, 1])
})

test('PDF/A-3: a transparent logo is flattened, every font embedded, colours have a profile', async () => {
  const { trainer, clientId, pdf } = await aShop()
  await giveLogo(app, trainer)
  const { id } = await anInvoice(app, trainer, { clientId })
  const file = await pdf(`/api/invoices/${id}/e-invoice?format=factur-x`)
  for (const said of ['/OutputIntents', '/GTS_PDFA1', '/DestOutputProfile', 'pdfaid:part>3<', '(Logo of '])
    expect(file).toContain(said)
  for (const unwanted of [
    '/SMask',
    '/Interpolate true',
    '/DeviceCMYK',
    '/Encrypt',
    '/JavaScript',
    '/LZWDecode',
  ])
    expect(file).not.toContain(unwanted)
  const descriptors = file.match(/\/Type \/FontDescriptor/g)?.length ?? 0
  expect(descriptors).toBeGreaterThan(0)
  expect(file.match(/\/FontFile[23]? \d/g)).toHaveLength(descriptors)
  for (const [, space] of file.matchAll(/\/Subtype \/Image[\s\S]*?\/ColorSpace (\S+)/g))
    expect(space).toBe('/DeviceRGB')
})

describe('access to a document’s logo', () => {
  test('with its link or hash; a wrong one shows nothing', async () => {
    const { trainer, token, clientId, fetchAs } = await aShop()
    const without = await anInvoice(app, trainer, { clientId })
    await giveLogo(app, trainer)
    const { id, hash } = await anInvoice(app, trainer, { clientId })
    const { body } = await app.call('POST /api/invoices/{id}/links', undefined, { token, params: { id } })
    const secret = body.url.split('/').at(-1) ?? ''
    const statusOf = async (path: string) => (await fetchAs(path, '')).status
    expect(await statusOf(`/api/invoice-public/${secret}/logo`)).toBe(200)
    expect(await statusOf(`/api/verification/${hash}/logo`)).toBe(200)
    expect(await statusOf(`/api/invoice-public/${secret}x/logo`)).toBe(404)
    expect(await statusOf(`/api/verification/${'0'.repeat(64)}/logo`)).toBe(404)
    expect(await statusOf(`/api/verification/${without.hash}/logo`)).toBe(404)
  })

  test('for its client, and no other', async () => {
    const { trainer, token, fetchAs } = await aShop()
    await giveLogo(app, trainer)
    const [client, other] = [await aClient(app, trainer), await aClient(app, trainer)]
    // An event creates their records after they have joined.
    const idOf = async (email: string): Promise<string> => {
      const { items } = (await app.call('GET /api/clients', undefined, { token })).body
      return items.find((one) => one.email === email)?.id ?? idOf(email)
    }
    const { id } = await anInvoice(app, trainer, { clientId: await idOf(client.email) })
    const path = `/api/my-invoices/${id}/logo`
    expect((await fetchAs(path, client.token)).status).toBe(200)
    expect((await fetchAs(path, other.token)).status).toBe(404)
  })
})
