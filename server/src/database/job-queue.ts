import type { Client } from 'pg'
import { PgBoss } from 'pg-boss'
import { serverRole } from './roles.ts'

/** Schema of the job queue's tables. The server's role uses them and owns none. */
export const jobSchema = 'pgboss'

/** Creates the job queue's schema or updates it. Call it as the owner, under the migrator's lock. */
export async function migrateJobQueue(owner: Client): Promise<void> {
  const boss = new PgBoss({
    schema: jobSchema,
    db: { executeSql: (text, values) => owner.query(text, values) },
    supervise: false,
    schedule: false,
  })
  let failed: unknown
  boss.on('error', (error) => (failed ??= error))
  await boss.start()
  await boss.stop({ graceful: false, close: false })
  if (failed !== undefined) throw failed
  await owner.query(`
    grant usage on schema ${jobSchema} to ${serverRole};
    grant select, insert, update, delete on all tables in schema ${jobSchema} to ${serverRole};
    grant usage on all sequences in schema ${jobSchema} to ${serverRole};
    grant execute on all functions in schema ${jobSchema} to ${serverRole}`)
}
