import { now } from '#platform/clock.ts'
import { type JobHandler, onEvent } from '#platform/jobs/define-job.ts'
import { onSchedule } from '#platform/jobs/on-schedule.ts'
import type { Parts } from '#platform/parts.ts'
import { applyMessage } from './apply-message.ts'
import { compareAll } from './compare-ledger.ts'
import { stripeEventReceived } from './receive-message.ts'
import { purgeEvents } from './store.ts'

/** Days for which messages are kept, like the audit log. */
const keptDays = 400

export function stripeReconciliationJobs({ stripe, ...parts }: Parts): JobHandler[] {
  if (stripe === null) return []
  return [
    onEvent(
      stripeEventReceived,
      ({ eventId }, context) => applyMessage({ ...parts, stripe }, eventId, context),
      { concurrency: 2 },
    ),
    onSchedule('compare-with-stripe', '20 2 * * *', () => compareAll({ ...parts, stripe })),
    onSchedule('purge-stripe-events', '50 2 * * *', () =>
      purgeEvents(parts.db, now().subtract({ hours: 24 * keptDays })),
    ),
  ]
}
