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
