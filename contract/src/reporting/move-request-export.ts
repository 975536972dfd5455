import { z } from 'zod'
import { instant } from '../fields.ts'

/** A request to move a lesson, latest first. */
export const moveRequestExport = z.object({
  requestedAt: instant,
  /** Where the lesson is now. */
  lessonStartsAt: instant,
  /** The time asked for. */
  startsAt: instant,
  /** Null while it waits. */
  outcome: z.enum(['confirmed', 'declined', 'withdrawn', 'expired', 'outdated']).nullable(),
  /** Message of the trainer who declined it; empty if there is none. */
  message: z.string(),
})
