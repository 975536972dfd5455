import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '#database/scope.ts'
import type { AuditLog } from '#database/tables.ts'

export async function insertAuditEntry(db: Db | Tx, entry: Insertable<AuditLog>): Promise<void> {
  await db.insertInto('audit_log').values(entry).execute()
}

/** Makes coming months' partitions and drops those past keeping. */
export async function maintainAuditLog(db: Db, today: Temporal.PlainDate): Promise<void> {
  await sql`select maintain_audit_log(${today.toString()}::date)`.execute(db)
}
