import { z } from 'zod'
import { defineEvent } from '#platform/jobs/define-job.ts'

/** A rider got a make-up lesson. */
export const makeUpGiven = defineEvent(
  'make-up-given',
  z.object({ businessId: z.string(), packId: z.string() }),
)
