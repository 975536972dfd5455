import type { JobHandler } from '#platform/jobs/define-job.ts'
import { onSchedule } from '#platform/jobs/on-schedule.ts'
import type { Parts } from '#platform/parts.ts'
import { runDueAccounts } from './run-erasure.ts'

export function accountErasuresJobs(parts: Pick<Parts, 'db' | 'publicUrl'>): JobHandler[] {
  return [onSchedule('erase-accounts', '45 * * * *', () => runDueAccounts(parts))]
}
