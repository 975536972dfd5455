import { inTransaction } from '#database/scope.ts'
import { businessesOfTrainers } from '#modules/identity/accounts/index.ts'
import { type JobHandler, onEvent } from '#platform/jobs/define-job.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { onSchedule } from '#platform/jobs/on-schedule.ts'
import type { Parts } from '#platform/parts.ts'
import { buildExport } from './build-export.ts'
import { deleteEnded } from './end-exports.ts'
import { exportDue, exportsEnd } from './enqueue-export.ts'

export function businessExportsJobs(
  parts: Pick<Parts, 'db' | 'archives' | 'files' | 'publicUrl'>,
): JobHandler[] {
  const { db } = parts
  return [
    onEvent(exportDue, (payload, context) => buildExport(parts, payload, context), { longestSeconds: 1800 }),
    onSchedule('look-for-ended-exports', '25 2 * * *', () =>
      inTransaction(db, async (tx) => {
        for (const businessId of await businessesOfTrainers(tx)) await enqueue(tx, exportsEnd, { businessId })
      }),
    ),
    onEvent(exportsEnd, ({ businessId }) => deleteEnded(parts, businessId)),
  ]
}
