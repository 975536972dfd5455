import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inScope, jobScope } from '#database/scope.ts'
import { aBuyer, anInvoice, aSeller } from '#test/fixtures/invoicing/invoices.ts'
import { aTrainer } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const from = '2000-01-01'
const until = Temporal.Now.plainDateISO('UTC').add({ days: 1 }).toString()

async function aShop() {
  const trainer = await aTrainer(app)
  const { token } = trainer
  await aSeller(app, trainer)
  const rate = {
    name: 'Standard',
    rate: 2000,
    category: 'S',
    validFrom: '2012-01-01',
    isUsual: true,
  } as const
  await app.call('POST /api/billing/tax-rates', rate, { token })
  const journal = async () => {
    const extra = { token, query: { from, until } }
    const { body } = await app.send<string>('GET', '/api/journal/csv', undefined, extra)
    return String(body)
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(','))
  }
  return { trainer, token, journal }
}

test('a period that ends before it begins is refused, and only the owner names accounts', async () => {
  const { token } = await aShop()
  const query = { from: '2026-02-01', until: '2026-01-01' }
  expect((await app.call('GET /api/journal/csv', undefined, { token, query })).status).toBe(400)
  const { body: invitation } = await app.call('POST /api/invitations', { role: 'trainer' }, { token })
  const colleague = await aTrainer(app, { invitationCode: invitation.code })
  const body = { items: [{ purpose: 'bank', account: '1200' }] }
  expect((await app.call('PATCH /api/journal/accounts', body, { token: colleague.token })).status).toBe(403)
  const wrong = { items: [{ purpose: 'purse', account: '1' }] }
  expect((await app.call('PATCH /api/journal/accounts', wrong, { token })).status).toBe(400)
})

test('documents and payments become double entries with the seller’s account names, and add up', async () => {
  const { trainer, token, journal } = await aShop()
  const clientId = await aBuyer(app, trainer)
  const { id } = await anInvoice(app, trainer, {
    clientId,
    lines: [{ description: 'Private lesson', unitPriceMinor: 6000 }],
  })
  await app.call('POST /api/invoices/{id}/credit', {}, { token, params: { id } })
  const second = await anInvoice(app, trainer, {
    clientId,
    lines: [{ description: '=cmd', unitPriceMinor: 1200 }],
  })
  const paidOn = Temporal.Now.plainDateISO('UTC').toString()
  const money = { clientId, method: 'bank', amountMinor: 1200, paidOn, reference: '=1+1' } as const
  await app.call('POST /api/payments', money, { token })
  const items = [
    { purpose: 'receivables', account: '1400' },
    { purpose: 'revenue:S:2000', account: '8400' },
  ]
  const { body: accounts } = await app.call('PATCH /api/journal/accounts', { items }, { token })
  expect(accounts.items).toContainEqual({ purpose: 'tax:S:2000', account: '' })

  const rows = await journal()
  expect(rows.map(([, kind, , , debit, credit, amount]) => [kind, debit, credit, amount])).toEqual([
    ['invoice', '1400', '8400', '50.00'],
    ['invoice', '1400', 'tax:S:2000', '10.00'],
    ['credit_note', '8400', '1400', '50.00'],
    ['credit_note', 'tax:S:2000', '1400', '10.00'],
    ['invoice', '1400', '8400', '10.00'],
    ['invoice', '1400', 'tax:S:2000', '2.00'],
    ['payment', 'bank', '1400', '12.00'],
  ])
  expect(rows[0]?.[2], 'the number of the document').toMatch(/^0001$/)
  expect(rows.at(-1)?.[2], 'no formula in a spreadsheet').toBe("'=1+1")
  expect(await journal(), 'the same each time').toEqual(rows)

  const { body: me } = await app.call('GET /api/me', undefined, { token })
  const { rows: owed } = await inScope(app.db, jobScope(me.businessId ?? ''), (tx) =>
    sql<{ owed: number }>`
      select (select coalesce(sum(case kind when 'credit_note' then -gross_minor else gross_minor end), 0) from documents where issued_at is not null)
        - (select coalesce(sum(case when kind in ('payment', 'refund_void') then amount_minor else -amount_minor end), 0) from payments) as owed`.execute(
      tx,
    ),
  )
  const receivables = rows.reduce(
    (sum, [, , , , debit, credit, amount]) =>
      sum + (debit === '1400' ? Number(amount) : 0) - (credit === '1400' ? Number(amount) : 0),
    0,
  )
  expect(Math.round(receivables * 100), 'receivables: what is asked less what was paid').toBe(
    Number(owed[0]?.owed),
  )
  expect(second.grossMinor).toBe(1200)
})

test('its headings are in the language of the business for every reader', async () => {
  const { token } = await aShop()
  const headings = async () => {
    const extra = { token, query: { from, until }, headers: { 'accept-language': 'de' } }
    const { body } = await app.send<string>('GET', '/api/journal/csv', undefined, extra)
    return String(body).trim()
  }
  expect(await headings()).toBe('date,kind,voucher,client,debit,credit,amount,currency')
  await speakGerman(token)
  expect(await headings()).toBe('Datum,Art,Beleg,Kunde,Soll,Haben,Betrag,Währung')
})

/** Sets the language of the owner's business. */
async function speakGerman(token: string): Promise<void> {
  const { version } = (await app.call('GET /api/business', undefined, { token })).body
  const { status } = await app.call('PATCH /api/business', { version, language: 'de' }, { token })
  expect(status).toBe(200)
}

test('a journal contains only its own business', async () => {
  const [mine, theirs] = [await aShop(), await aShop()]
  await anInvoice(app, theirs.trainer, { clientId: await aBuyer(app, theirs.trainer) })
  expect(await mine.journal()).toEqual([])
})
