import type { JobHandler } from '#platform/jobs/define-job.ts'
import { onSchedule } from '#platform/jobs/on-schedule.ts'
import type { Parts } from '#platform/parts.ts'
import { purgeAttempts } from './attempt-store.ts'
import { purgeSessions } from './store.ts'

export function sessionsJobs({ db }: Parts): JobHandler[] {
  return [
    onSchedule('purge-sessions', '30 3 * * *', async () => {
      await purgeSessions(db)
      await purgeAttempts(db)
    }),
  ]
}
