import type { Db } from '#database/scope.ts'

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
