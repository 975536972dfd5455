import type { JobHandler } from '#platform/jobs/define-job.ts'
import { onSchedule } from '#platform/jobs/on-schedule.ts'
import type { Parts } from '#platform/parts.ts'
import { runChecks } from './run-checks.ts'

/** Every minute: adjusts pending payments to the open amount, and starts automatic payments. */
export function cardChecksJobs({ stripe, ...parts }: Parts): JobHandler[] {
  if (stripe === null) return []
  return [onSchedule('card-checks', '* * * * *', () => runChecks({ ...parts, stripe }))]
}
