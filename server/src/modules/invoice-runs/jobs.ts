import { z } from 'zod'
import { inTransaction } from '#database/scope.ts'
import { now } from '#platform/clock.ts'
import { defineEvent, type JobHandler, onEvent } from '#platform/jobs/define-job.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { onSchedule } from '#platform/jobs/on-schedule.ts'
import type { Parts } from '#platform/parts.ts'
import { advanceRuns } from './advance-runs.ts'
import { wokenUp } from './store.ts'

/** There is something to do for the monthly runs of a business. */
const runsDue = defineEvent('invoice-runs-due', z.object({ businessId: z.uuid() }))

export function invoiceRunsJobs({ db, publicUrl }: Pick<Parts, 'db' | 'publicUrl'>): JobHandler[] {
  return [
    onSchedule('wake-invoice-runs', '*/10 * * * *', () =>
      inTransaction(db, async (tx) => {
        for (const businessId of await wokenUp(tx, now())) await enqueue(tx, runsDue, { businessId })
      }),
    ),
    onEvent(runsDue, ({ businessId }, context) => advanceRuns(db, publicUrl, businessId, context)),
  ]
}
