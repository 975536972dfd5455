import { z } from 'zod'
import { defineEvent, type JobHandler, onEvent } from '#platform/jobs/define-job.ts'
import { onSchedule } from '#platform/jobs/on-schedule.ts'
import type { Parts } from '#platform/parts.ts'
import { sendConfirmation } from './send-confirmation.ts'
import { purgeChanges } from './store.ts'

/** The job looks the new address up, so that the answer reveals nothing. */
export const emailChangeAsked = defineEvent('email-change-asked', z.object({ changeId: z.uuid() }))

export function emailChangesJobs(parts: Parts): JobHandler[] {
  return [
    onEvent(emailChangeAsked, ({ changeId }) => sendConfirmation(parts, changeId), { concurrency: 2 }),
    onSchedule('purge-email-changes', '25 3 * * *', () => purgeChanges(parts.db)),
  ]
}
