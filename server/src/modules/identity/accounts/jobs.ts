import { z } from 'zod'
import { defineEvent, type JobHandler, onEvent } from '#platform/jobs/define-job.ts'
import { onSchedule } from '#platform/jobs/on-schedule.ts'
import type { Parts } from '#platform/parts.ts'
import { sendPasswordReset } from './send-password-reset.ts'
import { purgeTokens } from './store.ts'

/** A client's account joined a business or changed its name. Handlers read the current account. */
export const clientJoined = defineEvent('client-joined', z.object({ userId: z.uuid(), businessId: z.uuid() }))

/** The address as typed. The job looks the account up, so that the answer reveals nothing. */
export const passwordResetRequested = defineEvent('password-reset-requested', z.object({ email: z.string() }))

export function accountsJobs(parts: Parts): JobHandler[] {
  return [
    onEvent(passwordResetRequested, ({ email }) => sendPasswordReset(parts, email), { concurrency: 2 }),
    onSchedule('purge-account-links', '20 3 * * *', () => purgeTokens(parts.db)),
  ]
}
