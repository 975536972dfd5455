import { expect, test } from 'vitest'
import { freshDatabase } from '#test/database/fresh-database.ts'
import { connect } from './connection.ts'

const { owner } = await freshDatabase()

const id = '018f0000-0000-7000-8000-000000000001'
const tooLarge = 1_000_000_001

test.each([
  [
    'documents',
    `(business_id, id, kind, client_id, currency, prices_include_tax, created_by, net_minor, gross_minor)
      values ('${id}', '${id}', 'invoice', '${id}', 'GBP', true, '${id}', ${tooLarge}, ${tooLarge})`,
  ],
  [
    'document_lines',
    `(business_id, id, document_id, position, description, quantity_milli, unit_price_minor, amount_minor, net_minor, tax_category, tax_rate)
      values ('${id}', '${id}', '${id}', 1, 'Lessons', 100000, 100, ${tooLarge}, ${tooLarge}, 'Z', 0)`,
  ],
  [
    'payments',
    `(business_id, id, client_id, kind, method, amount_minor, currency, paid_on, recorded_by)
      values ('${id}', '${id}', '${id}', 'payment', 'cash', ${tooLarge}, 'GBP', '2026-01-01', '${id}')`,
  ],
])('the database refuses an amount in %s whose sums would not be exact', async (table, values) => {
  const client = await connect(owner)
  try {
    // References of these rows do not matter here.
    await client.query('set session_replication_role = replica')
    await client.query(`set app.business = '${id}'`)
    await expect(client.query(`insert into ${table} ${values}`)).rejects.toThrow(`${table}_not_too_large`)
  } finally {
    await client.end()
  }
})
