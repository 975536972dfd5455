import { z } from 'zod'
import { inScope, inTransaction, jobScope } from '#database/scope.ts'
import { businessesOfTrainers } from '#modules/identity/accounts/index.ts'
import { now } from '#platform/clock.ts'
import { defineEvent, type JobHandler, onEvent } from '#platform/jobs/define-job.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { onSchedule } from '#platform/jobs/on-schedule.ts'
import type { Parts } from '#platform/parts.ts'
import { oldBefore } from './rules.ts'
import { deleteNotices } from './store.ts'

/** A business may have notices that are too old to keep. */
const noticesOld = defineEvent('notices-old', z.object({ businessId: z.uuid() }))

export function noticesJobs({ db }: Pick<Parts, 'db'>): JobHandler[] {
  return [
    onSchedule('delete-old-notices', '35 2 * * *', () =>
      inTransaction(db, async (tx) => {
        for (const businessId of await businessesOfTrainers(tx)) await enqueue(tx, noticesOld, { businessId })
      }),
    ),
    onEvent(noticesOld, ({ businessId }) =>
      inScope(db, jobScope(businessId), (tx) => deleteNotices(tx, oldBefore(now()))),
    ),
  ]
}
