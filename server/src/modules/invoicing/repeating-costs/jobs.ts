import { inTransaction } from '#database/scope.ts'
import { businessesOfTrainers } from '#modules/identity/accounts/index.ts'
import type { JobHandler } from '#platform/jobs/define-job.ts'
import { onSchedule } from '#platform/jobs/on-schedule.ts'
import type { Parts } from '#platform/parts.ts'
import { runRepeating } from './run-repeating.ts'

/** Adds the repeating costs of horses, every hour: a day begins at another hour in each zone. */
export function repeatingCostsJobs({ db }: Pick<Parts, 'db'>): JobHandler[] {
  return [
    onSchedule('run-repeating-costs', '8 * * * *', async () => {
      const errors: unknown[] = []
      for (const businessId of await inTransaction(db, businessesOfTrainers))
        // An error in one business does not stop the others.
        await runRepeating(db, businessId).catch((error: unknown) => {
          errors.push(error)
        })
      if (errors.length > 0)
        throw new AggregateError(errors, `repeating costs of ${errors.length} businesses could not be added`)
    }),
  ]
}
