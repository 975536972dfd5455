import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { brokenLedger } from '#test/fixtures/payments/ledger.ts'
import { aBuyer, anInvoice, aSeller } from '#test/fixtures/invoicing/invoices.ts'
import { liveThrough, moneyHistory } from '#test/fixtures/invoicing/money-history.ts'
import { aClient, anAddress, aTrainer } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { inScope, jobScope } from '#database/scope.ts'

/** "Statement of account per payer for a period; receipts" (M8). */

const app = await testApp({ RATE_LIMITS: 'off' })
const trainer = await aTrainer(app)
const { token } = trainer
await aSeller(app, trainer)
const { id: businessId } = (await app.call('GET /api/business', undefined, { token })).body
const client = await aClient(app, trainer)
const clientId = await vi.waitFor(async () => {
  const { items } = (await app.call('GET /api/clients', undefined, { token })).body
  const id = items.find(({ email }) => email === client.email)?.id
  if (!id) throw new Error('The client is not there yet.')
  return id
})
const pay = async (payer: string, amountMinor: number, paidOn: string, reference = '') =>
  (
    await app.call(
      'POST /api/payments',
      { clientId: payer, method: 'bank', amountMinor, paidOn, reference },
      { token },
    )
  ).body
/** The account of a payer with one currency. */
const statement = async (id: string, query: Record<string, string> = {}, as = token) => {
  const options = { token: as, params: { id }, query }
  const { accounts } = (await app.call('GET /api/clients/{id}/statement', undefined, options)).body
  const [account, ...others] = accounts
  if (!account || others.length > 0) throw new Error('There is more than one currency.')
  return account
}
const file = async (path: string, as = token) => app.send<Buffer>('GET', path, undefined, { token: as })
const today = Temporal.Now.plainDateISO('Europe/London')

describe('refusals', () => {
  test('a period that ends before it begins; another business’s client; a mail without an address', async () => {
    const turned = await app.send(
      'GET',
      `/api/clients/${clientId}/statement?from=2026-02-01&until=2026-01-01`,
      undefined,
      { token },
    )
    expect([turned.status, turned.code]).toEqual([400, 'invalid_input'])
    const stranger = await aTrainer(app)
    expect(
      (await app.send('GET', `/api/clients/${clientId}/statement`, undefined, { token: stranger.token }))
        .status,
    ).toBe(404)
    const params = { id: await aBuyer(app, trainer) }
    const unsent = await app.call('POST /api/clients/{id}/statement/send', {}, { token, params })
    expect([unsent.status, unsent.code]).toEqual([422, 'email_missing'])
  })

  test('a receipt of a voided payment, of another client’s, or not created yet', async () => {
    const gone = await pay(await aBuyer(app, trainer), 100, '2026-01-05')
    await app.call('POST /api/payments/{id}/void', { reason: 'x' }, { token, params: { id: gone.id } })
    const refused = await app.call('POST /api/payments/{id}/receipt', undefined, {
      token,
      params: { id: gone.id },
    })
    expect([refused.status, refused.code]).toEqual([404, 'not_found'])
    const theirs = await pay(await aBuyer(app, trainer), 100, '2026-01-05')
    const params = { id: theirs.id }
    const as = { token: client.token, params }
    expect((await app.call('POST /api/my-payments/{id}/receipt', undefined, as)).status).toBe(404)
    expect((await file(`/api/payments/${theirs.id}/receipt/pdf`)).status).toBe(404)
    await app.call('POST /api/payments/{id}/receipt', undefined, { token, params })
    expect((await file(`/api/my-payments/${theirs.id}/receipt/pdf`, client.token)).status).toBe(404)
    const unsent = await app.call('POST /api/payments/{id}/receipt/send', undefined, { token, params })
    expect([unsent.status, unsent.code]).toEqual([422, 'email_missing'])
  })
})

test('a payment that was voided after the period is marked: it has no receipt', async () => {
  const payerId = await aBuyer(app, trainer)
  const before = today.subtract({ days: 40 }).toString()
  const { id } = await pay(payerId, 1000, before)
  await app.call('POST /api/payments/{id}/void', { reason: 'x' }, { token, params: { id } })
  const { items } = await statement(payerId, { from: before, until: before })
  expect(items).toMatchObject([{ kind: 'payment', isVoid: true }])
})

test('M8: opening balance, documents, payments, refunds and closing balance, in order', async () => {
  const invoice = await anInvoice(app, trainer, { clientId })
  const before = today.subtract({ days: 40 }).toString()
  await pay(clientId, 1000, before)
  const { id } = await pay(clientId, 6000, today.toString(), 'Thanks')
  await app.call(
    'POST /api/payments/{id}/refunds',
    { amountMinor: 500, method: 'bank', paidOn: today.toString() },
    { token, params: { id } },
  )
  const from = today.subtract({ days: 30 }).toString()
  const { openingMinor, items, closingMinor, ...sums } = await statement(clientId, { from })
  expect(openingMinor).toBe(-1000)
  expect(items.map(({ kind, amountMinor, balanceMinor }) => [kind, amountMinor, balanceMinor])).toEqual([
    ['invoice', 4500, 3500],
    ['payment', -6000, -2500],
    ['refund', 500, -2000],
  ])
  expect(items[0]).toMatchObject({ number: invoice.number, documentId: invoice.id, paymentId: null })
  expect(items[1]).toMatchObject({ about: 'Thanks', paymentId: id })
  expect(sums).toMatchObject({
    invoicedMinor: 4500,
    paidMinor: 6000,
    returnedMinor: 500,
    creditedMinor: 0,
    feesMinor: 0,
  })
  expect(closingMinor).toBe(-2000)
  // The client sees the same.
  const own = await app.call('GET /api/my-statement', undefined, { token: client.token, query: { from } })
  expect(own.body.accounts).toEqual([await statement(clientId, { from })])
})

test('its PDF is tagged and the same bytes until something changes; its CSV adds up and runs no formula', async () => {
  const payer = await aBuyer(app, trainer, { email: anAddress() })
  await anInvoice(app, trainer, { clientId: payer })
  await pay(payer, 1000, today.toString(), '=cmd("x")')
  const path = `/api/clients/${payer}/statement`
  const [first, again] = [await file(`${path}/pdf`), await file(`${path}/pdf`)]
  expect(first.headers.get('content-type')).toBe('application/pdf')
  expect(Buffer.from(first.body).equals(Buffer.from(again.body))).toBe(true)
  expect(Buffer.from(first.body).toString('latin1')).toContain('/Marked true')
  const csv = String((await file(`${path}/csv`)).body)
  const rows = csv.trim().split('\r\n')
  expect(rows.at(-1)).toMatch(/,Closing balance,,,35\.00,GBP$/)
  expect(csv).toContain('"Payment: =cmd(""x"")"')
  const { body, status } = await app.call(
    'POST /api/clients/{id}/statement/send',
    {},
    { token, params: { id: payer } },
  )
  expect(status).toBe(200)
  const mail = await app.mailbox.mailTo(body.sentTo)
  expect(mail.attachments[0]?.bytes).toEqual(new Uint8Array(first.body))
})

test('M8: a receipt shows allocations and credit; there is one, and it never changes', async () => {
  const { number } = await anInvoice(app, trainer, { clientId })
  const payment = await pay(clientId, 9000, today.toString())
  const params = { id: payment.id }
  const made = await Promise.all(
    Array.from({ length: 6 }, (_, place) =>
      place % 2 === 0
        ? app.call('POST /api/payments/{id}/receipt', undefined, { token, params })
        : app.call('POST /api/my-payments/{id}/receipt', undefined, { token: client.token, params }),
    ),
  )
  expect(made.map(({ status }) => status)).toEqual(made.map(() => 200))
  expect(new Set(made.map(({ body }) => body.number)).size).toBe(1)
  const { rows } = await inScope(app.db, jobScope(businessId), (tx) =>
    sql<{ content: object }>`select content from receipts where payment_id = ${payment.id}`.execute(tx),
  )
  expect(rows[0]?.content).toMatchObject({
    amountMinor: 9000,
    uses: [{ number, amountMinor: 4500 }],
    creditMinor: 4500,
  })
  const before = Buffer.from((await file(`/api/payments/${payment.id}/receipt/pdf`)).body)
  await app.call('POST /api/payments/{id}/void', { reason: 'x' }, { token, params })
  const after = Buffer.from((await file(`/api/my-payments/${payment.id}/receipt/pdf`, client.token)).body)
  expect(before.equals(after)).toBe(true)
  await expect(
    inScope(app.db, jobScope(businessId), (tx) => sql`update receipts set number = 'x'`.execute(tx)),
  ).rejects.toMatchObject({ code: '42501' })
  expect(await brokenLedger(app.db, businessId)).toEqual([])
})

test('a receipt is mailed on request, once for each key', async () => {
  const { id } = await pay(clientId, 700, today.toString())
  const send = () =>
    app.call('POST /api/payments/{id}/receipt/send', undefined, {
      token,
      params: { id },
      headers: { 'idempotency-key': 'one-click-of-a-mouse-2' },
    })
  const [one, other] = await Promise.all([send(), send()])
  expect(one.body).toEqual(other.body)
  const mail = await app.mailbox.mailTo(client.email, ({ subject }) => subject.includes(one.body.number))
  expect(mail.attachments).toMatchObject([{ name: `Receipt ${one.body.number}.pdf` }])
  const { items } = (await app.call('GET /api/payments', undefined, { token, query: { clientId } })).body
  expect(items.length).toBeGreaterThan(0)
})

test('M8: statements of adjoining periods add up to the cent, and to the open amount less credit', async () => {
  const days = {
    paidOn: today.subtract({ days: 9 }).toString(),
    returnedOn: today.subtract({ days: 3 }).toString(),
  }
  await fc.assert(
    fc.asyncProperty(moneyHistory, fc.integer({ min: 0, max: 12 }), async (steps, split) => {
      const lived = await liveThrough(app, steps, days)
      const as = lived.trainer.token
      const meeting = today.subtract({ days: split })
      const whole = await statement(lived.clientId, { from: '2020-01-01' }, as)
      const first = await statement(
        lived.clientId,
        { from: '2020-01-01', until: meeting.subtract({ days: 1 }).toString() },
        as,
      )
      const second = await statement(lived.clientId, { from: meeting.toString() }, as)
      expect(whole.openingMinor).toBe(0)
      expect(second.openingMinor).toBe(first.closingMinor)
      expect(second.closingMinor).toBe(whole.closingMinor)
      expect([...first.items, ...second.items].length).toBe(whole.items.length)
      for (const one of [whole, first, second]) {
        const sum = one.items.reduce((all, { amountMinor }) => all + amountMinor, one.openingMinor)
        expect(sum).toBe(one.closingMinor)
        expect(
          one.openingMinor +
            one.invoicedMinor +
            one.feesMinor -
            one.creditedMinor -
            one.paidMinor +
            one.returnedMinor,
        ).toBe(sum)
      }
      // The same from the tables in another way: open invoices less unused payments.
      const { rows } = await inScope(app.db, jobScope(lived.businessId), (tx) =>
        sql<{ owed: number }>`select (
            (select coalesce(sum(d.gross_minor
              - (select coalesce(sum(n.gross_minor), 0) from documents n where n.corrects = d.id and n.issued_at is not null)
              - (select coalesce(sum(a.amount_minor), 0) from allocations a where a.document_id = d.id)), 0)
              from documents d where d.kind <> 'credit_note' and d.issued_at is not null)
            - (select coalesce(sum(p.amount_minor
              - (select coalesce(sum(case b.kind when 'refund_void' then -b.amount_minor else b.amount_minor end), 0)
                from payments b where b.takes_back = p.id)
              - (select coalesce(sum(a.amount_minor), 0) from allocations a where a.payment_id = p.id)), 0)
              from payments p where p.kind = 'payment'))::bigint as owed`.execute(tx),
      )
      expect(rows[0]?.owed).toBe(whole.closingMinor)
    }),
    { numRuns: 8 },
  )
}, 60_000)
