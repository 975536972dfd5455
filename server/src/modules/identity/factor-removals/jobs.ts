import type { JobHandler } from '#platform/jobs/define-job.ts'
import { onSchedule } from '#platform/jobs/on-schedule.ts'
import type { Parts } from '#platform/parts.ts'
import { doRemovals } from './do-removals.ts'
import { purgeRemovals } from './store.ts'

export function factorRemovalsJobs({ db }: Parts): JobHandler[] {
  return [
    onSchedule('remove-lost-factors', '*/10 * * * *', () => doRemovals(db)),
    onSchedule('purge-factor-removals', '35 3 * * *', () => purgeRemovals(db)),
  ]
}
