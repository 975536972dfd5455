import { inTransaction } from '#database/scope.ts'
import { businessesOfTrainers } from '#modules/identity/accounts/index.ts'
import { doEach } from '#platform/jobs/do-each.ts'
import type { JobHandler } from '#platform/jobs/define-job.ts'
import { onSchedule } from '#platform/jobs/on-schedule.ts'
import type { Parts } from '#platform/parts.ts'
import { runMonths } from './run-months.ts'

/** Charges months of memberships and tells of renewals, every hour: a day begins at another hour in each zone. */
export function membershipsJobs({ db, publicUrl }: Pick<Parts, 'db' | 'publicUrl'>): JobHandler[] {
  return [
    onSchedule('run-memberships', '3 * * * *', async () =>
      doEach(
        await inTransaction(db, businessesOfTrainers),
        (businessId) => runMonths(db, publicUrl, businessId),
        (count) => `memberships of ${count} businesses could not be looked at`,
      ),
    ),
  ]
}
