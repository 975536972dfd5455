import { type Insertable, sql } from 'kysely'
import { expect, test } from 'vitest'
import { freshDatabase } from '../../test/database/fresh-database.ts'
import { inScope, mintScope } from './scope.ts'
import type { TaxRates } from './tables.ts'
import { writtenOnce } from './written-once.ts'

const { db } = await freshDatabase()
const founder = crypto.randomUUID()

async function aBusiness() {
  const id = crypto.randomUUID()
  const scope = mintScope({ actorId: founder, role: 'trainer', businessId: id })
  const place = { country: 'NL', currency: 'EUR', time_zone: 'UTC' }
  await inScope(db, scope, (tx) =>
    tx
      .insertInto('businesses')
      .values({ id, name: 'A business', owner_id: founder, ...place })
      .execute(),
  )
  return scope
}

let times = 0
const insertRate = writtenOnce((at, row: Insertable<TaxRates>) => {
  times += 1
  return at.insertInto('tax_rates').values(row).returningAll().compile()
})
const scope = await aBusiness()
const aRate = { business_id: scope.businessId ?? '', category: 'S' as const, rate: 700 }
const nextRate = () => ({
  ...aRate,
  id: crypto.randomUUID(),
  valid_from: Temporal.PlainDate.from('2024-02-29'),
})
const insert = (row: Insertable<TaxRates>) => inScope(db, scope, async (tx) => (await insertRate(tx, row))[0])

test('a compiled statement uses the arguments of each call, not those of the first', async () => {
  const add = writtenOnce((at, a: number, b: number) =>
    sql<{
      sum: number
      first: number
    }>`select ${a}::bigint + ${b}::bigint as sum, ${a}::bigint as first`.compile(at),
  )
  expect(await add(db, 1, 2)).toEqual([{ sum: 3, first: 1 }])
  expect(await Promise.all([add(db, 20, 3), add(db, 5, 6)])).toEqual([
    [{ sum: 23, first: 20 }],
    [{ sum: 11, first: 5 }],
  ])
})

test('a row with other columns compiles another statement; missing or undefined columns take their defaults', async () => {
  times = 0
  const rows = [
    { ...nextRate(), name: 'Reduced', valid_until: null },
    { ...nextRate(), name: 'Half', valid_until: Temporal.PlainDate.from('2024-12-31') },
    { ...nextRate(), name: 'Usual', is_usual: true },
    { ...nextRate(), name: 'Plain', version: undefined } as unknown as Insertable<TaxRates>,
  ]
  for (const row of rows) {
    const { version: _, ...named } = row
    expect(await insert(row)).toMatchObject({ is_usual: false, version: 1, ...named })
  }
  expect(times).toBe(3)
})

test('a refused statement can be used again', async () => {
  const row = { ...nextRate(), name: 'Twice' }
  await insert(row)
  await expect(insert(row)).rejects.toThrow('duplicate key')
  expect(await insert({ ...nextRate(), name: 'Twice' })).toMatchObject({ name: 'Twice' })
})
