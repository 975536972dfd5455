import { z } from 'zod'
import { defineEvent } from '#platform/jobs/define-job.ts'

const of = { businessId: z.uuid(), erasureId: z.uuid() }

/** Staff and clients should hear that the business closes, or stays. One job tells some, and starts the next. */
export const membersToTell = defineEvent(
  'members-to-tell',
  z.object({ ...of, news: z.enum(['closing', 'kept']), after: z.uuid().nullable() }),
)

/** The erasure of a business is due, or has more to do. */
export const businessErasureDue = defineEvent('business-erasure-due', z.object(of))

/** What stayed of an erased business may have reached its day. */
export const erasedBusinessExpires = defineEvent('erased-business-expires', z.object(of))
