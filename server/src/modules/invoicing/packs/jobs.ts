import { inScope, inTransaction, jobScope } from '#database/scope.ts'
import { businessesOfTrainers } from '#modules/identity/accounts/index.ts'
import { doEach } from '#platform/jobs/do-each.ts'
import type { JobHandler } from '#platform/jobs/define-job.ts'
import { onSchedule } from '#platform/jobs/on-schedule.ts'
import type { Parts } from '#platform/parts.ts'
import { coverSeats } from './cover-seats.ts'

/** Records what packs pay for, every ten minutes; screens compute it in between. */
export function packsJobs({ db }: Pick<Parts, 'db'>): JobHandler[] {
  return [
    onSchedule('cover-seats', '*/10 * * * *', async () =>
      doEach(
        await inTransaction(db, businessesOfTrainers),
        (businessId) => inScope(db, jobScope(businessId), (tx) => coverSeats(tx)),
        (count) => `packs of ${count} businesses could not be looked at`,
      ),
    ),
  ]
}
