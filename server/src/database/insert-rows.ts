import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Tx } from './scope.ts'
import type { Tables } from './tables.ts'
import { firstWrittenOnce } from './written-once.ts'

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
  if (first !== undefined) await rowsInto(table, first, asJson(rows)).execute(tx)
}

type InsertWithRows<Name extends keyof Tables, Rows extends keyof Tables> = (
  tx: Tx,
  row: Insertable<Tables[Name]>,
  rows?: readonly Insertable<Tables[Rows]>[],
) => Promise<Selectable<Tables[Name]>>

/**
 * Inserts a row together with any number of rows of another table that may refer to it, in one statement.
 * Throws as `insertRows`.
 */
export function insertWithRows<Name extends keyof Tables, Rows extends keyof Tables>(
  table: Name,
  others: Rows,
): InsertWithRows<Name, Rows> {
  // Kysely cannot type a statement over a table that is a parameter; arguments and results are typed above.
  const alone = firstWrittenOnce((db, row: object) =>
    db
      .insertInto(table)
      .values(row as never)
      .returningAll()
      .compile(),
  )
  const together = firstWrittenOnce((db, row: object, like: object, json: string) =>
    db
      .with('others', () => sql<Record<string, never>>`(${rowsInto(others, like, json)})`)
      .insertInto(table)
      .values(row as never)
      .returningAll()
      .compile(),
  )
  return async (tx, row, rows = []) => {
    const [like] = rows
    const inserted = await (like === undefined ? alone(tx, row) : together(tx, row, like, asJson(rows)))
    return inserted as unknown as Selectable<Tables[Name]>
  }
}

function asJson(rows: readonly object[]): string {
  const names = Object.keys(rows[0] ?? {})
  if (rows.some((row) => Object.keys(row).length !== names.length || names.some((name) => !(name in row))))
    throw new TypeError('Not all rows name the same columns.')
  return JSON.stringify(rows)
}

/** Rows of the text `json`, with the columns of `like`. */
function rowsInto(table: keyof Tables, like: object, json: string): RawBuilder<unknown> {
  const columns = sql.join(Object.keys(like).map((name) => sql.ref(name)))
  return sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${json}::json)`
}
