import { z } from 'zod'
import { defineEvent } from '#platform/jobs/define-job.ts'

/** A place is free and somebody waits, or an offer of it ended: the next one gets an offer. */
export const placeFreed = defineEvent('place-freed', z.object({ businessId: z.uuid(), vacancyId: z.uuid() }))
