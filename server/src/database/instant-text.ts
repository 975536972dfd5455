import { type RawBuilder, sql } from 'kysely'

/**
 * SQL: a `timestamptz` column as an ISO instant in UTC, for JSON that a statement builds itself.
 * @param column fixed text of the program, never input
 */
export function instantText(column: string): RawBuilder<string> {
  return sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`)
}
