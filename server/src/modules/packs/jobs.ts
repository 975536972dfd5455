import { inScope, inTransaction, jobScope } from '#database/scope.ts'
import { businessesOfTrainers } from '#modules/accounts/index.ts'
import type { JobHandler } from '#platform/jobs/define-job.ts'
import { onSchedule } from '#platform/jobs/on-schedule.ts'
import type { Parts } from '#platform/parts.ts'
import { coverSeats } from './cover-seats.ts'

/** Writes down what packs pay for, so that the ledger is at most ten minutes behind what everybody is shown. */
export function packsJobs({ db }: Pick<Parts, 'db'>): JobHandler[] {
  return [
    onSchedule('cover-seats', '*/10 * * * *', async () => {
      const errors: unknown[] = []
      for (const businessId of await inTransaction(db, businessesOfTrainers))
        // What is wrong with one business holds up no other.
        await inScope(db, jobScope(businessId), (tx) => coverSeats(tx, businessId)).catch(
          (error: unknown) => {
            errors.push(error)
          },
        )
      if (errors.length > 0)
        throw new AggregateError(errors, `packs of ${errors.length} businesses could not be looked at`)
    }),
  ]
}
