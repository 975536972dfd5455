import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freshDatabase } from '#test/database/fresh-database.ts'
import { codeName, sqlName } from './names.ts'

const { db } = await freshDatabase()

test('every table and column has one name in SQL and one in TypeScript', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema in ('public', 'pgboss')
    union select column_name from information_schema.columns where table_schema in ('public', 'pgboss')`.execute(
    db,
  )
  expect(rows.length).toBeGreaterThan(500)
  for (const { name } of rows) expect(sqlName(codeName(name))).toBe(name)
})

test('rows have camelCase names, also those of statements in SQL', async () => {
  const asRows = sql`select 1 as first_one, ${2}::integer as "secondOne"`
  expect((await asRows.execute(db)).rows).toEqual([{ firstOne: 1, secondOne: 2 }])
  expect((await sql`select 1 as first_one`.execute(db)).rows).toEqual([{ firstOne: 1 }])
  expect(await db.selectNoFrom(sql`1`.as('firstOne')).execute()).toEqual([{ firstOne: 1 }])
})

test('documents in JSON keep their names', async () => {
  const { rows } = await sql`select ${'{"is_old":{"at_all":true}}'}::jsonb as what_is`.execute(db)
  expect(rows).toEqual([{ whatIs: { is_old: { at_all: true } } }])
})
