import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#database/scope.ts'
import type { SealingKeys } from '#database/tables.ts'

export type SealingKeyRow = Selectable<SealingKeys>

/** Values of SECRET that stored data may need, the latest chosen first. */
export async function listSealingKeys(db: Db): Promise<SealingKeyRow[]> {
  return db.selectFrom('sealing_keys').selectAll().orderBy('chosen_at', 'desc').execute()
}

/** Makes a value the one that everything is encrypted with, unless it is that already. */
export async function chooseKey(db: Db, id: string): Promise<void> {
  await sql`
    insert into sealing_keys (id) values (${id})
    on conflict (id) do update set chosen_at = clock_timestamp(), finished_at = null
      where sealing_keys.chosen_at < (select max(chosen_at) from sealing_keys)`.execute(db)
}

/**
 * Takes a value from the list. Answers the table that still needs it, and then it stays: the database looks through
 * the rows of every business, and whoever writes with it at this moment is waited for.
 */
export async function forgetKey(db: Db, id: string): Promise<string | null> {
  try {
    await db.deleteFrom('sealing_keys').where('id', '=', id).execute()
    return null
  } catch (error) {
    const { code, table } = error as { code?: string; table?: string }
    if (code !== '23503') throw error
    return table ?? 'unknown'
  }
}

/** Whether a row of any business needs a value: taking it from the list is tried, and never kept. */
export async function isKeyNeeded(db: Db, id: string): Promise<boolean> {
  let table: string | null = null
  await db
    .transaction()
    .execute(async (tx) => {
      table = await forgetKey(tx, id)
      throw new TriedOnly()
    })
    .catch((error: unknown) => {
      if (!(error instanceof TriedOnly)) throw error
    })
  return table !== null
}

class TriedOnly extends Error {}

export async function noteRound(
  db: Db,
  id: string,
  round: { resealed: number; unreadable: number; businessesSeen: number; businessesTotal: number },
  isFinished: boolean,
): Promise<void> {
  await db
    .updateTable('sealing_keys')
    .set({
      resealed: sql<number>`resealed + ${round.resealed}::integer`,
      unreadable: round.unreadable,
      businesses_seen: round.businessesSeen,
      businesses_total: round.businessesTotal,
      finished_at: isFinished ? sql<Temporal.Instant>`clock_timestamp()` : null,
    })
    .where('id', '=', id)
    .execute()
}

/** A table of a business with encrypted columns, each with the column that holds the id of its value of SECRET. */
export interface SealedTable<Column extends string> {
  table: string
  columns: Record<Column, string>
}

export type SealedRow<Column extends string> = { id: string } & Record<Column, Buffer | null>

/**
 * Rows of a business in which a column needs one of these values of SECRET, by id; only such columns are given. They
 * are held until the transaction ends.
 */
export async function lockSealedRows<Column extends string>(
  tx: Tx,
  { table, columns }: SealedTable<Column>,
  businessId: string,
  { keyIds, after, limit }: { keyIds: readonly string[]; after: string; limit: number },
): Promise<SealedRow<Column>[]> {
  const pairs = Object.entries<string>(columns)
  const isOlder = (key: string) => sql<boolean>`coalesce(${sql.ref(key)} = any(${keyIds}::text[]), false)`
  const { rows } = await sql<SealedRow<Column>>`
    select id, ${sql.join(pairs.map(([column, key]) => sql`case when ${isOlder(key)} then ${sql.ref(column)} end as ${sql.ref(column)}`))}
    from ${sql.table(table)}
    where business_id = ${businessId} and id > ${after} and (${sql.join(
      pairs.map(([, key]) => isOlder(key)),
      sql` or `,
    )})
    order by id limit ${limit} for no key update`.execute(tx)
  return rows
}

export async function replaceSealed(
  tx: Tx,
  table: string,
  businessId: string,
  id: string,
  change: Readonly<Record<string, Buffer>>,
): Promise<void> {
  const settings = Object.entries(change).map(([column, sealed]) => sql`${sql.ref(column)} = ${sealed}`)
  await sql`update ${sql.table(table)} set ${sql.join(settings)}
    where business_id = ${businessId} and id = ${id}`.execute(tx)
}
