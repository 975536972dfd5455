import { expect, test } from 'vitest'
import { freshDatabase } from '../../test/database/fresh-database.ts'
import { insertRows } from './insert-rows.ts'
import { inScope, mintScope, type Tx } from './scope.ts'

const { db } = await freshDatabase()
const business = crypto.randomUUID()
const founder = crypto.randomUUID()
const scope = mintScope({ actorId: founder, role: 'trainer', businessId: business })
const place = { country: 'NL', currency: 'EUR', time_zone: 'UTC' }
await inScope(db, scope, (tx) =>
  tx
    .insertInto('businesses')
    .values({ id: business, name: 'A business', owner_id: founder, ...place })
    .execute(),
)

const aRate = (changes: object = {}) => ({
  business_id: business,
  id: crypto.randomUUID(),
  name: `Réduit "7 %", 'a'\n\\ 🐎`,
  rate: 700,
  category: 'S' as const,
  valid_from: Temporal.PlainDate.from('2024-02-29'),
  valid_until: null,
  is_usual: true,
  ...changes,
})

const rates = (tx: Tx) => tx.selectFrom('tax_rates').selectAll().orderBy('valid_from').execute()

test('rows with different columns are refused, and none is inserted', async () => {
  const { is_usual: _, ...less } = aRate()
  for (const rows of [
    [aRate(), less],
    [less, aRate()],
  ])
    await expect(inScope(db, scope, (tx) => insertRows(tx, 'tax_rates', rows))).rejects.toThrow(TypeError)
  expect(await inScope(db, scope, rates)).toEqual([])
})

test('row-level security refuses a row of another business, and no other row is inserted', async () => {
  const both = [aRate(), aRate({ business_id: crypto.randomUUID() })]
  await expect(inScope(db, scope, (tx) => insertRows(tx, 'tax_rates', both))).rejects.toThrow(
    'violates row-level security policy',
  )
  expect(await inScope(db, scope, rates)).toEqual([])
})

test('any number of rows is inserted as given, with defaults for missing columns', async () => {
  const later = Temporal.PlainDate.from('2025-01-01')
  const given = [aRate(), aRate({ valid_from: later, valid_until: later, is_usual: false })]
  const stored = await inScope(db, scope, async (tx) => {
    await insertRows(tx, 'tax_rates', [])
    await insertRows(tx, 'tax_rates', given)
    return rates(tx)
  })
  const asText = (row: object) => JSON.parse(JSON.stringify(row)) as object
  const defaults = { exemption_reason: 'other', exemption_text: '', archived_at: null, version: 1 }
  expect(stored.map(asText)).toEqual(given.map((row) => ({ ...asText(row), ...defaults })))
})
