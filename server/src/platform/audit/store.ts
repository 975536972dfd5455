import { type Insertable, sql } from 'kysely'
import type { Db, AnyTx } from '#database/scope.ts'
import type { AuditLog } from '#database/tables.ts'

export async function insertAuditEntry(db: Db | AnyTx, entry: Insertable<AuditLog>): Promise<void> {
  await db.insertInto('auditLog').values(entry).execute()
}

/** Whether a session has done the same with the same object since a time. */
export async function wasAudited(
  db: Db | AnyTx,
  { event, actorId, sessionId, objectId }: Pick<AuditLog, 'event' | 'actorId' | 'sessionId' | 'objectId'>,
  since: Temporal.Instant,
): Promise<boolean> {
  const row = await db
    .selectFrom('auditLog')
    .select('id')
    .where('actorId', '=', actorId)
    .where('at', '>=', since)
    .where('event', '=', event)
    .where('sessionId', '=', sessionId)
    .where('objectId', '=', objectId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Creates the partitions of coming months and drops those past the retention period. */
export async function maintainAuditLog(db: Db, today: Temporal.PlainDate): Promise<void> {
  await sql`select maintain_audit_log(${today.toString()}::date)`.execute(db)
}
