import type { Db } from '#database/scope.ts'

/** Jobs whose every try failed within the last week, newest first: which, why and when. */
export async function listDeadJobs(db: Db, limit: number) {
  return db
    .selectFrom('pgboss.job')
    .select(['id', 'name', 'data', 'output', 'retry_count', 'completed_on'])
    .where('state', '=', 'failed')
    .orderBy('completed_on', 'desc')
    .limit(limit)
    .execute()
}
