import { type Insertable, type RawBuilder, sql } from 'kysely'
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
  await rowsInto(table, rows)?.execute(tx)
}

/** The same to be part of another statement. Undefined when there is no row. */
export function rowsInto<Name extends keyof Tables>(
  table: Name,
  rows: readonly Insertable<Tables[Name]>[],
): RawBuilder<unknown> | undefined {
  const [first] = rows
  if (first === undefined) return undefined
  const names = Object.keys(first)
  if (rows.some((row) => Object.keys(row).length !== names.length || names.some((name) => !(name in row))))
    throw new TypeError(`Not all rows for ${table} name the same columns.`)
  const columns = sql.join(names.map((name) => sql.ref(name)))
  return sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`
}
