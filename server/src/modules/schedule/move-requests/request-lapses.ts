import { z } from 'zod'
import { defineEvent } from '#platform/jobs/define-job.ts'

/** A request to move a lesson of this business expires at this time, or can no longer be confirmed. */
export const moveRequestLapses = defineEvent('move-request-lapses', z.object({ businessId: z.uuid() }))
