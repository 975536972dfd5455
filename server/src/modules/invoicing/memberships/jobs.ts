import { inTransaction } from '#database/scope.ts'
import { businessesOfTrainers } from '#modules/identity/accounts/index.ts'
import type { JobHandler } from '#platform/jobs/define-job.ts'
import { onSchedule } from '#platform/jobs/on-schedule.ts'
import type { Parts } from '#platform/parts.ts'
import { runMonths } from './run-months.ts'

/** Charges months of memberships and tells of renewals, every hour: a day begins at another hour in each zone. */
export function membershipsJobs({ db, publicUrl }: Pick<Parts, 'db' | 'publicUrl'>): JobHandler[] {
  return [
    onSchedule('run-memberships', '3 * * * *', async () => {
      const errors: unknown[] = []
      for (const businessId of await inTransaction(db, businessesOfTrainers))
        // An error in one business does not stop the others.
        await runMonths(db, publicUrl, businessId).catch((error: unknown) => {
          errors.push(error)
        })
      if (errors.length > 0)
        throw new AggregateError(errors, `memberships of ${errors.length} businesses could not be looked at`)
    }),
  ]
}
