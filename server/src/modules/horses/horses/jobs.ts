import { z } from 'zod'
import { defineEvent } from '#platform/jobs/define-job.ts'

/** A horse's passport must be changed by a day (H7): new owners are entered, that of a dead horse is returned. */
export const papersDue = defineEvent(
  'horse-papers-due',
  z.object({
    businessId: z.uuid(),
    horseId: z.uuid(),
    /** Id of the care entry to create, so that the event may arrive twice. */
    careId: z.uuid(),
    why: z.enum(['new_owner', 'died']),
    dueOn: z.iso.date(),
  }),
)
