import { inTransaction } from '#database/scope.ts'
import { businessesOfTrainers } from '#modules/identity/accounts/index.ts'
import type { JobHandler } from '#platform/jobs/define-job.ts'
import { onSchedule } from '#platform/jobs/on-schedule.ts'
import type { Parts } from '#platform/parts.ts'
import { warnOfEnds } from './warn-of-end.ts'

/** Warns clients every hour of paid lessons that end soon. */
export function packOrdersJobs({ db, publicUrl }: Pick<Parts, 'db' | 'publicUrl'>): JobHandler[] {
  return [
    onSchedule('warn-of-ends', '20 * * * *', async () => {
      const errors: unknown[] = []
      for (const businessId of await inTransaction(db, businessesOfTrainers))
        // An error in one business does not stop the others.
        await warnOfEnds(db, publicUrl, businessId).catch((error: unknown) => {
          errors.push(error)
        })
      if (errors.length > 0)
        throw new AggregateError(errors, `ending packs of ${errors.length} businesses could not be looked at`)
    }),
  ]
}
