import { type Insertable, sql } from 'kysely'
import type { Db, AnyTx } from '#database/scope.ts'
import type { AuditLog } from '#database/tables.ts'

export async function insertAuditEntry(db: Db | AnyTx, entry: Insertable<AuditLog>): Promise<void> {
  await db.insertInto('auditLog').values(entry).execute()
}

/** Creates the partitions of coming months and drops those past the retention period. */
export async function maintainAuditLog(db: Db, today: Temporal.PlainDate): Promise<void> {
  await sql`select maintain_audit_log(${today.toString()}::date)`.execute(db)
}
