import { inScope, inTransaction, jobScope } from '#database/scope.ts'
import { businessesOfTrainers } from '#modules/accounts/index.ts'
import type { JobHandler } from '#platform/jobs/define-job.ts'
import { onSchedule } from '#platform/jobs/on-schedule.ts'
import type { Parts } from '#platform/parts.ts'
import { giveBackEnded } from './give-back-ended.ts'

/** What comes back to packs that have ended is given back within ten minutes. */
export function packSalesJobs({ db }: Pick<Parts, 'db'>): JobHandler[] {
  return [
    onSchedule('give-back-ended', '5-55/10 * * * *', async () => {
      const errors: unknown[] = []
      for (const businessId of await inTransaction(db, businessesOfTrainers)) {
        const scope = jobScope(businessId)
        // What is wrong with one business holds up no other.
        await inScope(db, scope, (tx) => giveBackEnded(tx, scope, businessId)).catch((error: unknown) => {
          errors.push(error)
        })
      }
      if (errors.length > 0)
        throw new AggregateError(errors, `ended packs of ${errors.length} businesses could not be looked at`)
    }),
  ]
}
