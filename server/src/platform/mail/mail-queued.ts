import { z } from 'zod'
import { defineEvent } from '#platform/jobs/define-job.ts'

/**
 * A mail waits to be sent. The message id tells this sending from an earlier one of the same mail.
 * The tries spread over about a day: 10 s, 20 s, 40 s and so on, and at last every two hours.
 */
export const mailQueued = defineEvent('mail-queued', z.object({ mailId: z.uuid(), messageId: z.uuid() }), {
  times: 21,
  firstDelaySeconds: 10,
  longestDelaySeconds: 7200,
})
