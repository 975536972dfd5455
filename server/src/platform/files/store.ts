import { type Insertable, type Selectable, sql } from 'kysely'
import type { Tx } from '#database/scope.ts'
import type { Files } from '#database/tables.ts'

export type FileRow = Selectable<Files>

export async function insertFile(tx: Tx, row: Insertable<Files>): Promise<void> {
  await tx.insertInto('files').values(row).execute()
}

/**
 * Returns a business's storage use, including removed files that can be restored. Locks it: concurrent uploads wait.
 */
export async function lockUsage(tx: Tx): Promise<{ files: number; bytes: number }> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`files ${tx.businessId}`}, 0))`.execute(tx)
  const used = await tx
    .selectFrom('files')
    .select([
      sql<number>`count(*)::int`.as('files'),
      sql<number>`coalesce(sum(bytes), 0)::float8`.as('bytes'),
    ])
    .where('businessId', '=', tx.businessId)
    .executeTakeFirstOrThrow()
  return used
}

/** Finds a file by id, purpose and subject, removed files included. */
export async function findFile(
  tx: Tx,
  { id, purpose }: Pick<FileRow, 'id' | 'purpose'>,
): Promise<FileRow | undefined> {
  return tx
    .selectFrom('files')
    .selectAll()
    .where('businessId', '=', tx.businessId)
    .where('id', '=', id)
    .where('purpose', '=', purpose)
    .executeTakeFirst()
}

/** Marks a file as removed since a moment; null restores it. */
export async function setRemoved(tx: Tx, id: string, removedAt: Temporal.Instant | null): Promise<void> {
  await tx
    .updateTable('files')
    .set({ removedAt })
    .where('businessId', '=', tx.businessId)
    .where('id', '=', id)
    .execute()
}

/** Deletes rows of files removed before a moment. */
export async function deleteRemoved(tx: Tx, before: Temporal.Instant): Promise<void> {
  await tx
    .deleteFrom('files')
    .where('businessId', '=', tx.businessId)
    .where('removedAt', '<', before)
    .execute()
}

/** Returns which of these ids are files of the business. */
export async function knownFiles(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('files')
    .select('id')
    .where('businessId', '=', tx.businessId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Takes the place of the name of a file whose bytes are gone. */
const noName = '–'

/** Ids of some files of the business that still have a name. */
export async function nextFiles(tx: Tx, limit: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('files')
    .select('id')
    .where('businessId', '=', tx.businessId)
    .where('name', '<>', noName)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Empties the names of files whose bytes are gone. The rows stay, because records point to them (P11). */
export async function emptyName(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .updateTable('files')
    .set({ name: noName })
    .where('businessId', '=', tx.businessId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
}
