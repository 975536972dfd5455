import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { inScope, jobScope } from '#database/scope.ts'
import { draftInvoice } from '#modules/invoicing/invoices/index.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { aPackSchool } from '#test/fixtures/invoicing/packs.ts'
import { brokenLedger } from '#test/fixtures/payments/ledger.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

/** Until another transaction waits for a row or a lock of this database. */
const somebodyWaits = () =>
  vi.waitFor(async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db)
    expect(rows.length).toBeGreaterThan(0)
  })

test('M16: a pack does not pay for a lesson that is put on a draft at the same moment', async () => {
  const { token, clientId, sell, invoice, taught, writeDown, packs } = await aPackSchool(app)
  await sell()
  await invoice()
  const lines = [{ description: 'Flatwork', seatId: await taught(), unitPriceMinor: 5000 }]
  const { id } = (await app.call('GET /api/business', undefined, { token })).body
  let written: Promise<void> | undefined
  await inScope(app.db, jobScope(id), async (tx) => {
    await draftInvoice(tx, jobScope(id), { clientId, lines })
    written = writeDown()
    await somebodyWaits()
  })
  await written
  expect(await packs()).toMatchObject([{ left: 10 }])
  expect(await brokenLedger(app.db, id)).toEqual([])
})
