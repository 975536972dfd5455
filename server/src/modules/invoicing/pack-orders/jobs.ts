import { inTransaction } from '#database/scope.ts'
import { businessesOfTrainers } from '#modules/identity/accounts/index.ts'
import { doEach } from '#platform/jobs/do-each.ts'
import type { JobHandler } from '#platform/jobs/define-job.ts'
import { onSchedule } from '#platform/jobs/on-schedule.ts'
import type { Parts } from '#platform/parts.ts'
import { warnOfEnds } from './warn-of-end.ts'

/** Warns clients every hour of paid lessons that end soon. */
export function packOrdersJobs({ db, publicUrl }: Pick<Parts, 'db' | 'publicUrl'>): JobHandler[] {
  return [
    onSchedule('warn-of-ends', '20 * * * *', async () =>
      doEach(
        await inTransaction(db, businessesOfTrainers),
        (businessId) => warnOfEnds(db, publicUrl, businessId),
        (count) => `ending packs of ${count} businesses could not be looked at`,
      ),
    ),
  ]
}
