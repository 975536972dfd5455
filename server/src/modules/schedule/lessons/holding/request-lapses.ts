import { z } from 'zod'
import { defineEvent } from '#platform/jobs/define-job.ts'

/** A request or held seat of a business expires at this time, or such seats of these lessons have expired and are ended. */
export const requestLapses = defineEvent(
  'request-lapses',
  z.object({ businessId: z.uuid(), lessonIds: z.array(z.uuid()).optional() }),
)
