import { inScope, inTransaction, jobScope } from '#database/scope.ts'
import { businessesOfTrainers } from '#modules/identity/accounts/index.ts'
import type { JobHandler } from '#platform/jobs/define-job.ts'
import { onSchedule } from '#platform/jobs/on-schedule.ts'
import type { Parts } from '#platform/parts.ts'
import { coverSeats } from './cover-seats.ts'

/** Records what packs pay for, every ten minutes; screens compute it in between. */
export function packsJobs({ db }: Pick<Parts, 'db'>): JobHandler[] {
  return [
    onSchedule('cover-seats', '*/10 * * * *', async () => {
      const errors: unknown[] = []
      for (const businessId of await inTransaction(db, businessesOfTrainers))
        // An error in one business does not stop the others.
        await inScope(db, jobScope(businessId), (tx) => coverSeats(tx)).catch((error: unknown) => {
          errors.push(error)
        })
      if (errors.length > 0)
        throw new AggregateError(errors, `packs of ${errors.length} businesses could not be looked at`)
    }),
  ]
}
