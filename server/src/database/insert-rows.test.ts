import { expect, test } from 'vitest'
import { freshDatabase } from '#test/database/fresh-database.ts'
import { insertRows } from './insert-rows.ts'
import { inScope, mintScope, type Tx } from './scope.ts'

const { db } = await freshDatabase()
const business = crypto.randomUUID()
const founder = crypto.randomUUID()
const scope = mintScope({ actorId: founder, role: 'trainer', businessId: business })
const place = { country: 'NL', currency: 'EUR', timeZone: 'UTC' }
await inScope(db, scope, (tx) =>
  tx
    .insertInto('businesses')
    .values({ id: business, name: 'A business', ownerId: founder, ...place })
    .execute(),
)

const aRate = (changes: object = {}) => ({
  businessId: business,
  id: crypto.randomUUID(),
  name: `Réduit "7 %", 'a'\n\\ 🐎`,
  rate: 700,
  category: 'S' as const,
  validFrom: Temporal.PlainDate.from('2024-02-29'),
  validUntil: null,
  isUsual: true,
  ...changes,
})

const rates = (tx: Tx) => tx.selectFrom('taxRates').selectAll().orderBy('validFrom').execute()

test('rows with different columns are refused, and none is inserted', async () => {
  const { isUsual: _, ...less } = aRate()
  for (const rows of [
    [aRate(), less],
    [less, aRate()],
  ])
    await expect(inScope(db, scope, (tx) => insertRows(tx, 'taxRates', rows))).rejects.toThrow(TypeError)
  expect(await inScope(db, scope, rates)).toEqual([])
})

test('row-level security refuses a row of another business, and no other row is inserted', async () => {
  const both = [aRate(), aRate({ businessId: crypto.randomUUID() })]
  await expect(inScope(db, scope, (tx) => insertRows(tx, 'taxRates', both))).rejects.toThrow(
    'violates row-level security policy',
  )
  expect(await inScope(db, scope, rates)).toEqual([])
})

test('any number of rows is inserted as given, with defaults for missing columns', async () => {
  const later = Temporal.PlainDate.from('2025-01-01')
  const given = [aRate(), aRate({ validFrom: later, validUntil: later, isUsual: false })]
  const stored = await inScope(db, scope, async (tx) => {
    await insertRows(tx, 'taxRates', [])
    await insertRows(tx, 'taxRates', given)
    return rates(tx)
  })
  const asText = (row: object) => JSON.parse(JSON.stringify(row)) as object
  const defaults = { exemptionReason: 'other', exemptionText: '', archivedAt: null, version: 1 }
  expect(stored.map(asText)).toEqual(given.map((row) => ({ ...asText(row), ...defaults })))
})
