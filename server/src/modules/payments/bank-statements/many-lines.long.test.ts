import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inScope, jobScope } from '#database/scope.ts'
import { aStatement } from '#test/fixtures/payments/bank-lines.ts'
import { asOwner } from '#test/fixtures/horses/horses.ts'
import { aBuyer, anInvoice, aSeller } from '#test/fixtures/invoicing/invoices.ts'
import { bestLongestTurn, drain } from '#test/fixtures/app/longest-turn.ts'
import { aTrainer } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const trainer = await aTrainer(app)
const { token } = trainer
await aSeller(app, trainer)
const { id: businessId } = (await app.call('GET /api/business', undefined, { token })).body
const lines = 20_000

test('20,000 open lines delay nobody, and the newest are compared', async () => {
  const clientId = await aBuyer(app, trainer, { firstName: 'Megan', lastName: 'Hughes' })
  for (let count = 0; count < 12; count += 1) await anInvoice(app, trainer, { clientId })
  await app.call('POST /api/bank-statements', aStatement([{ reference: 'the first' }]), { token })
  await asOwner(
    app.database,
    businessId,
    `insert into bank_lines (business_id, id, statement_id, place, paid_on, amount_minor, counterparty, counterparty_iban, reference, fingerprint)
      select business_id, gen_random_uuid(), statement_id, n, paid_on - n % 300, 4501 + n % 7, 'HUGHES MEGAN', '', 'LESSON ' || n, sha256(n::text::bytea)
      from bank_lines, generate_series(2, ${lines}) n; analyze bank_lines`,
  )
  const ask = () => drain(`${app.url}/api/bank-inbox`, { token })
  await ask()
  let answers: [number, number][] = []
  const longest = await bestLongestTurn(async () => {
    answers = await Promise.all(Array.from({ length: 50 }, ask))
  })
  expect(new Set(answers.map(([status]) => status))).toEqual(new Set([200]))
  expect(longest).toBeLessThan(100)
  const { body } = await app.call('GET /api/bank-inbox', undefined, { token })
  expect(body.open).toBe(lines)
  const page = await app.call('GET /api/bank-lines', undefined, { token, query: { state: 'open' } })
  expect(page.body.items.every(({ suggestion }) => suggestion !== null)).toBe(true)
  expect(body.compared).toBe(5000)
}, 120_000)

test('lines after the newest 5,000 are compared when shown', async () => {
  const { rows } = await inScope(app.db, jobScope(businessId), (tx) =>
    sql<{ days: number; id: string }>`select paid_on - date '1970-01-01' as days, id from bank_lines
      where business_id = ${businessId} order by paid_on desc, id desc offset 4990 limit 1`.execute(tx),
  )
  const [row] = rows
  const cursor = Buffer.from(JSON.stringify([String(row?.days), row?.id])).toString('base64url')
  const query = { state: 'open', cursor, limit: '30' } as const
  const { body } = await app.call('GET /api/bank-lines', undefined, { token, query })
  expect(body.items).toHaveLength(30)
  expect(body.items.every(({ suggestion }) => suggestion !== null)).toBe(true)
}, 60_000)
