import { inTransaction } from '#database/scope.ts'
import { businessesOfTrainers } from '#modules/identity/accounts/index.ts'
import { doEach } from '#platform/jobs/do-each.ts'
import type { JobHandler } from '#platform/jobs/define-job.ts'
import { onSchedule } from '#platform/jobs/on-schedule.ts'
import type { Parts } from '#platform/parts.ts'
import { runRepeating } from './run-repeating.ts'

/** Adds the repeating costs of horses, every hour: a day begins at another hour in each zone. */
export function repeatingCostsJobs({ db }: Pick<Parts, 'db'>): JobHandler[] {
  return [
    onSchedule('run-repeating-costs', '8 * * * *', async () =>
      doEach(
        await inTransaction(db, businessesOfTrainers),
        (businessId) => runRepeating(db, businessId),
        (count) => `repeating costs of ${count} businesses could not be added`,
      ),
    ),
  ]
}
