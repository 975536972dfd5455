import { sql } from 'kysely'
import type { Tx } from '#database/scope.ts'
import type { Plan } from './rules.ts'

/**
 * Reads every table with data of the business. Names of tables come from the list of stored data and names of columns
 * from the database, never from a request.
 */

export interface Column {
  name: string
  type: string
  comment: string
}

/** Columns of a table, in their order. */
export async function columnsOf(tx: Tx, table: string): Promise<Column[]> {
  const { rows } = await sql<Column>`select attname as name, format_type(atttypid, atttypmod) as type,
      coalesce(col_description(attrelid, attnum), '') as comment
    from pg_attribute where attrelid = ${`public.${table}`}::regclass and attnum > 0 and not attisdropped
    order by attnum`.execute(tx)
  return rows
}

/** Names of the columns of the primary key, in its order. */
export async function keyOf(tx: Tx, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select a.attname as name
    from pg_constraint k cross join unnest(k.conkey) with ordinality as part(number, place)
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = part.number
    where k.conrelid = ${`public.${table}`}::regclass and k.contype = 'p' order by part.place`.execute(tx)
  return rows.map(({ name }) => name)
}

export interface Source {
  table: string
  plan: Exclude<Plan, { reason: unknown }>
  columns: readonly Column[]
  /** All columns of the table, which give the types of the key. */
  all: readonly Column[]
  key: readonly string[]
}

/** Rows after a key, each as JSON. */
export async function rowsAfter(
  tx: Tx,
  { table, plan, columns, all, key }: Source,
  after: readonly string[] | null,
  limit: number,
): Promise<{ line: string; key: string[] }[]> {
  const typeOf = (name: string) => sql.raw(all.find((one) => one.name === name)?.type ?? 'text')
  const keys = sql.join(key.map((name) => sql.ref(`t.${name}`)))
  const mine =
    'team' in plan
      ? sql`t.id in (select user_id from memberships where of_business_id = ${tx.businessId} and role <> 'client')`
      : sql`${sql.ref(`t.${plan.column}`)} = ${tx.businessId}`
  const later =
    after === null
      ? sql`true`
      : sql`(${keys}) > (${sql.join(key.map((name, place) => sql`${after[place] ?? null}::text::${typeOf(name)}`))})`
  const { rows } = await sql<{ line: string; key: string[] }>`
    select (select row_to_json(r)::text from (select ${sql.join(columns.map(({ name }) => sql.ref(`t.${name}`)))}) r) as line,
      array[${sql.join(key.map((name) => sql`${sql.ref(`t.${name}`)}::text`))}] as key
    from ${sql.table(table)} t where ${mine} and ${later} order by ${keys} limit ${limit}`.execute(tx)
  return rows
}
