import { z } from 'zod'
import { defineEvent } from '#platform/jobs/define-job.ts'

/** A request to move a lesson of this business expires at this time. */
export const moveRequestLapses = defineEvent('move-request-lapses', z.object({ businessId: z.uuid() }))
