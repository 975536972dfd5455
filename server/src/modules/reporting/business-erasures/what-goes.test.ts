import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '#database/scope.ts'
import type { Tx } from '#database/scope.ts'
import { freshDatabase } from '#test/database/fresh-database.ts'
import { tablesOfBusinesses } from './table-store.ts'
import { emptied, stays, staysInTheEnd } from './what-goes.ts'

const { db } = await freshDatabase()

test('P11: nothing that stays of an erased business points to something that goes', async () => {
  const tables = await inTransaction(db, (tx) => tablesOfBusinesses(tx as Tx))
  expect(tables.length).toBeGreaterThan(100)
  const { rows } = await sql<{ child: string; parent: string }>`
    select c.relname as child, p.relname as parent from pg_constraint k
      join pg_class c on c.oid = k.conrelid join pg_class p on p.oid = k.confrelid
    where k.contype = 'f' and c.relnamespace = 'public'::regnamespace`.execute(db)
  for (const isLeft of [stays, staysInTheEnd])
    expect(
      rows
        .filter(({ child, parent }) => isLeft(child) && !isLeft(parent))
        .filter(({ parent }) => tables.includes(parent))
        .map(({ child, parent }) => `${child} points to ${parent}`),
    ).toEqual([])
})

test('P11: every table and column that an erasure empties exists', async () => {
  const { rows } = await sql<{ at: string }>`select c.relname || '.' || a.attname as at
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace`.execute(db)
  const known = new Set(rows.map(({ at }) => at))
  const named = Object.entries(emptied).flatMap(([table, columns]) =>
    Object.keys(columns).map((column) => `${table}.${column}`),
  )
  expect(named.filter((at) => !known.has(at))).toEqual([])
})
