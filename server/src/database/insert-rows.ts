import { type Insertable, sql } from 'kysely'
import { sqlNames } from './names.ts'
import type { Tx } from './scope.ts'
import type { Tables } from './tables.ts'

/**
 * Inserts any number of rows with one statement whose text does not depend on their number, so it is prepared
 * once. The rows are sent as one JSON text and may hold text, numbers, booleans, ids and days. Throws
 * TypeError unless all rows have the same columns.
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
    throw new TypeError('Not all rows name the same columns.')
  const columns = sql.join(names.map((name) => sql.ref(name)))
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows.map(sqlNames))}::json)`.execute(
    tx,
  )
}
