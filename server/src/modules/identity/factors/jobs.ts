import type { JobHandler } from '#platform/jobs/define-job.ts'
import { onSchedule } from '#platform/jobs/on-schedule.ts'
import type { Parts } from '#platform/parts.ts'
import { purgeChallenges } from './passkey-store.ts'

export function factorsJobs({ db }: Parts): JobHandler[] {
  return [onSchedule('purge-passkey-challenges', '40 3 * * *', () => purgeChallenges(db))]
}
