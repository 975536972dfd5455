import { z } from 'zod'
import { inTransaction } from '#database/scope.ts'
import { now } from '#platform/clock.ts'
import { defineEvent, type JobHandler, onEvent } from '#platform/jobs/define-job.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { onSchedule } from '#platform/jobs/on-schedule.ts'
import type { Parts } from '#platform/parts.ts'
import { advanceRuns } from './advance-runs.ts'
import { wokenUp } from './store.ts'

/** A step of a business's monthly runs is due. */
const runsDue = defineEvent('invoice-runs-due', z.object({ businessId: z.uuid() }))

export function invoiceRunsJobs(parts: Pick<Parts, 'db' | 'limits' | 'publicUrl'>): JobHandler[] {
  return [
    onSchedule('wake-invoice-runs', '*/10 * * * *', () =>
      inTransaction(parts.db, async (tx) => {
        for (const businessId of await wokenUp(tx, now())) await enqueue(tx, runsDue, { businessId })
      }),
    ),
    onEvent(runsDue, ({ businessId }, context) => advanceRuns(parts, businessId, context)),
  ]
}
