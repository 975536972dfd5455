import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aBuyer, aDraft, anInvoice, aSeller } from '#test/fixtures/invoicing/invoices.ts'
import { aTrainer } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { sha256 } from '#platform/keys.ts'
import { readPicture } from '#test/documents/read-picture.ts'

/** "The secret is 256 bits, hashed at rest, revocable; it shows one document and nothing else." */

const app = await testApp()
const trainer = await aTrainer(app)
const { token } = trainer
await aSeller(app, trainer, { iban: 'GB82 WEST 1234 5698 7654 32' })
const clientId = await aBuyer(app, trainer)
const secretIn = (url: string) => url.slice(url.lastIndexOf('/') + 1)
const makeLink = async (id: string) =>
  (await app.call('POST /api/invoices/{id}/links', undefined, { token, params: { id } })).body
const open = (secret: string) =>
  app.call('GET /api/invoice-public/{secret}', undefined, { params: { secret } })
const links = async (id: string) =>
  (await app.call('GET /api/invoices/{id}/links', undefined, { token, params: { id } })).body.items

test('a draft has no link', async () => {
  const { id } = await aDraft(app, trainer, { clientId })
  const refused = await app.call('POST /api/invoices/{id}/links', undefined, { token, params: { id } })
  expect([refused.status, refused.code]).toEqual([422, 'document_draft'])
})

test('unknown, malformed, revoked and expired secrets get the same refusal, for document and PDF', async () => {
  const { id } = await anInvoice(app, trainer, { clientId })
  const revoked = await makeLink(id)
  const params = { id: revoked.id }
  for (const _ of [1, 2])
    expect((await app.call('DELETE /api/invoice-links/{id}', undefined, { token, params })).status).toBe(204)
  const old = await makeLink(id)
  await sql`update document_links set made_at = made_at - interval '366 days' where id = ${old.id}`.execute(
    app.db,
  )
  const answers = []
  for (const secret of [
    'a'.repeat(43),
    'x',
    '../..',
    '\u0000',
    'é'.repeat(80),
    id,
    secretIn(revoked.url),
    secretIn(old.url),
  ]) {
    answers.push(await open(secret))
    answers.push(await app.call('GET /api/invoice-public/{secret}/pdf', undefined, { params: { secret } }))
  }
  for (const { status, code } of answers) expect([status, code]).toEqual([404, 'link_invalid'])
  expect(new Set(answers.map(({ body }) => JSON.stringify({ ...body.error, requestId: '' })))).toHaveLength(1)
})

test('guessing is rate limited (security 13: 60 requests at once for each address)', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.9' }
  const guess = () => app.send('GET', `/api/invoice-public/${'b'.repeat(43)}`, undefined, { headers })
  const answers = await Promise.all(Array.from({ length: 80 }, guess))
  expect(answers.some(({ status }) => status === 429)).toBe(true)
  expect(answers.every(({ status }) => status === 404 || status === 429)).toBe(true)
})

test('a secret shows one document as its buyer sees it, and nothing else', async () => {
  const other = await anInvoice(app, trainer, { clientId })
  const { id, number, hash } = await anInvoice(app, trainer, { clientId })
  await app.call(
    'POST /api/payments',
    {
      clientId,
      method: 'cash',
      amountMinor: 1500,
      paidOn: '2026-01-02',
      allocations: [{ documentId: id, amountMinor: 1500 }],
    },
    { token },
  )
  const { url } = await makeLink(id)
  const { status, headers, body } = await open(secretIn(url))
  expect(status).toBe(200)
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(body).toMatchObject({
    number,
    hash,
    grossMinor: 4500,
    openMinor: 3000,
    isOverdue: false,
    state: 'part_paid',
    payments: [{ paidOn: '2026-01-02', amountMinor: 1500 }],
    payTo: { iban: 'GB82WEST12345698765432', amountMinor: 3000, reference: number, code: null },
  })
  const text = JSON.stringify(body)
  for (const foreign of [id, clientId, trainer.id, other.id, other.number ?? '?', other.hash ?? '?'])
    expect(text).not.toContain(foreign)
  const pdf = await app.send('GET', `/api/invoice-public/${secretIn(url)}/pdf`)
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
})

test('readers of a passed-on link see the printed document, without the payer’s email (P2)', async () => {
  const email = 'amelia@hart.example'
  const { id } = await anInvoice(app, trainer, { clientId: await aBuyer(app, trainer, { email }) })
  const { status, headers, body } = await open(secretIn((await makeLink(id)).url))
  expect([status, body.buyer.name, body.buyer.city]).toEqual([200, 'Amelia Hart', 'Oakfield'])
  expect(JSON.stringify(body)).not.toContain(email)
  expect(headers.get('x-robots-tag')).toBe('noindex')
})

test('a euro invoice has the QR code of its transfer until it is paid', async () => {
  const abroad = await aTrainer(app)
  const { version } = (await app.call('GET /api/business', undefined, { token: abroad.token })).body
  await app.call('PATCH /api/business', { version, currency: 'EUR' }, { token: abroad.token })
  await aSeller(app, abroad, { iban: 'NL91 ABNA 0417 1643 00' })
  const buyerId = await aBuyer(app, abroad)
  const { id } = await anInvoice(app, abroad, { clientId: buyerId })
  const params = { id }
  const { url } = (
    await app.call('POST /api/invoices/{id}/links', undefined, { token: abroad.token, params })
  ).body
  const { payTo } = (await open(secretIn(url))).body
  expect(payTo).toMatchObject({ iban: 'NL91ABNA0417164300', amountMinor: 4500 })
  expect(await readPicture(payTo?.code)).toContain('NL91ABNA0417164300\nEUR45.00')
  const payment = { clientId: buyerId, method: 'cash', amountMinor: 4500, paidOn: '2026-01-02' }
  const allocations = [{ documentId: id, amountMinor: 4500 }]
  await app.call('POST /api/payments', { ...payment, allocations }, { token: abroad.token })
  expect((await open(secretIn(url))).body.payTo).toBeNull()
})

test('only the secret’s hash is stored, and its first use is recorded', async () => {
  const { id } = await anInvoice(app, trainer, { clientId })
  const link = await makeLink(id)
  const secret = secretIn(link.url)
  expect(link.url).toMatch(/^http:\/\/localhost:3000\/public\/invoice\/[\w-]{43}$/)
  const { rows } = await sql<{ secretHash: Buffer; whole: string }>`
    select secret_hash, to_jsonb(document_links)::text as whole from document_links where id = ${link.id}`.execute(
    app.db,
  )
  expect(Buffer.from(rows[0]?.secretHash ?? []).equals(sha256(secret))).toBe(true)
  expect(rows[0]?.whole).not.toContain(secret)
  expect(await links(id)).toMatchObject([{ id: link.id, sentTo: null, firstOpenedAt: null, revokedAt: null }])
  await open(secret)
  const [first] = await links(id)
  expect(first?.firstOpenedAt).not.toBeNull()
  await open(secret)
  expect(await links(id)).toEqual([first])
})
