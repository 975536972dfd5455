import { inScope, inTransaction, jobScope } from '#database/scope.ts'
import { businessesOfTrainers } from '#modules/identity/accounts/index.ts'
import type { JobHandler } from '#platform/jobs/define-job.ts'
import { onSchedule } from '#platform/jobs/on-schedule.ts'
import type { Parts } from '#platform/parts.ts'
import { giveBackEnded } from './give-back-ended.ts'

/** Refunds credits returned to ended packs, every ten minutes. */
export function packSalesJobs({ db }: Pick<Parts, 'db'>): JobHandler[] {
  return [
    onSchedule('give-back-ended', '5-55/10 * * * *', async () => {
      const errors: unknown[] = []
      for (const businessId of await inTransaction(db, businessesOfTrainers)) {
        const scope = jobScope(businessId)
        // An error in one business does not stop the others.
        await inScope(db, scope, (tx) => giveBackEnded(tx, scope)).catch((error: unknown) => {
          errors.push(error)
        })
      }
      if (errors.length > 0)
        throw new AggregateError(errors, `ended packs of ${errors.length} businesses could not be looked at`)
    }),
  ]
}
