import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inScope, jobScope } from '#database/scope.ts'
import { newId } from '#platform/keys.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { asOwner } from '#test/fixtures/horses/horses.ts'
import { aTrainer } from '#test/fixtures/identity/people.ts'
import { aBuyer } from '#test/fixtures/invoicing/invoices.ts'
import { eraseRows } from './table-store.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

test('P11: a row goes after those of its table that point to it, however few go at once', async () => {
  const trainer = await aTrainer(app)
  const { token } = trainer
  const { id: businessId } = (await app.call('GET /api/business', undefined, { token })).body
  const clientId = await aBuyer(app, trainer)
  const paid = { clientId, method: 'bank', amountMinor: 1000, paidOn: '2010-01-01' } as const
  const params = { id: (await app.call('POST /api/payments', paid, { token })).body.id }
  const refund = { amountMinor: 100, method: 'bank', paidOn: '2010-01-02' } as const
  for (let count = 0; count < 3; count += 1)
    await app.call('POST /api/payments/{id}/refunds', refund, { token, params })
  await asOwner(
    app.database,
    businessId,
    `insert into business_erasures (id, of_business_id, language, asked_by, asked_at, due_at, state, closed_at, answer)
      select '${newId()}', '${businessId}', 'en', user_id, now(), now(), 'running', now(), '{}' from memberships
      where of_business_id = '${businessId}' limit 1`,
  )
  const erased: number[] = []
  await inScope(app.db, jobScope(businessId), async (tx) => {
    while ((erased.at(-1) ?? 1) > 0) erased.push(await eraseRows(tx, 'payments', 2))
    const { rows } = await sql`select from payments where business_id = ${businessId}`.execute(tx)
    expect(rows).toEqual([])
  })
  expect(erased).toEqual([2, 1, 1, 0])
})
