import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { inScope, jobScope } from '#database/scope.ts'
import { aBuyer, aDraft, anInvoice, aSeller } from '#test/fixtures/invoicing/invoices.ts'
import { aTrainer } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const today = Temporal.Now.plainDateISO('UTC').toString()
const yesterday = Temporal.PlainDate.from(today).subtract({ days: 1 }).toString()

/** A seller with three rates and its actions. */
async function aShop() {
  const trainer = await aTrainer(app)
  const { token } = trainer
  await aSeller(app, trainer)
  const { body: business } = await app.call('GET /api/business', undefined, { token })
  const rate = async (name: string, percent: number, category: 'S' | 'E') => {
    const exempt = category === 'E' && { exemptionText: 'Exempt: teaching.' }
    const body = {
      name,
      rate: percent * 100,
      category,
      validFrom: '2020-01-01',
      isUsual: percent === 20,
      ...exempt,
    }
    const answer = await app.call('POST /api/billing/tax-rates', body, { token })
    return answer.body.taxRates.find((one) => one.name === name)?.id ?? ''
  }
  const rates = [await rate('Standard', 20, 'S'), await rate('Reduced', 7, 'S'), await rate('Exempt', 0, 'E')]
  const clientId = await aBuyer(app, trainer)
  const lines = (...amounts: number[]) =>
    amounts.map((unitPriceMinor, place) => ({
      description: 'Lesson',
      unitPriceMinor,
      taxRateId: rates[place % 3],
    }))
  return {
    token,
    businessId: business.id,
    invoice: (...amounts: number[]) => anInvoice(app, trainer, { clientId, lines: lines(...amounts) }),
    invoiceYesterday: async (amount: number) => {
      const { id, version } = await aDraft(app, trainer, { clientId, lines: lines(amount) })
      const issue = { version, issuedOn: yesterday }
      return (await app.call('POST /api/invoices/{id}/issue', issue, { token, params: { id } })).body
    },
    credit: async (id: string, body: object = {}) =>
      (await app.call('POST /api/invoices/{id}/credit', body, { token, params: { id } })).body,
    pay: async (documentId: string, amountMinor: number, paidOn = today) => {
      const allocations = [{ documentId, amountMinor }]
      const body = { clientId, amountMinor, method: 'bank', paidOn, allocations }
      return (await app.call('POST /api/payments', body, { token })).body
    },
    report: async (query: object = {}) =>
      (
        await app.call('GET /api/reports/tax', undefined, {
          token,
          query: { from: today, until: today, ...query },
        })
      ).body,
  }
}

type Row = Awaited<ReturnType<Awaited<ReturnType<typeof aShop>>['report']>>['rows'][number]
const gross = (rows: readonly Row[]) => rows.reduce((sum, { grossMinor }) => sum + grossMinor, 0)

test('a period that ends before it begins is refused', async () => {
  const { token } = await aShop()
  const query = { from: today, until: yesterday }
  const refused = await app.call('GET /api/reports/tax', undefined, { token, query })
  expect([refused.status, refused.body.error?.fields?.['until']]).toEqual([
    400,
    'must not be before the first day',
  ])
})

describe('M4, M5: by document date', () => {
  test('there is a row for each rate, credit notes are subtracted, and the sum matches the documents to the cent', async () => {
    const { invoice, credit, report, businessId } = await aShop()
    for (const amounts of [[3333, 999, 4500], [10_001], [77, 33]]) await invoice(...amounts)
    const wrong = await invoice(4999, 4999, 4999)
    await credit(wrong.id, { lines: [{ lineId: wrong.lines[0]?.id ?? '', amountMinor: 1234 }] })
    const { rows, documents } = await report()
    expect([documents, rows.map(({ rate, category }) => `${category} ${rate}`)]).toEqual([
      5,
      ['S 2000', 'S 700', 'E 0'],
    ])
    // Computed again from lines, which the report does not read.
    const { rows: derived } = await inScope(app.db, jobScope(businessId), (tx) =>
      sql<{ rate: number; net: number; gross: number }>`
        select l.tax_rate as rate, sum(case d.kind when 'credit_note' then -l.net_minor else l.net_minor end)::bigint as net,
          sum(case d.kind when 'credit_note' then -l.amount_minor else l.amount_minor end)::bigint as gross
        from document_lines l join documents d on d.business_id = l.business_id and d.id = l.document_id
        where d.issued_at is not null group by l.tax_rate order by 1 desc`.execute(tx),
    )
    expect(
      rows.map(({ rate, netMinor, grossMinor }) => ({ rate, net: netMinor, gross: grossMinor })),
    ).toEqual(derived)
    expect(rows.every(({ netMinor, taxMinor, grossMinor }) => netMinor + taxMinor === grossMinor)).toBe(true)
  })
  test('drafts and documents of other days are left out', async () => {
    const { invoice, report } = await aShop()
    await invoice(1000)
    expect((await report({ from: yesterday, until: yesterday })).rows).toEqual([])
  })
})

describe('cash accounting: by payment date', () => {
  test('an unpaid invoice is left out, partial payments count in part, and full payment equals the document', async () => {
    const { invoice, pay, report } = await aShop()
    const basis = 'paid'
    const one = await invoice(3333, 999, 4501)
    expect((await report({ basis })).rows).toEqual([])
    await pay(one.id, 1000)
    const part = await report({ basis })
    expect([part.documents, gross(part.rows)]).toEqual([1, 1000])
    await pay(one.id, one.grossMinor - 1000)
    const all = await report({ basis })
    const taxes = one.taxes.map(({ rate, netMinor, taxMinor }) => [rate, netMinor, taxMinor])
    expect(all.rows.map(({ rate, netMinor, taxMinor }) => [rate, netMinor, taxMinor])).toEqual(taxes)
  })
  test('an early payment counts with its invoice; refunds are subtracted; credits change the shares', async () => {
    const { invoice, credit, pay, report, token } = await aShop()
    const basis = 'paid'
    const one = await invoice(6000, 2000)
    const payment = await pay(one.id, 8000, yesterday)
    expect((await report({ basis, from: yesterday, until: yesterday })).rows).toEqual([])
    expect(gross((await report({ basis })).rows)).toBe(8000)
    await credit(one.id, { lines: [{ lineId: one.lines[0]?.id ?? '', amountMinor: 6000 }] })
    expect((await report({ basis })).rows).toMatchObject([{ rate: 700, grossMinor: 2000 }])
    await app.call('POST /api/payments/{id}/void', { reason: 'x' }, { token, params: { id: payment.id } })
    expect((await report({ basis })).rows).toEqual([])
  })
  test('M9: a deleted refund, and a payment moved to another invoice, leave earlier periods as they were', async () => {
    const { invoiceYesterday, pay, report, token } = await aShop()
    const [one, other] = [await invoiceYesterday(8000), await invoiceYesterday(3000)]
    const params = { id: (await pay(one.id, 8000, yesterday)).id }
    const sums = async () => [
      gross((await report({ basis: 'paid', from: yesterday, until: yesterday })).rows),
      gross((await report({ basis: 'paid' })).rows),
    ]
    const refund = { amountMinor: 5000, method: 'bank', paidOn: today } as const
    const { body } = await app.call('POST /api/payments/{id}/refunds', refund, { token, params })
    expect([body.takenBackMinor, await sums()]).toEqual([5000, [8000, -5000]])
    const { takenBack } = (await app.call('GET /api/payments/{id}', undefined, { token, params })).body
    const entry = { token, params: { id: takenBack[0]?.id ?? '' } }
    await app.call('POST /api/refunds/{id}/void', { reason: 'x' }, entry)
    expect(await sums()).toEqual([8000, 0])
    for (const [documentId, amountMinor] of [
      [one.id, -3000],
      [other.id, 3000],
    ] as const)
      await app.call('POST /api/payments/{id}/allocations', { documentId, amountMinor }, { token, params })
    expect(await sums()).toEqual([8000, 0])
  })
})

test('CSV has figures with a point and a line for each rate', async () => {
  const { invoice, token } = await aShop()
  await invoice(12_000)
  const query = { from: today, until: today }
  const { body, headers } = await app.send<string>('GET', '/api/reports/tax/csv', undefined, { token, query })
  expect(headers.get('content-type')).toContain('text/csv')
  expect(body.split('\r\n')).toEqual([
    'from,until,basis,currency,category,rate_percent,net,tax,gross',
    `${today},${today},issued,GBP,S,20,100.00,20.00,120.00`,
    '',
  ])
})
