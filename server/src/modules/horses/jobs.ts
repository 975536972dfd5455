import { z } from 'zod'
import { defineEvent } from '#platform/jobs/define-job.ts'

/** The passport of a horse must be seen to by a day (H7): new owners are written in, that of a dead horse goes back. */
export const papersDue = defineEvent(
  'horse-papers-due',
  z.object({
    businessId: z.uuid(),
    horseId: z.uuid(),
    /** Id of the care event to be made, so that the event may come twice. */
    careId: z.uuid(),
    why: z.enum(['new_owner', 'died']),
    dueOn: z.iso.date(),
  }),
)
