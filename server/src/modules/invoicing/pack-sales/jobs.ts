import { inScope, inTransaction, jobScope } from '#database/scope.ts'
import { businessesOfTrainers } from '#modules/identity/accounts/index.ts'
import { doEach } from '#platform/jobs/do-each.ts'
import type { JobHandler } from '#platform/jobs/define-job.ts'
import { onSchedule } from '#platform/jobs/on-schedule.ts'
import type { Parts } from '#platform/parts.ts'
import { giveBackEnded } from './give-back-ended.ts'

/** Refunds credits returned to ended packs, every ten minutes. */
export function packSalesJobs({ db }: Pick<Parts, 'db'>): JobHandler[] {
  return [
    onSchedule('give-back-ended', '5-55/10 * * * *', async () =>
      doEach(
        await inTransaction(db, businessesOfTrainers),
        (businessId) => {
          const scope = jobScope(businessId)
          return inScope(db, scope, (tx) => giveBackEnded(tx, scope))
        },
        (count) => `ended packs of ${count} businesses could not be looked at`,
      ),
    ),
  ]
}
