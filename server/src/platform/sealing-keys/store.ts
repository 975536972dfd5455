import { type Selectable, sql } from 'kysely'
import type { Db, AnyTx, Tx } from '#database/scope.ts'
import type { SealingKeys } from '#database/tables.ts'

export type SealingKeyRow = Selectable<SealingKeys>

/** Values of SECRET that stored data may need, latest chosen first. */
export async function listSealingKeys(db: Db): Promise<SealingKeyRow[]> {
  return db.selectFrom('sealingKeys').selectAll().orderBy('chosenAt', 'desc').execute()
}

/**
 * Makes a value the one that encrypts.
 * @returns the previous value; null if there was none or it stays
 */
export async function chooseKey(tx: Db | AnyTx, id: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from sealing_keys order by chosen_at desc limit 1 for update`.execute(tx)
  const { numAffectedRows } = await sql`
    insert into sealing_keys (id) values (${id})
    on conflict (id) do update set chosen_at = clock_timestamp(), finished_at = null
      where sealing_keys.chosen_at < (select max(chosen_at) from sealing_keys)`.execute(tx)
  return numAffectedRows === 0n ? null : (rows[0]?.id ?? null)
}

/**
 * Removes a value from the list. If a table still needs it, keeps it and returns the table's name. The database
 * checks all businesses' rows and waits for open transactions that write with this value.
 */
export async function forgetKey(db: Db, id: string): Promise<string | null> {
  try {
    await db.deleteFrom('sealingKeys').where('id', '=', id).execute()
    return null
  } catch (error) {
    const { code, table } = error as { code?: string; table?: string }
    if (code !== '23503') throw error
    return table ?? 'unknown'
  }
}

/** Whether any row needs a value: tries to remove it and rolls back. */
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
    .updateTable('sealingKeys')
    .set({
      resealed: sql<number>`resealed + ${round.resealed}::integer`,
      unreadable: round.unreadable,
      businessesSeen: round.businessesSeen,
      businessesTotal: round.businessesTotal,
      finishedAt: isFinished ? sql<Temporal.Instant>`clock_timestamp()` : null,
    })
    .where('id', '=', id)
    .execute()
}

/** A table of a business with encrypted columns, each with the column of its SECRET's id. */
export interface SealedTable<Column extends string> {
  table: string
  columns: Record<Column, string>
}

export type SealedRow<Column extends string> = { id: string } & Record<Column, Buffer | null>

/**
 * Rows of a business with a column that needs one of these values, by id; returns only such columns. Locks the rows.
 */
export async function lockSealedRows<Column extends string>(
  tx: Tx,
  { table, columns }: SealedTable<Column>,
  { keyIds, after, limit }: { keyIds: readonly string[]; after: string; limit: number },
): Promise<SealedRow<Column>[]> {
  const pairs = Object.entries<string>(columns)
  const isOlder = (key: string) => sql<boolean>`coalesce(${sql.ref(key)} = any(${keyIds}::text[]), false)`
  const { rows } = await sql<SealedRow<Column>>`
    select id, ${sql.join(pairs.map(([column, key]) => sql`case when ${isOlder(key)} then ${sql.ref(column)} end as ${sql.ref(column)}`))}
    from ${sql.table(table)}
    where business_id = ${tx.businessId} and id > ${after} and (${sql.join(
      pairs.map(([, key]) => isOlder(key)),
      sql` or `,
    )})
    order by id limit ${limit} for no key update`.execute(tx)
  return rows
}

export async function replaceSealed(
  tx: Tx,
  table: string,
  id: string,
  change: Readonly<Record<string, Buffer>>,
): Promise<void> {
  const settings = Object.entries(change).map(([column, sealed]) => sql`${sql.ref(column)} = ${sealed}`)
  await sql`update ${sql.table(table)} set ${sql.join(settings)}
    where business_id = ${tx.businessId} and id = ${id}`.execute(tx)
}
