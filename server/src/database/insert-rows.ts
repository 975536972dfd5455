import { type Insertable, sql } from 'kysely'
import type { Tx } from './scope.ts'
import type { Tables } from './tables.ts'

/**
 * Inserts any number of rows by one statement whose text does not depend on how many they are, so that it is prepared once: they travel
 * as one JSON text. They hold text, numbers, yes or no, ids and days. Throws TypeError when they do not all name the same columns.
 */
export async function insertRows<Name extends keyof Tables>(
  tx: Tx,
  table: Name,
  rows: readonly Insertable<Tables[Name]>[],
): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  const names = Object.keys(first)
  if (rows.some((row) => Object.keys(row).length !== names.length || names.some((name) => !(name in row))))
    throw new TypeError(`Not all rows for ${table} name the same columns.`)
  const columns = sql.join(names.map((name) => sql.ref(name)))
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`.execute(
    tx,
  )
}
