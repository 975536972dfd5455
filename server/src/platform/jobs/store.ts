import type { Db } from '#database/scope.ts'

/** Dead jobs of the last week, newest first. */
export async function listDeadJobs(db: Db, limit: number) {
  return db
    .selectFrom('pgboss.job')
    .select(['id', 'name', 'data', 'output', 'retry_count', 'completed_on'])
    .where('state', '=', 'failed')
    .orderBy('completed_on', 'desc')
    .limit(limit)
    .execute()
}
