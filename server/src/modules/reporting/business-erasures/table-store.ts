import { sql } from 'kysely'
import type { Tx } from '#database/scope.ts'
import { emptied } from './what-goes.ts'

/**
 * Statements about any table with data of the business. Names of tables and columns come from the lists in
 * `what-goes.ts` and from the database, never from a request.
 */

/** Columns that say which business a row belongs to, as in the database function `erase_rows`. */
const businessColumns = [
  'business_id',
  'of_business_id',
  'seller_business_id',
  'inviting_business_id',
  'page_business_id',
  'sender_business_id',
]

/** Tables with rows of a business, those that point to others first. */
export async function tablesOfBusinesses(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ name: string; pointsTo: string[] }>`
    select c.relname as name, array(select distinct p.relname::text from pg_constraint k
        join pg_class p on p.oid = k.confrelid
      where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as "pointsTo"
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = any(${businessColumns})
        and not a.attisdropped)
    order by c.relname`.execute(tx)
  const left = new Map(rows.map(({ name, pointsTo }) => [name, pointsTo]))
  const sorted: string[] = []
  while (left.size > 0) {
    const targets = new Set([...left.values()].flat())
    const free = [...left.keys()].filter((name) => !targets.has(name))
    if (free.length === 0)
      throw new Error(`These tables point to each other: ${[...left.keys()].join(', ')}.`)
    for (const name of free) left.delete(name)
    sorted.push(...free)
  }
  return sorted
}

/** Deletes some rows of a table. Returns their number; 0 when none is left. */
export async function eraseRows(tx: Tx, table: string, most: number): Promise<number> {
  const { rows } = await sql<{ erased: number }>`select erase_rows(${table}, ${most}) as erased`.execute(tx)
  return rows[0]?.erased ?? 0
}

/** Ends all memberships of the business, at once. */
export async function endMemberships(tx: Tx): Promise<void> {
  await sql`select close_business()`.execute(tx)
}

/** Empties some rows of a table. Returns their number; 0 when none is left. */
export async function emptyRows(tx: Tx, table: string, most: number): Promise<number> {
  const columns = Object.entries(emptied[table] ?? {})
  const changes = columns.map(([name, value]) => sql`${sql.ref(name)} = ${sql.raw(value)}`)
  const differs = columns.map(([name, value]) => sql`${sql.ref(name)} is distinct from ${sql.raw(value)}`)
  const { numAffectedRows } = await sql`update ${sql.table(table)} set ${sql.join(changes)}
    where business_id = ${tx.businessId} and id in (select id from ${sql.table(table)}
      where business_id = ${tx.businessId} and (${sql.join(differs, sql` or `)}) limit ${most})`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}
