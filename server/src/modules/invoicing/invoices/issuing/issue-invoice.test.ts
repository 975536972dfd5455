import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Api, BodyOf } from '@cavaletti/contract'
import { inScope, jobScope } from '#database/scope.ts'
import { asOwner } from '#test/fixtures/horses/horses.ts'
import { aBuyer, aDraft, anInvoice, aSeller } from '#test/fixtures/invoicing/invoices.ts'
import { aTrainer, type Person } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { chainBegin } from './chain-document.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

/** A new seller, whose numbers begin with 1. */
async function aShop(settings: object = {}) {
  const trainer = await aTrainer(app)
  await aSeller(app, trainer, settings)
  const clientId = await aBuyer(app, trainer)
  const { body } = await app.call('GET /api/business', undefined, { token: trainer.token })
  return { trainer, clientId, businessId: body.id }
}

const issue = ({ token }: Person, id: string, body: { version: number; issuedOn?: string; dueOn?: string }) =>
  app.call('POST /api/invoices/{id}/issue', body, { token, params: { id } })
const remove = ({ token }: Person, id: string) =>
  app.call('DELETE /api/invoices/{id}', undefined, { token, params: { id } })

describe('M2: issued documents never change', () => {
  test('not by editing, deleting, or issuing again', async () => {
    const { trainer, clientId } = await aShop()
    const { id, version } = await anInvoice(app, trainer, { clientId })
    const options = { token: trainer.token, params: { id } }
    expect((await app.call('PATCH /api/invoices/{id}', { version, note: 'x' }, options)).code).toBe(
      'document_issued',
    )
    expect((await remove(trainer, id)).code).toBe('document_issued')
    expect((await issue(trainer, id, { version })).code).toBe('document_issued')
  })
  test('not by SQL, as the server or as the owner of the tables', async () => {
    const { trainer, clientId, businessId } = await aShop()
    const { id } = await anInvoice(app, trainer, { clientId })
    for (const statement of [
      `update documents set note = 'x' where id = '${id}'`,
      `update documents set issued_at = null where id = '${id}'`,
      `delete from documents where id = '${id}'`,
      `update document_lines set amount_minor = 1 where document_id = '${id}'`,
      `delete from document_lines where document_id = '${id}'`,
      `insert into document_lines (business_id, id, document_id, position, description, unit_price_minor, amount_minor, tax_category, tax_rate)
        values ('${businessId}', gen_random_uuid(), '${id}', 9, 'more', 1, 1, 'O', 0)`,
    ]) {
      const asServer = inScope(app.db, jobScope(businessId), (tx) => sql.raw(statement).execute(tx))
      await expect(asServer).rejects.toThrow('never changed (M2)')
      await expect(asOwner(app.database, businessId, statement)).rejects.toThrow('never changed (M2)')
    }
    await expect(asOwner(app.database, businessId, 'truncate documents cascade')).rejects.toThrow('are kept')
  })
  test('not when seller or buyer change their name or address', async () => {
    const { trainer, clientId } = await aShop()
    const { token } = trainer
    const { id, buyer, hash } = await anInvoice(app, trainer, { clientId })
    const { body: client } = await app.call('GET /api/clients/{id}', undefined, {
      token,
      params: { id: clientId },
    })
    const moved = { version: client.version, street: 'Elsewhere 1', lastName: 'Hart-Bell' }
    await app.call('PATCH /api/clients/{id}', moved, { token, params: { id: clientId } })
    const { body } = await app.call('GET /api/invoices/{id}', undefined, { token, params: { id } })
    expect([body.buyer, body.hash]).toEqual([buyer, hash])
    expect(body.buyer.street).toBe('14 Mill Lane')
  })
})

describe('M3: an incomplete invoice is not issued', () => {
  test.each([
    ['no line', { lines: [] }, 'This document has no lines. Add one first.'],
    ['a sum below zero', { lines: [{ description: 'x', unitPriceMinor: -1 }] }, 'The total is below zero'],
  ])('%s', async (_, given, sentence) => {
    const { trainer, clientId } = await aShop()
    const { id, version } = await aDraft(app, trainer, { clientId, ...given })
    const refused = await issue(trainer, id, { version })
    expect([refused.status, refused.code]).toEqual([422, 'document_incomplete'])
    expect(refused.body.error?.fields?.['document']).toContain(sentence)
  })
  test('without the buyer’s address, unless it is a simplified invoice', async () => {
    const { trainer } = await aShop()
    const clientId = await aBuyer(app, trainer, { street: '', city: '' })
    const large = await aDraft(app, trainer, {
      clientId,
      lines: [{ description: 'Clinic', unitPriceMinor: 2_500_000 }],
    })
    expect((await issue(trainer, large.id, { version: 1 })).body.error?.fields?.['document']).toContain(
      'Enter the client’s address',
    )
    expect((await anInvoice(app, trainer, { clientId })).state).toBe('open')
  })
  test('without the seller’s address', async () => {
    const trainer = await aTrainer(app)
    const { id, version } = await aDraft(app, trainer, { clientId: await aBuyer(app, trainer) })
    expect((await issue(trainer, id, { version })).body.error?.fields?.['document']).toContain(
      'Enter your address',
    )
  })
})

describe('M1: numbers are consecutive', () => {
  test('drafts have no number, and deleting one leaves no gap', async () => {
    const { trainer, clientId } = await aShop()
    const first = await aDraft(app, trainer, { clientId })
    expect([first.number, first.state]).toEqual([null, 'draft'])
    await remove(trainer, (await aDraft(app, trainer, { clientId })).id)
    await issue(trainer, first.id, { version: first.version })
    expect((await anInvoice(app, trainer, { clientId })).number).toBe('0002')
  })
  test('100 issued concurrently have no gap and no duplicate, and the chain is intact', async () => {
    const { trainer, clientId, businessId } = await aShop({ invoicePrefix: 'RE' })
    const drafts: { id: string }[] = []
    while (drafts.length < 100) drafts.push(await aDraft(app, trainer, { clientId }))
    const refused = await aDraft(app, trainer, { clientId, lines: [] })
    const answers = await Promise.all(
      [...drafts, refused].map(({ id }) => issue(trainer, id, { version: 1 })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(100)
    const numbers = answers.flatMap(({ body }) => body.number ?? [])
    expect(numbers.toSorted()).toEqual(
      Array.from({ length: 100 }, (_, place) => `RE${String(place + 1).padStart(4, '0')}`),
    )
    const { rows } = await inScope(app.db, jobScope(businessId), (tx) =>
      sql<{ chainPosition: number; hash: Buffer; previousHash: Buffer }>`
        select chain_position, hash, previous_hash from documents where issued_at is not null order by chain_position`.execute(
        tx,
      ),
    )
    let previous: Buffer = chainBegin
    for (const [place, row] of rows.entries()) {
      expect([row.chainPosition, row.previousHash.toString('hex')]).toEqual([
        place + 1,
        previous.toString('hex'),
      ])
      previous = row.hash
    }
    expect(rows).toHaveLength(100)
  })
  test('S4: a double click issues once', async () => {
    const { trainer, clientId } = await aShop()
    const { id, version } = await aDraft(app, trainer, { clientId })
    const options = {
      token: trainer.token,
      params: { id },
      headers: { 'idempotency-key': crypto.randomUUID() },
    }
    const both = await Promise.all(
      [1, 2].map(() => app.call('POST /api/invoices/{id}/issue', { version }, options)),
    )
    expect(both.map(({ status, body }) => [status, body.number])).toEqual([
      [200, '0001'],
      [200, '0001'],
    ])
  })
  test('numbers follow dates: not before the last document, nor in the future', async () => {
    const { trainer, clientId } = await aShop()
    await anInvoice(app, trainer, { clientId })
    const { id, version } = await aDraft(app, trainer, { clientId })
    for (const issuedOn of ['2020-01-31', '2100-01-31'])
      expect((await issue(trainer, id, { version, issuedOn })).status).toBe(400)
    expect((await issue(trainer, id, { version, dueOn: '2020-01-31' })).status).toBe(400)
    expect((await issue(trainer, id, { version })).status).toBe(200)
  })
  test('yearly number ranges contain the year; credit notes have their own range', async () => {
    const { trainer, clientId } = await aShop({ invoicePrefix: 'R', numbersBeginYearly: true })
    const { id, number, issuedOn } = await anInvoice(app, trainer, { clientId })
    const year = issuedOn?.slice(0, 4)
    const credit = await app.call(
      'POST /api/invoices/{id}/credit',
      {},
      { token: trainer.token, params: { id } },
    )
    expect([number, credit.body.number]).toEqual([`R${year}-0001`, `C${year}-0001`])
  })
})

test('M4: the rate of the day of supply applies, the default unless another is chosen', async () => {
  const { trainer, clientId } = await aShop()
  const { token } = trainer
  const add = (body: Omit<BodyOf<Api['POST /api/billing/tax-rates']>, 'category'>) =>
    app.call('POST /api/billing/tax-rates', { category: 'S', ...body }, { token })
  await add({ name: 'Old', rate: 1600, validFrom: '2020-01-01', validUntil: '2020-12-31', isUsual: true })
  const { body } = await add({ name: 'Standard', rate: 1900, validFrom: '2021-01-01', isUsual: true })
  const old = body.taxRates.find(({ name }) => name === 'Old')
  const invoice = await aDraft(app, trainer, {
    clientId,
    lines: [
      { description: 'Lesson', unitPriceMinor: 11_900, servedOn: '2026-11-02' },
      {
        description: 'Lesson of long ago',
        unitPriceMinor: 11_600,
        servedOn: '2020-11-02',
        taxRateId: old?.id,
      },
    ],
  })
  expect(invoice.taxes.map(({ rate, netMinor, taxMinor }) => [rate, netMinor, taxMinor])).toEqual([
    [1900, 10_000, 1900],
    [1600, 10_000, 1600],
  ])
  const wrong = await app.call(
    'POST /api/invoices',
    {
      clientId,
      lines: [{ description: 'x', unitPriceMinor: 1, servedOn: '2026-11-02', taxRateId: old?.id }],
    },
    { token },
  )
  expect(wrong.body.error?.fields?.['lines.0.taxRateId']).toContain('valid on the day of supply')
})

test('M4: a small business charges no tax and states why', async () => {
  const { trainer, clientId } = await aShop({
    isSmallBusiness: true,
    exemptionText: 'No VAT: small business',
  })
  const { taxes, taxMinor } = await anInvoice(app, trainer, { clientId })
  expect([taxMinor, taxes]).toEqual([
    0,
    [{ category: 'E', rate: 0, netMinor: 4500, taxMinor: 0, exemptionText: 'No VAT: small business' }],
  ])
})

test('invoices are found by number, client and state, page by page', async () => {
  const { trainer, clientId } = await aShop()
  const { token } = trainer
  const other = await aBuyer(app, trainer, { firstName: 'Leo', lastName: 'Marsh' })
  await anInvoice(app, trainer, { clientId })
  await anInvoice(app, trainer, { clientId: other })
  await aDraft(app, trainer, { clientId })
  const list = async (query: Record<string, string>) =>
    (await app.call('GET /api/invoices', undefined, { token, query })).body
  const numbers = async (query: Record<string, string>) =>
    (await list(query)).items.map(({ number }) => number)
  expect(await numbers({})).toEqual([null, '0002', '0001'])
  expect(await numbers({ state: 'open' })).toEqual(['0002', '0001'])
  expect(await numbers({ search: 'leo' })).toEqual(['0002'])
  expect(await numbers({ search: '0001' })).toEqual(['0001'])
  const first = await list({ limit: '2' })
  expect(await numbers({ limit: '2', cursor: first.next ?? '' })).toEqual(['0001'])
})
