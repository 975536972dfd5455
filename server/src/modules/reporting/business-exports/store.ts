import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Tx } from '#database/scope.ts'
import type { BusinessExports } from '#database/tables.ts'

export type ExportRow = Selectable<BusinessExports>

const ofBusiness = (tx: Tx) =>
  tx.selectFrom('businessExports').selectAll().where('businessId', '=', tx.businessId)

/** Requests of a business wait for each other. */
export async function lockExports(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`exports ${tx.businessId}`}, 0))`.execute(tx)
}

export async function insertExport(tx: Tx, row: Insertable<BusinessExports>): Promise<ExportRow> {
  return tx.insertInto('businessExports').values(row).returningAll().executeTakeFirstOrThrow()
}

export async function findExport(tx: Tx, id: string): Promise<ExportRow | undefined> {
  return ofBusiness(tx).where('id', '=', id).executeTakeFirst()
}

/** The latest exports, newest first. */
export async function latestExports(tx: Tx, limit: number): Promise<ExportRow[]> {
  return ofBusiness(tx).orderBy('id', 'desc').limit(limit).execute()
}

/** Exports since a moment that did not fail. */
export async function countSince(tx: Tx, since: Temporal.Instant): Promise<number> {
  const { count } = await tx
    .selectFrom('businessExports')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('businessId', '=', tx.businessId)
    .where('askedAt', '>', since)
    .where('state', '<>', 'failed')
    .executeTakeFirstOrThrow()
  return count
}

/** Begins an attempt: from now on, only this one may save. Undefined if the export is no longer being made. */
export async function beginAttempt(tx: Tx, id: string): Promise<ExportRow | undefined> {
  return tx
    .updateTable('businessExports')
    .set({ attempt: sql`attempt + 1` })
    .where('businessId', '=', tx.businessId)
    .where('id', '=', id)
    .where('state', '=', 'building')
    .returningAll()
    .executeTakeFirst()
}

/** Changes an export that this attempt makes. Undefined if it ended, or another attempt began. */
export async function saveAttempt(
  tx: Tx,
  { id, attempt }: Pick<ExportRow, 'id' | 'attempt'>,
  change: Updateable<BusinessExports>,
): Promise<ExportRow | undefined> {
  return tx
    .updateTable('businessExports')
    .set(change)
    .where('businessId', '=', tx.businessId)
    .where('id', '=', id)
    .where('state', '=', 'building')
    .where('attempt', '=', attempt)
    .returningAll()
    .executeTakeFirst()
}

/** Ends the exports of the business, or those before one, or those that expired. */
export async function endRows(
  tx: Tx,
  which: { all: true } | { readyBesides: string } | { expiredAt: Temporal.Instant },
): Promise<void> {
  await tx
    .updateTable('businessExports')
    .set({ state: 'ended' })
    .where('businessId', '=', tx.businessId)
    .$if('all' in which, (query) => query.where('state', 'in', ['building', 'ready']))
    .$if(!('all' in which), (query) => query.where('state', '=', 'ready'))
    .$if('readyBesides' in which, (query) =>
      query.where('id', '<>', 'readyBesides' in which ? which.readyBesides : ''),
    )
    .$if('expiredAt' in which, (query) =>
      query.where('expiresAt', '<=', 'expiredAt' in which ? which.expiredAt : null),
    )
    .execute()
}

/** Fails exports whose job was lost long ago. */
export async function failLost(tx: Tx, before: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('businessExports')
    .set({ state: 'failed', problem: 'failed' })
    .where('businessId', '=', tx.businessId)
    .where('state', '=', 'building')
    .where('askedAt', '<', before)
    .execute()
}

/** Ids of exports that have files. */
export async function liveExports(tx: Tx): Promise<Set<string>> {
  const rows = await ofBusiness(tx).where('state', 'in', ['building', 'ready']).execute()
  return new Set(rows.map(({ id }) => id))
}

/** Notes a download; false if one was noted since that moment. */
export async function noteDownload(
  tx: Tx,
  id: string,
  { at, since }: { at: Temporal.Instant; since: Temporal.Instant },
): Promise<boolean> {
  const noted = await tx
    .updateTable('businessExports')
    .set({ downloadedAt: at })
    .where('businessId', '=', tx.businessId)
    .where('id', '=', id)
    .where((is) => is.or([is('downloadedAt', 'is', null), is('downloadedAt', '<', since)]))
    .executeTakeFirst()
  return noted.numUpdatedRows > 0n
}
