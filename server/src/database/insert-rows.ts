import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Tx } from './scope.ts'
import type { Tables } from './tables.ts'

/**
 * Inserts any number of rows by one statement whose text does not depend on how many they are, so that it is prepared once: they travel
 * as one JSON text. They hold text, numbers, yes or no, ids and days. Throws as `asJson`.
 */
export async function insertRows<Name extends keyof Tables>(
  tx: Tx,
  table: Name,
  rows: readonly Insertable<Tables[Name]>[],
): Promise<void> {
  const [first] = rows
  if (first !== undefined) await rowsInto(table, first, asJson(rows)).execute(tx)
}

/** How rows travel. Throws TypeError when they do not all name the same columns. */
export function asJson(rows: readonly object[]): string {
  const names = Object.keys(rows[0] ?? {})
  if (rows.some((row) => Object.keys(row).length !== names.length || names.some((name) => !(name in row))))
    throw new TypeError('Not all rows name the same columns.')
  return JSON.stringify(rows)
}

/** The same as part of another statement: rows that travel as `json`, and name the columns that `like` does. */
export function rowsInto(table: keyof Tables, like: object, json: string): RawBuilder<Record<string, never>> {
  const columns = sql.join(Object.keys(like).map((name) => sql.ref(name)))
  return sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${json}::json)`
}
