import { sql } from 'kysely'
import type { AnyTx, Db } from '#database/scope.ts'

/** Deletes jobs about these addresses, which are in lower case (P11). */
export async function forgetJobs(tx: AnyTx, emails: readonly string[]): Promise<void> {
  await sql`delete from pgboss.job where lower(data ->> 'email') = any(${emails}::text[])`.execute(tx)
}

/** Dead jobs of the last week, newest first. */
export async function listDeadJobs(db: Db, limit: number) {
  return db
    .selectFrom('pgboss.job')
    .select(['id', 'name', 'data', 'output', 'retryCount', 'completedOn'])
    .where('state', '=', 'failed')
    .orderBy('completedOn', 'desc')
    .limit(limit)
    .execute()
}
